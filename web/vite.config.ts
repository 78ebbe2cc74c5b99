import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The built client lies inside the Python package, so that a wheel needs no Node. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/rulewright/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/art": "http://127.0.0.1:8000" } },
});
