import { analysisVersion } from '@stackmate/analysis';
import type { MatchAnalysis } from '@stackmate/analysis';
import type { KeyValueStore } from '../../../platform/storage/index.ts';

const prefix = 'stackmate.analysis.';
/** Max number of analyses on a device; each takes about 10 kB. */
const maxStored = 30;

interface Stored {
  /** Number that grows with every analysis stored. */
  readonly number: number;
  readonly analysis: MatchAnalysis;
}

function parse(text: string | null): Stored | null {
  try {
    const stored = text === null ? null : (JSON.parse(text) as Stored);
    return stored?.analysis.version === analysisVersion ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the stored analysis of a match; null if there is none of this version. */
export const readAnalysis = (store: KeyValueStore, matchId: string): MatchAnalysis | null =>
  parse(store.get(prefix + matchId))?.analysis ?? null;

/** Stores the analysis of a match on this device, in place of the oldest if there are many. */
export function storeAnalysis(
  store: KeyValueStore,
  matchId: string,
  analysis: MatchAnalysis,
): void {
  const others = store
    .names()
    .filter((name) => name.startsWith(prefix) && name !== prefix + matchId)
    .map((name) => ({ name, number: parse(store.get(name))?.number ?? 0 }))
    .sort((a, b) => b.number - a.number);
  for (const { name } of others.slice(maxStored - 1)) store.set(name, null);
  const number = (others[0]?.number ?? 0) + 1;
  store.set(prefix + matchId, JSON.stringify({ number, analysis } satisfies Stored));
}
