/** A picture of one byte a pixel, 0 is black. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export const createGray = (width: number, height: number): GrayImage => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height),
});

/** Returns a picture whose pixels are computed from their places. */
export function mapPixels(
  { width, height, data }: GrayImage,
  change: (value: number, x: number, y: number) => number,
): GrayImage {
  const changed = createGray(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) changed.data[at] = change(data[at], x, y);
  }
  return changed;
}

/** Returns the brightness between pixels. Places outside have that of `outside`. */
export function sample({ width, height, data }: GrayImage, x: number, y: number, outside: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return outside;
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const above = data[at] * (1 - right) + data[at + 1] * right;
  const below = data[at + width] * (1 - right) + data[at + width + 1] * right;
  return above * (1 - down) + below * down;
}

/** Returns a picture as a canvas has it, for readers of codes. */
export function toImageData({ width, height, data }: GrayImage): ImageData {
  const colours = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [index, value] of data.entries()) colours.fill(value, index * 4, index * 4 + 3);
  return { width, height, data: colours, colorSpace: 'srgb' };
}

/** Reads a portable graymap. */
export function readGraymap(bytes: Buffer): GrayImage {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    bytes.toString('latin1', 0, 40),
  ) ?? ['', '0', '0'];
  return {
    width: Number(width),
    height: Number(height),
    data: new Uint8ClampedArray(bytes.subarray(head.length)),
  };
}
