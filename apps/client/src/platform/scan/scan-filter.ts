import type { SeenCode } from './seen-code.ts';

/** How long bars must be seen without a square code before they count, in ms: a card shows both. */
const barsAlone = 1500;
/** How long a code must be out of sight before it counts again, in ms. */
const outOfSight = 2500;

/** Decides which codes of a camera's frames are new to the player. */
export interface ScanFilter {
  /** Returns the codes of a frame that count. `now` is in ms. */
  readonly add: (codes: readonly SeenCode[], now: number) => readonly SeenCode[];
}

/** Counts each code once while it stays in sight, and bars only if no square code is seen near them. */
export function createScanFilter(): ScanFilter {
  /** When codes that counted were seen last, by their texts. */
  const lastSeen = new Map<string, number>();
  let squareAt = -Infinity;
  /** Since when only these bars are in sight. */
  let bars: { readonly text: string; readonly since: number } | null = null;
  const isNew = ({ text }: SeenCode, now: number): boolean => {
    const before = lastSeen.get(text) ?? -Infinity;
    lastSeen.set(text, now);
    return now - before > outOfSight;
  };
  return {
    add(codes, now) {
      const squares = codes.filter(({ kind }) => kind === 'square');
      if (squares.length > 0) {
        squareAt = now;
        bars = null;
        return squares.filter((code) => isNew(code, now));
      }
      const [code] = codes;
      if (!code || now - squareAt < barsAlone) return [];
      if (bars?.text !== code.text) bars = { text: code.text, since: now };
      return now - bars.since >= barsAlone && isNew(code, now) ? [code] : [];
    },
  };
}

/** Returns the codes of a still picture that count: its square codes, or else its bars, each once. */
export function stillCodes(codes: readonly SeenCode[]): readonly SeenCode[] {
  const squares = codes.filter(({ kind }) => kind === 'square');
  const counting = squares.length > 0 ? squares : codes;
  return [...new Map(counting.map((code) => [code.text, code])).values()];
}
