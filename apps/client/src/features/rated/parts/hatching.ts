/** Returns a number from −1 to 1 that looks random and is always the same for an index. */
const wobble = (index: number): number => Math.sin(index * 12.9898) * Math.cos(index * 4.1414);

/** Distance between two cuts of the hatching. */
const gap = 9;

/** Returns the path of slanting cuts from one height to another, as wide as `width`, each a little off as by hand. */
export const hatching = (width: number, top: number, bottom: number): string =>
  Array.from({ length: Math.floor(width / gap) }, (_, index) => {
    const x = index * gap + 2 * wobble(index);
    const low = bottom - 1.5 - 1.5 * wobble(index + 7);
    const high = top + 3 + 3 * wobble(index + 3);
    return `M${x.toFixed(1)} ${low.toFixed(1)}L${(x + 13).toFixed(1)} ${high.toFixed(1)}`;
  }).join('');

/** Returns the path of a cut wedge whose point is below its middle. */
export const nickAt = (x: number): string => `M${x - 9} 4l9.500 2 8.500-2.500L${x + 0.5} 50z`;
