/** A point on the block; y grows downwards. */
export type Point = readonly [x: number, y: number];
/** A closed polyline. */
export type Ring = readonly Point[];
/** Rings filled together; holes run in the opposite direction. */
export type Shape = readonly Ring[];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const getBox = (shape: Shape): Box => {
  const points = shape.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

export const mapShape = (shape: Shape, change: (point: Point) => Point): Shape =>
  shape.map((ring) => ring.map(change));

/** Scales a shape to fit a box without distortion, horizontally centred and aligned to the bottom. */
export const fitInto = (shape: Shape, box: Box): Shape => {
  const from = getBox(shape);
  const scale = Math.min(box.width / from.width, box.height / from.height);
  const left = box.x + (box.width - from.width * scale) / 2;
  const top = box.y + box.height - from.height * scale;
  return mapShape(shape, ([x, y]) => [left + (x - from.x) * scale, top + (y - from.y) * scale]);
};

/** Mirrors a shape horizontally within its own box. */
export const flipped = (shape: Shape): Shape => {
  const { x: left, width } = getBox(shape);
  return mapShape(shape, ([x, y]) => [2 * left + width - x, y]);
};

export const ringArea = (ring: Ring): number => {
  let doubled = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
};

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
};

/** Ramer–Douglas–Peucker: keeps the fewest points that stay within `tolerance` of the line. */
const simplifyLine = (line: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [line[0], line[line.length - 1]];
  let farthest = 0;
  let at = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const far = distanceToLine(line[index], first, last);
    if (far > farthest) [farthest, at] = [far, index];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(at), tolerance),
  ];
};

/** Simplifies a closed line, split at its first point and the point farthest from it. */
export const simplifyRing = (ring: Ring, tolerance: number): Ring => {
  if (ring.length < 4) return ring;
  const [startX, startY] = ring[0];
  const far = ring.map(([x, y]) => Math.hypot(x - startX, y - startY));
  const middle = far.indexOf(Math.max(...far));
  return [
    ...simplifyLine(ring.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplifyLine([...ring.slice(middle), ring[0]], tolerance).slice(0, -1),
  ];
};

/** Returns the intervals of the horizontal line at `y` inside the shape (nonzero winding), from left to right. */
export const insideAt = (shape: Shape, y: number): readonly (readonly [number, number])[] => {
  const crossings: { readonly x: number; readonly turn: number }[] = [];
  for (const ring of shape) {
    for (const [index, [x, top]] of ring.entries()) {
      const [nextX, bottom] = ring[(index + 1) % ring.length];
      if (top <= y === bottom <= y) continue;
      const at = x + ((y - top) / (bottom - top)) * (nextX - x);
      crossings.push({ x: at, turn: bottom > top ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  const stretches: [number, number][] = [];
  let winding = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) stretches.push([x, x]);
    winding += turn;
    if (winding === 0) stretches[stretches.length - 1][1] = x;
  }
  return stretches;
};

/** Rotates a point around the origin by `angle` radians. */
export const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];
