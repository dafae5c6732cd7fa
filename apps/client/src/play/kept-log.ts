import { rules } from '@stackmate/catalogue/play';
import type { MatchView } from '@stackmate/engine';
import type { Kept } from '../kept/index.ts';
import type { LogLine, MatchStore } from '../match/store/index.ts';

/** The log is written down when it has been still for so long, milliseconds. */
const settles = 400;

/** A log as it is kept: what was told, and the hash of the view that it led to. */
interface KeptLog {
  readonly to: string | null;
  readonly lines: readonly LogLine[];
}

const nothing: KeptLog = { to: null, lines: [] };

const isLine = (value: unknown): value is LogLine =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'line' in value &&
  (value.line === 'turn' ||
    value.line === 'back' ||
    value.line === 'gap' ||
    (value.line === 'told' && 'told' in value && Array.isArray(value.told)));

const isKeptLog = (value: unknown): value is KeptLog =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);

function read(text: string | null): KeptLog {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKeptLog(kept) ? kept : nothing;
  } catch {
    // Something else wrote there: the log begins anew.
    return nothing;
  }
}

const markOf = (view: MatchView | null): string | null => (view ? rules.viewHash(view) : null);

/** The first thing that is told of a match is the choice of its Kings. */
const isBeginning = (view: MatchView | null): boolean =>
  view === null || view.open.phase === 'king selection';

/**
 * The log to begin with: what was kept, and a line where something is missing. What happened while nobody listened is
 * not told again by the server; the record of the match has it when it is over.
 */
function logFrom({ to, lines }: KeptLog, view: MatchView | null): readonly LogLine[] {
  const isWhole = lines.length === 0 ? isBeginning(view) : to === markOf(view);
  return isWhole ? lines : [...lines, { key: lines.length, line: 'gap' }];
}

interface KeepLogOptions {
  readonly store: MatchStore;
  readonly match: string;
  readonly kept: Kept;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** Keeps what the log of a match has told over a reload of its page. Returns how to stop. */
export function keepLog({ store, match, kept, after }: KeepLogOptions): () => void {
  const place = `stackmate.log.${match}`;
  const begun = logFrom(read(kept.get(place)), store.get().shown);
  if (begun.length > 0) store.retell(begun);
  let last = store.get().log;
  let cancel: (() => void) | null = null;
  const write = (): void => {
    cancel = null;
    const { log, shown } = store.get();
    kept.set(place, JSON.stringify({ to: markOf(shown), lines: log } satisfies KeptLog));
  };
  const unsubscribe = store.subscribe(() => {
    const { log } = store.get();
    if (log === last) return;
    last = log;
    cancel?.();
    cancel = after(settles, write);
  });
  return () => {
    unsubscribe();
    if (cancel) {
      cancel();
      write();
    }
  };
}
