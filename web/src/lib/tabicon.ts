/** The icon of the browser tab: its lamp is lit when it is your turn, hollow while others think. */
export type Lamp = "rest" | "wait" | "turn";

const FILES: Record<Lamp, string> = { rest: "/tab.svg", wait: "/tab-wait.svg", turn: "/tab-turn.svg" };

export function tabIcon(lamp: Lamp): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link && link.getAttribute("href") !== FILES[lamp]) link.setAttribute("href", FILES[lamp]);
}
