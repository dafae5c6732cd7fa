import { cardHeight, cardWidth } from '../../print/face.ts';
import type { Sheets, ShownCard } from './print-pages.ts';

/** Side of the mat with its bleed, the bleed, squares and gaps, in mm (tools/print/mat.ts). */
const [side, bleed, cell, gap] = [510, 5, 90, 2];
const start = bleed + (500 - (5 * cell + 4 * gap)) / 2;

interface LaidCard {
  readonly name: ShownCard;
  readonly column: number;
  /** 0 is the far rank. */
  readonly row: number;
  readonly side: 'far' | 'near';
  readonly stack: number;
}

interface MatPlace {
  /** Its middle in pixels of the scene. */
  readonly x: number;
  readonly y: number;
  /** Pixels in a mm. */
  readonly scale: number;
  readonly turnX: number;
  readonly turnZ: number;
  readonly cards: readonly LaidCard[];
}

/** Returns the mat on the table, seen from above the near edge, with cards on its squares. */
export function drawnMat(
  { mat, fronts }: Sheets,
  { x, y, scale, turnX, turnZ, cards }: MatPlace,
): string {
  const wide = side * scale;
  const [w, h] = [cardWidth * scale, cardHeight * scale];
  const laid = cards.flatMap((card) =>
    Array.from({ length: card.stack }, (_, at) => {
      const middle = (index: number): number => (start + index * (cell + gap) + cell / 2) * scale;
      // Cards below show their upper edge, as players lay stacks.
      const up = (card.side === 'near' ? -1 : 1) * (card.stack - 1 - at) * 5 * scale;
      const [left, topEdge] = [middle(card.column) - w / 2, middle(card.row) - h / 2 + up];
      return `<div style="left:${left}px;top:${topEdge}px;width:${w}px;height:${h}px;border-radius:${(3 / cardWidth) * w}px;background:url(${fronts[card.name]}) 0/100% 100%;transform:translateZ(${at * 2 + 1}px)${card.side === 'far' ? ' rotate(180deg)' : ''};box-shadow:0 2px 6px #000a"></div>`;
    }),
  );
  return `<div class="space" style="left:${x}px;top:${y}px;perspective:1900px"><div style="width:${wide}px;height:${wide}px;left:${-wide / 2}px;top:${-wide / 2}px;transform:rotateX(${turnX}deg) rotateZ(${turnZ}deg);background:url(${mat}) 0/100% 100%;border-radius:14px;box-shadow:0 30px 60px #000a">${laid.join('')}</div></div>`;
}
