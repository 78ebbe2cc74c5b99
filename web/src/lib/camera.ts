/** The camera, asked for only when somebody taps: what it sees of printed cards. */
import type { Picture } from "./qr.ts";

/** A reader of codes that some browsers bring along. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = { new (how: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Enough to read a card that fills a third of the picture, and quick to look through. */
const WIDEST = 640;
const PAUSE = 120;

/** What reads a picture: the browser's own reader, else ours, which is loaded only now. */
export async function reader(): Promise<(source: CanvasImageSource, width: number, height: number) => Promise<string | null>> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats().catch((): string[] => [])).includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (source) => (await detector.detect(source).catch((): { rawValue: string }[] => []))[0]?.rawValue ?? null;
  }
  const { readCard } = await import("./qr.ts");
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  return (source, width, height) => {
    const scale = Math.min(1, WIDEST / Math.max(width, height, 1));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    paper?.drawImage(source, 0, 0, canvas.width, canvas.height);
    const picture: Picture | undefined = paper?.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(picture ? readCard(picture) : null);
  };
}

/** Whether this page may have a camera at all: browsers give it to https and to one's own machine only. */
export function mayAsk(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === "function";
}

/** Show the camera in a video and call with every code it sees, until it is told to stop. Throws where it is refused. */
export async function watch(video: HTMLVideoElement, seen: (code: string) => void, stopped: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  const end = (): void => stream.getTracks().forEach((track) => track.stop());
  stopped.addEventListener("abort", end);
  if (stopped.aborted) return end();
  video.srcObject = stream;
  await video.play();
  const read = await reader();
  while (!stopped.aborted) {
    const code = video.videoWidth > 0 ? await read(video, video.videoWidth, video.videoHeight) : null;
    if (code && !stopped.aborted) seen(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** The code in a photo that was taken with the device's own camera. */
export async function inPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  return picture && (await reader())(picture, picture.width, picture.height);
}
