import type { Random } from '@stackmate/engine';
import { createGray, sample } from './gray-image.ts';
import type { GrayImage } from './gray-image.ts';
import { addBlur, addGlare, addJpegLoss, addNoise, addPoorLight, addShake } from './effects.ts';

/** How a card is photographed. Angles are in degrees. */
export interface Conditions {
  /** Turned in the plane of the picture. */
  readonly turn: number;
  /** How far the camera looks from the side. */
  readonly tilt: number;
  /** Pixels per mm of a card in the middle of the picture. */
  readonly scale: number;
  /** Radius of defocus, and length of a shake, in pixels. */
  readonly blur: number;
  readonly shake: number;
  /** How much of the contrast a sleeve takes, and how bright its reflection is, from 0 to 1. */
  readonly haze: number;
  readonly glare: number;
  /** Share of the light that is missing, from 0 to 1. */
  readonly darkness: number;
  /** Standard deviation of the sensor's noise, in steps of brightness. */
  readonly noise: number;
  /** Quality of the JPEG file, from 1 to 100. */
  readonly quality: number;
}

/** Size of a picture of a webcam. */
const photographSize = { width: 1024, height: 640 } as const;

/** Distance of the camera in widths of the picture: how strong perspective is. */
const distance = 1.4;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns a number from -1 to 1. */
const around = (random: Random): number => random.below(20_001) / 10_000 - 1;

/** Returns for a pixel, relative to the picture's middle, the place on the card's plane in pixels, relative to the card's middle. */
function createView({ turn, tilt }: Conditions, random: Random) {
  const focus = distance * photographSize.width;
  // The card leans towards a random side.
  const side = random.below(360);
  const [lean, axis, spin] = [toRadians(tilt), toRadians(side), toRadians(turn)];
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const [axisX, axisY] = [Math.cos(axis), Math.sin(axis)];
  const [spinX, spinY] = [Math.cos(spin), Math.sin(spin)];
  return (x: number, y: number): readonly [number, number] => {
    const along = x * axisX + y * axisY;
    const across = y * axisX - x * axisY;
    // Where the ray of the pixel meets the leaning plane.
    const depth = 1 / (cos - (along * sin) / focus);
    const [planeAlong, planeAcross] = [along * depth, across * depth * cos];
    const planeX = planeAlong * axisX - planeAcross * axisY;
    const planeY = planeAlong * axisY + planeAcross * axisX;
    return [planeX * spinX + planeY * spinY, planeY * spinX - planeX * spinY];
  };
}

/** Brightness of the table below the card. */
const table = (x: number, y: number): number =>
  96 + 22 * Math.sin(y / 17 + 3 * Math.sin(x / 160)) + 10 * Math.sin(x / 5.3 + y / 2.1);

/** Returns the card on a table as the lens shows it, before anything goes wrong. */
function project(card: GrayImage, dotsPerMm: number, conditions: Conditions, random: Random) {
  const { width, height } = photographSize;
  const view = createView(conditions, random);
  const [moveX, moveY] = [around(random) * 25, around(random) * 25];
  const zoom = dotsPerMm / conditions.scale;
  const image = createGray(width, height);
  const steps = [0.25, 0.75];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let light = 0;
      const ground = table(x, y);
      for (const step of steps) {
        const [onX, onY] = view(x + step - width / 2 - moveX, y + step - height / 2 - moveY);
        light += sample(card, onX * zoom + card.width / 2, onY * zoom + card.height / 2, ground);
      }
      image.data[at] = light / 2;
    }
  }
  return image;
}

/** Photographs a card. `dotsPerMm` is the resolution of its picture. The same generator gives the same photograph. */
export function takePhotograph(
  card: GrayImage,
  dotsPerMm: number,
  conditions: Conditions,
  random: Random,
): GrayImage {
  const { haze, glare, darkness, blur, shake, noise, quality } = conditions;
  let image = project(card, dotsPerMm, conditions, random);
  if (haze > 0 || glare > 0) image = addGlare(image, haze, glare, random);
  image = addBlur(image, blur);
  if (shake > 0) image = addShake(image, shake, random);
  if (darkness > 0) image = addPoorLight(image, darkness, random);
  return addJpegLoss(addNoise(image, noise, random), quality);
}
