/** A rectangle on the screen, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type BubbleSide = 'above' | 'below' | 'left' | 'right';

export interface Placement {
  readonly left: number;
  readonly top: number;
  /** The side of its subject on which the bubble is. */
  readonly side: BubbleSide;
  /** Where its arrow points out of the bubble's edge, in px from the edge's start. */
  readonly arrow: number;
}

interface BubbleRoom {
  /** What the text is about. */
  readonly subject: Box;
  /** What must stay visible: the subject, and where the action goes. */
  readonly clear: readonly Box[];
  /** What should stay visible if there is room. */
  readonly avoid: readonly Box[];
  readonly size: Pick<Box, 'width' | 'height'>;
  readonly screen: Pick<Box, 'width' | 'height'>;
}

/** Distance from the subject, with the arrow in between, and the least distance from the screen's edge. */
const gap = 12;
const margin = 6;
/** The arrow's distance from a corner. */
const corner = 18;

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, Math.max(min, max)));

/** Returns the area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns the smallest box around boxes. */
function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** Places a bubble beside its subject, over nothing that must stay visible and as little else as possible. */
export function placeBubble({ subject, clear, avoid, size, screen }: BubbleRoom): Placement {
  const middleX = subject.left + subject.width / 2;
  const middleY = subject.top + subject.height / 2;
  const fitX = (left: number): number => clamp(left, margin, screen.width - size.width - margin);
  const fitY = (top: number): number => clamp(top, margin, screen.height - size.height - margin);
  const sidesOf = (box: Box): readonly (readonly [BubbleSide, number, number])[] => [
    ['below', middleX - size.width / 2, box.top + box.height + gap],
    ['above', middleX - size.width / 2, box.top - size.height - gap],
    ['right', box.left + box.width + gap, middleY - size.height / 2],
    ['left', box.left - size.width - gap, middleY - size.height / 2],
  ];
  const candidates = [...sidesOf(subject), ...sidesOf(around(clear))].map(([side, x, y]) => {
    const box = { left: fitX(x), top: fitY(y), ...size };
    const covered = clear.reduce((sum, other) => sum + overlap(box, other), 0);
    const touched = avoid.reduce((sum, other) => sum + overlap(box, other), 0);
    return { side, box, cost: covered * 100 + touched };
  });
  const best = candidates.reduce((least, next) => (next.cost < least.cost ? next : least));
  const { side, box } = best;
  const isBesides = side === 'left' || side === 'right';
  const arrow = isBesides
    ? clamp(middleY - box.top, corner, box.height - corner)
    : clamp(middleX - box.left, corner, box.width - corner);
  return { left: box.left, top: box.top, side, arrow };
}
