import type { BarcodePrint, ClaimedPrint, PrintView } from '@stackmate/protocol/physical';
import type { Fault } from '../../platform/api/result.ts';

/** What is known of a card that was scanned. */
export type TrayState =
  | { readonly is: 'waiting' }
  | { readonly is: 'claimed'; readonly claimed: ClaimedPrint }
  | { readonly is: 'shown'; readonly print: PrintView }
  /** Found by the number of its barcode, which grants nothing. */
  | { readonly is: 'numbered'; readonly print: BarcodePrint }
  | { readonly is: 'refused'; readonly fault: Fault };

/** A card that was scanned: each stands once, by its code or number. */
export interface TrayEntry {
  readonly key: string;
  /** What was scanned, to try it again. */
  readonly text: string;
  readonly state: TrayState;
}

const claimedNumber = ({ state }: TrayEntry): string | null =>
  state.is === 'claimed' ? state.claimed.number : null;

/** Puts an entry in front, or changes it in its place. A claimed print stands once, whether scanned or of a slip opened again. */
export function putEntry(tray: readonly TrayEntry[], entry: TrayEntry): readonly TrayEntry[] {
  const number = claimedNumber(entry);
  const isSame = (other: TrayEntry): boolean =>
    other.key === entry.key || (number !== null && claimedNumber(other) === number);
  const place = Math.max(0, tray.findIndex(isSame));
  return tray.filter((other) => !isSame(other)).toSpliced(place, 0, entry);
}

/** Returns whether scanning a card once more may give another answer. */
export function mayRepeat({ state }: TrayEntry, isClaiming: boolean): boolean {
  if (state.is === 'refused') return true;
  return state.is === 'shown' && isClaiming && state.print.status === 'unregistered';
}
