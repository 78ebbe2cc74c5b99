/** Soft sounds made by WebAudio: nothing to load. Browsers allow them after the first click or key. */

let context: AudioContext | undefined;

function tone(audio: AudioContext, pitch: number, at: number, length: number, loud: number): void {
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = "sine";
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length);
}

const tunes = {
  turn: [
    [523.25, 0, 0.5, 0.06],
    [783.99, 0.11, 0.7, 0.05],
  ],
  over: [
    [392, 0, 0.5, 0.05],
    [523.25, 0.14, 0.5, 0.05],
    [659.25, 0.28, 0.9, 0.05],
  ],
  refused: [[196, 0, 0.25, 0.05]],
} as const;

/** Play one of the few sounds; silently does nothing where there is no audio. */
export function play(tune: keyof typeof tunes): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [pitch, after, length, loud] of tunes[tune]) tone(context, pitch, context.currentTime + after, length, loud);
  } catch {
    // no audio device
  }
}
