const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Time in which a card moves between the row and the middle, in ms. */
const glideTime = 280;

/** Lets an element come to its place from another one, with its size. */
export function glide(element: HTMLElement, end: DOMRect, start: DOMRect): void {
  if (end.width === 0 || !element.animate) return;
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  const scale = start.width / end.width;
  element.animate(
    [{ transform: `translate3d(${x}px, ${y}px, 0) scale(${scale})` }, { transform: 'none' }],
    { duration: glideTime, easing: ease },
  );
}

/** Turns a card face up from an angle in degrees, lifting it on the way. */
export function flip(sides: HTMLElement, from: number, duration: number): void {
  const end = from < 0 ? -180 : 180;
  const middle = from + (end - from) * 0.55;
  sides.animate?.(
    [
      { transform: `rotateY(${from}deg) scale(1)` },
      { transform: `rotateY(${middle}deg) scale(1.09)`, offset: 0.5 },
      { transform: `rotateY(${end}deg) scale(1)` },
    ],
    { duration, easing: ease },
  );
}

/** Chips of paper that fly off when a rare card is turned. Only decoration. */
export const Chips = ({ count }: { readonly count: number }) => (
  <span className="turn-chips" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} style={{ rotate: `${(index * 360) / count + (index % 3) * 9}deg` }}>
        <i style={{ animationDelay: `${(index % 5) * 28}ms` }} />
      </i>
    ))}
  </span>
);
