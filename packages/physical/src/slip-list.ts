/** A slip as the server learns it: its code only as a hash. */
export interface ListedSlip {
  readonly hash: string;
  readonly count: number;
  /** The prints that it claims without a scan; null if they must be scanned. */
  readonly serials: readonly number[] | null;
}

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * [PH3] Checks the slips of a run with a number of prints: together they claim each print once. Returns what is wrong; null
 * if nothing is.
 */
export function slipFault(slips: readonly ListedSlip[], prints: number): string | null {
  if (!areDistinct(slips.map(({ hash }) => hash))) return 'two slips share a code';
  const wrong = slips.find(({ count, serials }) => serials !== null && serials.length !== count);
  if (wrong) return `a slip for ${wrong.count} prints names ${wrong.serials?.length}`;
  const named = slips.flatMap(({ serials }) => serials ?? []);
  const foreign = named.find((serial) => serial < 1 || serial > prints);
  if (foreign !== undefined) return `a slip names print ${foreign} of ${prints}`;
  if (!areDistinct(named)) return 'two slips name the same print';
  const claimable = slips.reduce((sum, { count }) => sum + count, 0);
  return claimable === prints ? null : `the slips claim ${claimable} prints instead of ${prints}`;
}
