/** Arrow keys among choices: along the list, or to the nearest one above or below. */
export function nextButton(box: HTMLElement, key: string): HTMLButtonElement | undefined {
  const buttons = [...box.querySelectorAll<HTMLButtonElement>("button.choice")];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const here = buttons[from]?.getBoundingClientRect();
  if (!here) return undefined;
  if (key === "ArrowRight") return buttons[from + 1];
  if (key === "ArrowLeft") return buttons[from - 1];
  const down = key === "ArrowDown" ? 1 : -1;
  const beyond = buttons.map((button) => ({ button, at: button.getBoundingClientRect() })).filter(({ at }) => (at.top - here.top) * down > 4);
  const far = ({ at }: { at: DOMRect }): number => Math.abs(at.top - here.top) * 4 + Math.abs(at.left - here.left);
  return beyond.sort((a, b) => far(a) - far(b))[0]?.button;
}
