import type { SeenCode } from './seen-code.ts';

interface Detector {
  readonly detect: (
    picture: ImageBitmap,
  ) => Promise<readonly { readonly format: string; readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats: Readonly<Record<string, SeenCode['kind']>> = { qr_code: 'square', code_128: 'bars' };

/** Returns the browser's own reader; null if it has none, or none for both codes. */
async function openDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    const names = Object.keys(formats);
    return names.every((name) => supported.includes(name))
      ? new BarcodeDetector({ formats: names })
      : null;
  } catch {
    return null;
  }
}

let opened: Promise<Detector | null> | null = null;

/** Reads codes with the browser's own reader; null if there is none, or if it fails. */
export async function readNative(picture: ImageBitmap): Promise<readonly SeenCode[] | null> {
  opened ??= openDetector();
  const detector = await opened;
  if (detector === null) return null;
  try {
    const codes = await detector.detect(picture);
    return codes.map(({ format, rawValue }) => ({ kind: formats[format], text: rawValue }));
  } catch {
    // Systems without the service that it needs say so only now.
    opened = Promise.resolve(null);
    return null;
  }
}
