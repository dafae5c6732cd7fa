import { cardHeight, cardWidth } from '../../print/face.ts';

/** Size of the scenes, in pixels of the page. */
export const [width, height] = [960, 720];

/** Where something lies: its middle in pixels of the scene, its width, and how far it is turned, in degrees. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly turn?: number;
}

const px = (value: number): string => `${Math.round(value * 100) / 100}px`;

/** Returns something flat, with rounded corners and a shadow; `lift` is its distance from the table. */
export function flat(
  file: string,
  { x, y, wide, turn = 0 }: Place,
  { ratio = cardHeight / cardWidth, corner = 3 / cardWidth, lift = 1 } = {},
): string {
  const high = wide * ratio;
  const style = [
    `left:${px(x - wide / 2)}`,
    `top:${px(y - high / 2)}`,
    `width:${px(wide)}`,
    `height:${px(high)}`,
    `border-radius:${px(wide * corner)}`,
    `transform:rotate(${turn}deg)`,
    `background-image:url(${file})`,
    `box-shadow:0 0 0 0.6px #0008, ${px(2 * lift)} ${px(4 * lift)} ${px(5 * lift)} #0007, ${px(7 * lift)} ${px(16 * lift)} ${px(26 * lift)} #0006`,
  ];
  return `<div class="flat" style="${style.join(';')}"></div>`;
}

/** Returns a pile of cards, whose lower edges show; `top` lies on it. */
export const pile = (edge: string, top: string, place: Place, cards: number): string =>
  Array.from({ length: cards }, (_, at) => {
    const up = cards - 1 - at;
    const own = { ...place, x: place.x + up * 0.35, y: place.y + up * 1.1 };
    return flat(at === cards - 1 ? top : edge, own, { lift: at === 0 ? 1.4 : 0.12 });
  }).join('');

/** The felt of a table with light from the upper left, and some grain. */
const grain = `<svg class="grain"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="3" seed="5"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#grain)"/></svg>`;

/** Returns the page of a scene. */
export const page = (content: string): string => `<!doctype html><style>
body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative;
  background: radial-gradient(ellipse at 38% 26%, #33463e, #22302a 48%, #141d19 100%); }
.grain { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0.09; mix-blend-mode: overlay; }
.flat { position: absolute; background-size: 100% 100%; }
.light { position: absolute; inset: 0; background: radial-gradient(ellipse at 34% 22%, #fff2d61c, #0000 46%, #0000004d 100%); }
.space { position: absolute; transform-style: preserve-3d; }
.space div { position: absolute; }
.space > div { transform-style: preserve-3d; }
.face { overflow: hidden; }
.face img, .face i { position: absolute; inset: 0; }
</style>${grain}${content}<div class="light"></div>`;
