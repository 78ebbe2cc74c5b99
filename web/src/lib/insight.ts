/** An action: what has just appeared is brought into sight, wherever the page was scrolled to. */
export function insight(element: HTMLElement): void {
  element.scrollIntoView({ block: "center" });
}
