/** A colour in linear light: red, green and blue from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];

/** Colour visions: with three kinds of cones, or without long-, medium- or short-wave cones. */
export const visions = ['full', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof visions)[number];

// Machado, Oliveira and Fernandes 2009, at full severity; rows are red, green and blue.
const colourMatrices: Readonly<Record<Vision, readonly Light[]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toLight = (hex: string): Light => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];

const dot = (a: Light, b: Light): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const simulateVision = (light: Light, vision: Vision): Light => {
  const [red, green, blue] = colourMatrices[vision];
  return [clamp(dot(red, light)), clamp(dot(green, light)), clamp(dot(blue, light))];
};

/** Converts to Oklab, in which equal distances look about equally different. */
const oklab = (light: Light): Light => {
  const long = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], light));
  const middle = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], light));
  const short = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], light));
  const cones: Light = [long, middle, short];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
};

/** Returns how different two `#rrggbb` colours look to a vision; about 0.02 is just noticeable side by side. */
export const distance = (first: string, second: string, vision: Vision = 'full'): number => {
  const [a, b] = [first, second].map((hex) => oklab(simulateVision(toLight(hex), vision)));
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], toLight(hex));

/** Returns the WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const [dark, bright] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
