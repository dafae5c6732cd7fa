/**
 * Returns the path of a closed line around (24, 24) with `points` corners at a distance of `radius`, each off by up to
 * `wobble`, as a knife cuts it. Always the same for the same arguments.
 */
export const roughRing = (radius: number, points: number, wobble: number): string =>
  `M${Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / points;
    const reach = radius + wobble * Math.sin(index * 12.9898 + radius);
    return `${(24 + reach * Math.sin(angle)).toFixed(1)} ${(24 - reach * Math.cos(angle)).toFixed(1)}`;
  }).join('L')}z`;

/** Returns the path of `count` rays around (24, 24), wedges from one distance to another. */
export const rays = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = (reach: number, turn: number): string => {
      const angle = (2 * Math.PI * (index + turn)) / count;
      return `${(24 + reach * Math.sin(angle)).toFixed(1)} ${(24 - reach * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(from, 0)}L${at(to, -0.22)}L${at(to, 0.22)}z`;
  }).join('');
