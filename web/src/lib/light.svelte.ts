/** Whether the page is dark now: as the person has set it, else as the device is. */
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte.ts";

const device = new MediaQuery("(prefers-color-scheme: dark)");

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && device.current);
}
