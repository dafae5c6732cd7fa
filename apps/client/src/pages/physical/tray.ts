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

/** Puts an entry in front, or changes it in its place. */
export function putEntry(tray: readonly TrayEntry[], entry: TrayEntry): readonly TrayEntry[] {
  return tray.some(({ key }) => key === entry.key)
    ? tray.map((other) => (other.key === entry.key ? entry : other))
    : [entry, ...tray];
}

/** Returns whether scanning a card once more may give another answer. */
export function mayRepeat({ state }: TrayEntry, isClaiming: boolean): boolean {
  if (state.is === 'refused') return true;
  return state.is === 'shown' && isClaiming && state.print.status === 'unregistered';
}

/** Returns the claimed prints of a tray in the order in which they were scanned. */
export const claimedIn = (tray: readonly TrayEntry[]): readonly ClaimedPrint[] =>
  tray.flatMap(({ state }) => (state.is === 'claimed' ? [state.claimed] : [])).toReversed();
