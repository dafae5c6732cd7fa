/** A code that was seen in a picture: the square one (QR), or the bars below it (Code 128). */
export interface SeenCode {
  readonly kind: 'square' | 'bars';
  readonly text: string;
}

/** Asks the worker to read the codes of a camera's frame or of a picture file. */
export interface ScanRequest {
  readonly id: number;
  readonly picture: ImageBitmap | Blob;
}

/** What the worker answers. `failed`: the file is no picture that the browser can open, or the reader couldn't be loaded. */
export type ScanAnswer =
  | { readonly id: number; readonly codes: readonly SeenCode[] }
  | { readonly id: number; readonly failed: 'picture' | 'reader' };
