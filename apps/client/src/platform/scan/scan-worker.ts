import { readNative } from './read-native.ts';
import type { ScanAnswer, ScanRequest, SeenCode } from './seen-code.ts';

/** Longest side of a picture that is read, in pixels: photographs of phones have four times as many. */
const longestSide = 2400;

function toPixels(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas in workers.');
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Asks the browser's own reader first, and the other one where it is missing or sees nothing in a still picture. */
async function readCodes(picture: ImageBitmap, isStill: boolean): Promise<readonly SeenCode[]> {
  const native = await readNative(picture);
  if (native !== null && (native.length > 0 || !isStill)) return native;
  const { readWithWasm } = await import('./read-with-wasm.ts');
  return readWithWasm(toPixels(picture));
}

async function answer({ id, picture }: ScanRequest): Promise<ScanAnswer> {
  const isStill = picture instanceof Blob;
  let bitmap: ImageBitmap;
  try {
    bitmap = isStill ? await createImageBitmap(picture) : picture;
  } catch {
    return { id, failed: 'picture' };
  }
  try {
    return { id, codes: await readCodes(bitmap, isStill) };
  } catch (failure) {
    console.error(failure);
    return { id, failed: 'reader' };
  } finally {
    bitmap.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  void answer(data).then((message) => self.postMessage(message));
});
