/** Size of the drawing in its own units. */
const size = 400;

/** Returns the outline of carved rays around the middle, long and short by turns. */
function rayPath(count: number): string {
  const middle = size / 2;
  const point = (angle: number, far: number): string =>
    `${(middle + Math.cos(angle) * far).toFixed(1)} ${(middle + Math.sin(angle) * far).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const half = (Math.PI / count) * 0.34;
    const far = middle * (index % 2 === 0 ? 1 : 0.82);
    return `M${point(angle - half, 70)}L${point(angle, far)}L${point(angle + half, 70)}Z`;
  }).join('');
}

/** Draws rays of light as a linocut has them. Only decoration. */
export const Rays = ({ count }: { readonly count: number }) => (
  <svg className="opening-rays" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={rayPath(count)} />
  </svg>
);
