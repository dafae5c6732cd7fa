import type { Kept } from '../kept/index.ts';
import type { LogLine, MatchStore } from '../match/store/index.ts';

/** The log is written down when it has been still for so long, milliseconds. */
const settles = 400;

const isLine = (value: unknown): value is LogLine =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'line' in value &&
  (value.line === 'turn' ||
    value.line === 'back' ||
    (value.line === 'told' && 'told' in value && Array.isArray(value.told)));

function read(text: string | null): readonly LogLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lines) && lines.every(isLine) ? lines : [];
  } catch {
    // Something else wrote there: the log begins anew.
    return [];
  }
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
  const told = read(kept.get(place));
  if (told.length > 0) store.retell(told);
  let last = store.get().log;
  let cancel: (() => void) | null = null;
  const write = (): void => {
    cancel = null;
    kept.set(place, JSON.stringify(store.get().log));
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
