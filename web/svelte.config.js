import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const source = fileURLToPath(new URL("src", import.meta.url));
const components = readdirSync(source, { recursive: true }).map((name) => String(name).replaceAll("\\", "/")).sort();

/** Each component's styles are told apart by its number: a hash is longer, and stands in every class that is sent. */
function cssHash({ filename, hash, css }) {
  const at = components.indexOf(relative(source, filename).replaceAll("\\", "/"));
  return at < 0 ? `s${hash(css)}` : `s${at.toString(36)}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
