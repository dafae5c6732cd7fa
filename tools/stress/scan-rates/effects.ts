import type { Random } from '@stackmate/engine';
import { createGray, mapPixels } from './gray-image.ts';
import type { GrayImage } from './gray-image.ts';

/** Returns a number from 0 to 1. */
const share = (random: Random): number => random.below(10_001) / 10_000;

/** Averages pixels along a line, weighted. */
function blend(
  image: GrayImage,
  weights: readonly number[],
  stepX: number,
  stepY: number,
): GrayImage {
  const { width, height, data } = image;
  const reach = (weights.length - 1) / 2;
  return mapPixels(image, (_, x, y) => {
    let sum = 0;
    for (const [index, weight] of weights.entries()) {
      const fromX = Math.min(width - 1, Math.max(0, Math.round(x + (index - reach) * stepX)));
      const fromY = Math.min(height - 1, Math.max(0, Math.round(y + (index - reach) * stepY)));
      sum += data[fromY * width + fromX] * weight;
    }
    return sum;
  });
}

/** Defocuses by a Gaussian of this radius in pixels. */
export function addBlur(image: GrayImage, radius: number): GrayImage {
  if (radius <= 0) return image;
  const reach = Math.ceil(radius * 3);
  const bells = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * radius * radius)),
  );
  const sum = bells.reduce((total, bell) => total + bell, 0);
  const weights = bells.map((bell) => bell / sum);
  return blend(blend(image, weights, 1, 0), weights, 0, 1);
}

/** Moves the camera by `length` pixels in a random direction while the shutter is open. */
export function addShake(image: GrayImage, length: number, random: Random): GrayImage {
  const steps = Math.max(2, Math.ceil(length));
  const angle = share(random) * Math.PI;
  const step = length / steps;
  const weights = Array.from({ length: steps + 1 }, () => 1 / (steps + 1));
  return blend(image, weights, Math.cos(angle) * step, Math.sin(angle) * step);
}

/** Puts the card into a sleeve: `haze` takes contrast, and a lamp reflects in a soft streak with the strength `glare`. */
export function addGlare(image: GrayImage, haze: number, glare: number, random: Random): GrayImage {
  const { width, height } = image;
  const angle = share(random) * Math.PI;
  // The streak crosses the lower half of the card, where the codes are.
  const middleX = width * (0.35 + 0.3 * share(random));
  const middleY = height * (0.5 + 0.4 * share(random));
  const thickness = height * 0.09;
  return mapPixels(image, (value, x, y) => {
    const away = (x - middleX) * Math.cos(angle) + (y - middleY) * Math.sin(angle);
    const streak = 235 * glare * Math.exp(-((away / thickness) ** 2));
    return value * (1 - haze) + 150 * haze + streak;
  });
}

/** Takes light away, more on one side, and leaves the sensor fewer steps of brightness. */
export function addPoorLight(image: GrayImage, darkness: number, random: Random): GrayImage {
  const { width, height } = image;
  const angle = share(random) * 2 * Math.PI;
  return mapPixels(image, (value, x, y) => {
    const side =
      (Math.cos(angle) * (x / width - 0.5) + Math.sin(angle) * (y / height - 0.5)) * darkness;
    return Math.round(value * (1 - darkness) * (1 + side) + 4);
  });
}

/** Normally distributed values with a standard deviation of 1, from a sum of twelve even numbers. */
function drawNormals(random: Random): readonly number[] {
  return Array.from({ length: 4096 }, () => {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += share(random);
    return sum;
  });
}

/** Adds noise of a sensor with this standard deviation. */
export function addNoise(image: GrayImage, deviation: number, random: Random): GrayImage {
  const normals = drawNormals(random);
  return mapPixels(image, (value) => value + normals[random.below(4096)] * deviation);
}

/** Steps of brightness of JPEG for quality 50, by frequency (ITU-T T.81, table K.1). */
const quantisation = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const cosines = Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  const norm = frequency === 0 ? Math.SQRT1_2 : 1;
  return (norm / 2) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/** Transforms rows of a block, and turns it: twice is the transform of the whole block. */
function transformRows(block: Float64Array, isInverse: boolean): Float64Array {
  const turned = new Float64Array(64);
  for (let row = 0; row < 8; row++) {
    for (let to = 0; to < 8; to++) {
      let sum = 0;
      for (let from = 0; from < 8; from++) {
        sum += block[row * 8 + from] * cosines[isInverse ? from * 8 + to : to * 8 + from];
      }
      turned[to * 8 + row] = sum;
    }
  }
  return turned;
}

const transform = (block: Float64Array, isInverse: boolean): Float64Array =>
  transformRows(transformRows(block, isInverse), isInverse);

/** Loses what a JPEG file of this quality, from 1 to 100, loses. */
export function addJpegLoss(image: GrayImage, quality: number): GrayImage {
  const { width, height, data } = image;
  const factor = (quality < 50 ? 5000 / quality : 200 - 2 * quality) / 100;
  const steps = quantisation.map((step) => Math.min(255, Math.max(1, Math.round(step * factor))));
  const lossy = createGray(width, height);
  const block = new Float64Array(64);
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let at = 0; at < 64; at++) {
        block[at] = data[(top + (at >> 3)) * width + left + (at & 7)] - 128;
      }
      const frequencies = transform(block, false).map(
        (value, at) => Math.round(value / steps[at]) * steps[at],
      );
      for (const [at, value] of transform(frequencies, true).entries()) {
        lossy.data[(top + (at >> 3)) * width + left + (at & 7)] = value + 128;
      }
    }
  }
  return lossy;
}
