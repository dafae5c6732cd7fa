import type { Sheets } from './print-pages.ts';

interface BoxPlace {
  /** Middle of the front in pixels of the scene. */
  readonly x: number;
  readonly y: number;
  /** Pixels in a mm. */
  readonly scale: number;
  readonly turnX: number;
  readonly turnY: number;
}

/** Returns the closed box, folded from its printed net. */
export function drawnBox(
  { file, net, bleed }: Sheets['box'],
  { x, y, scale, turnX, turnY }: BoxPlace,
): string {
  const { panel, depth, columns, top } = net;
  const sheet = [(net.width + 2 * bleed) * scale, (net.height + 2 * bleed) * scale];
  /** Cuts a face out of the net and folds it. */
  const face = (
    [left, up, wide, high]: readonly [number, number, number, number],
    fold: string,
    shade: number,
  ): string => {
    const [w, h] = [wide * scale, high * scale];
    const at = `left:${-(left + bleed) * scale}px;top:${-(up + bleed) * scale}px;width:${sheet[0]}px;height:${sheet[1]}px`;
    return `<div class="face" style="width:${w}px;height:${h}px;left:${-w / 2}px;top:${-h / 2}px;border-radius:2px;transform:${fold}"><img src="${file}" style="${at}"><i style="background:rgb(0 0 0/${shade}%);box-shadow:inset 0 0 0 1px #ffffff14"></i></div>`;
  };
  const half = {
    width: (panel.width * scale) / 2,
    height: (panel.height * scale) / 2,
    depth: (depth * scale) / 2,
  };
  const front = face(
    [columns.front, top, panel.width, panel.height],
    `translateZ(${half.depth}px)`,
    0,
  );
  const side = face(
    [columns.left, top, depth, panel.height],
    `rotateY(-90deg) translateZ(${half.width}px)`,
    34,
  );
  const lid = face(
    [columns.back, top - depth, panel.width, depth],
    `rotateX(90deg) translateZ(${half.height}px)`,
    10,
  );
  const shadow = `<div style="width:${half.width * 2.3}px;height:${half.depth * 5}px;left:${-half.width * 0.9}px;top:${-half.depth * 2.5}px;transform:translateY(${half.height}px) rotateX(90deg);background:radial-gradient(closest-side,#000b,#0000)"></div>`;
  return `<div class="space" style="left:${x}px;top:${y}px;perspective:2400px"><div style="transform:rotateX(${turnX}deg) rotateY(${turnY}deg)">${shadow}${lid}${side}${front}</div></div>`;
}
