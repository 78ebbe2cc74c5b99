/** Single keys as shortcuts: only when nobody is typing, no dialog is open, and no modifier is held. */
import { settings } from "./settings.svelte.ts";

/** A letter or digit, as one types it to find something. */
export function isTyped(event: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(event.key);
}

export function isShortcut(event: KeyboardEvent): boolean {
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest("input, textarea, select, [contenteditable]");
}
