import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { cardParts } from './parts.ts';
import type { CardPart } from './parts.ts';

/** Where a part and its number lie on the card, in percent of its size. */
export interface PartPlace {
  readonly light: CSSProperties;
  readonly number: CSSProperties;
  /** From the edge of the card, beside the number, to the part. */
  readonly line: readonly Point[];
}

type Point = readonly [x: number, y: number];

/** Minimum distance between two numbers on an edge, in percent of the card's height. */
const gap = 8;

interface Box {
  readonly part: CardPart;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function partBox(face: Element, part: CardPart): Box | null {
  const rect = face.querySelector(part.selector)?.getBoundingClientRect();
  const whole = face.getBoundingClientRect();
  if (!rect || whole.width === 0) return null;
  return {
    part,
    left: (100 * (rect.left - whole.left)) / whole.width,
    top: (100 * (rect.top - whole.top)) / whole.height,
    width: (100 * rect.width) / whole.width,
    height: (100 * rect.height) / whole.height,
  };
}

const percent = (value: number): string => `${value.toFixed(2)}%`;

/** Places the numbers beside their parts, and apart from each other on an edge. */
function partPlaces(boxes: readonly Box[]): ReadonlyMap<string, PartPlace> {
  const lowest = { left: -gap, right: -gap };
  return new Map(
    boxes
      .toSorted((a, b) => a.top - b.top)
      .map(
        ({
          part: { id, edge, isWithinText },
          left,
          top,
          width,
          height,
        }): readonly [string, PartPlace] => {
          const light = {
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
          };
          if (edge === 'bottom') {
            const x = left + width / 2;
            const line: readonly Point[] = [
              [x, 100],
              [x, top + height],
            ];
            return [id, { light, number: { left: percent(x), top: '100%' }, line }];
          }
          const at = Math.max(top + Math.min(height / 2, gap / 2), lowest[edge] + gap);
          lowest[edge] = at;
          const start: Point = [edge === 'left' ? 0 : 100, at];
          const middle = left + width / 2;
          const end: Point = [
            edge === 'left' ? left : left + width,
            Math.max(top + height / 4, Math.min(at, top + (3 * height) / 4)),
          ];
          const line: readonly Point[] = isWithinText
            ? [start, [middle, at], [middle, top + height]]
            : [start, end];
          return [id, { light, number: { [edge]: 0, top: percent(at) }, line }];
        },
      ),
  );
}

/** Measures where the parts of a face lie, again once its fonts are loaded. */
export function usePartPlaces(
  frame: RefObject<HTMLElement | null>,
): ReadonlyMap<string, PartPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<string, PartPlace>>(new Map());
  useLayoutEffect(() => {
    const face = frame.current?.querySelector('.sm-card');
    if (!face) return;
    let isGone = false;
    const measure = (): void => {
      if (isGone) return;
      setPlaces(partPlaces(cardParts.flatMap((part) => partBox(face, part) ?? [])));
    };
    measure();
    void document.fonts?.ready.then(measure);
    return () => {
      isGone = true;
    };
  }, [frame]);
  return places;
}
