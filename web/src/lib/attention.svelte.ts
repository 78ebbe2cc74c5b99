/** Whose turn it is, told to those who are not looking: sound, tab title, notification, screen reader. */
import { endTitle } from "./ending.ts";
import { play } from "./sound.ts";
import { settings } from "./settings.svelte.ts";
import { toldSince } from "./story.ts";
import type { Table } from "./table.svelte.ts";
import { tabIcon } from "./tabicon.ts";
import { entitle, say } from "./words.svelte.ts";

/** Keep title, sounds and the live region right for a table. Call while a component starts; read `said` for the live region. */
export function attention(table: Table): { readonly said: string } {
  let said = $state("");
  let lastTurn = -1;
  let heardUpTo: number | null = null;
  let lastAsked = "";
  let wasOver: boolean | null = null;
  let wasDown = false;

  $effect(() => {
    const update = table.update;
    if (!update) return;
    const asking = update.asking;
    const yours = asking?.kind === "pick" || asking?.kind === "write" || update.curtain;
    tabIcon(yours ? "turn" : update.phase === "playing" ? "wait" : "rest");
    entitle(...(yours ? [`● ${say("now.your")}`] : []), update.title);
    if (yours && update.asked_at !== lastTurn) {
      if (settings.sound) play("turn");
      notify(update.title, asking?.sentence ?? "");
    }
    lastTurn = yours ? update.asked_at : -1;
    const happened = heardUpTo === null ? [] : toldSince(table.story, heardUpTo, (seat) => table.name(seat));
    heardUpTo = update.version;
    const asked = `${update.phase} ${update.asked_at} ${asking?.kind}`;
    const isNews = happened.length > 0 || asked !== lastAsked;
    lastAsked = asked;
    if (update.result && isNews) {
      said = [...happened, say("say.over", { result: endTitle(update.result, table) })].join(" ");
      if (wasOver === false && settings.sound) play("over");
    } else if (asking && isNews) said = [...happened, yours ? say("say.turn", { sentence: asking.sentence }) : asking.sentence].join(" ");
    wasOver = update.phase === "over";
  });

  $effect(() => {
    const down = table.state === "lost" || table.state === "offline";
    if (down !== wasDown) said = say(down ? "say.lost" : "say.back");
    wasDown = down;
  });

  $effect(() => () => tabIcon("rest"));

  return {
    get said() {
      return said;
    },
  };
}

/** To who is elsewhere: another tab, another window. */
function notify(title: string, body: string): void {
  if (!settings.notify || (!document.hidden && document.hasFocus()) || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(`${say("now.your")} · ${title}`, { body, tag: "rulewright-turn" });
  note.onclick = () => window.focus();
}
