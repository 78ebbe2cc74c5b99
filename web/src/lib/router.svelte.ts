/** Where in the site we are. Addresses are plain paths; links work without this module too. */

export type Place =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; at: number }
  | { page: "gallery"; game: string }
  | { page: "rules"; game: string; atom: string }
  | { page: "workshop"; name: string; secret: string }
  | { page: "nowhere" };

/** Read a path. */
export function placeOf(path: string, hash = ""): Place {
  const [room = "", name = "", ...rest] = path.split("/").filter(Boolean).map(safely);
  if (room === "") return { page: "start" };
  if (rest.length > 0 || name === "") return { page: "nowhere" };
  if (room === "new") return { page: "new", game: name };
  if (room === "t") return { page: "table", code: name };
  if (room === "replay") return { page: "replay", code: name, at: Number(/^#(\d{1,7})$/.exec(hash)?.[1] ?? 0) };
  if (room === "gallery") return { page: "gallery", game: name };
  if (room === "rules") return { page: "rules", game: name, atom: safely(hash.replace(/^#/, "")) };
  if (room === "workshop") return { page: "workshop", name, secret: hash.replace(/^#/, "") };
  return { page: "nowhere" };
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The table's code in what a person typed: a code, or a link that ends in one. */
export function codeIn(typed: string): string {
  const parts = typed.trim().split(/[?#]/)[0]?.split("/").filter(Boolean) ?? [];
  return parts.at(-1) ?? "";
}

class Router {
  place = $state<Place>({ page: "start" });

  /** Follow the address bar and plain links inside the site. */
  begin(): void {
    this.read();
    window.addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Go there without loading the page anew. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.hash);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/art/") || link.pathname.startsWith("/api/") || link.pathname.startsWith("/assets/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
