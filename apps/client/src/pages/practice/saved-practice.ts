import { useMemo } from 'react';
import type { LimitedDeck, DraftPick } from '@stackmate/limited';
import type { BotLevel } from '@stackmate/protocol';
import { localStore, parseStored, randomBytes, useStored } from '../../platform/storage/index.ts';
import type { StudyCommand } from '../../table/study/study.ts';

export const practiceKinds = ['draft', 'sealed'] as const;
export type PracticeKind = (typeof practiceKinds)[number];

export type PracticeResult = 'won' | 'lost' | 'drawn';

/** A practice event on this device. Packs, pools and the bots' decks follow from it. */
export interface SavedPractice {
  readonly kind: PracticeKind;
  /** Both have 64 hex digits, made on this device. */
  readonly secret: string;
  readonly seed: string;
  readonly level: BotLevel;
  /** Whether picks have a time limit. */
  readonly isTimed: boolean;
  /** All picks of the table so far. */
  readonly picks: readonly DraftPick[];
  /** Whether the player has seen the boosters. */
  readonly isOpened: boolean;
  readonly deck: LimitedDeck;
  /** Whether the deck is played; else it is being built. */
  readonly isBuilt: boolean;
  readonly results: readonly PracticeResult[];
  /** What was played of the match that goes on. */
  readonly commands: readonly StudyCommand[];
}

/** How an earlier practice event ended. */
export interface PracticeRecord {
  /** When it ended, in ms. */
  readonly at: number;
  readonly wins: number;
  readonly level: BotLevel;
}

interface StoredPractice {
  readonly current: SavedPractice | null;
  /** The latest records, the newest first. */
  readonly records: readonly PracticeRecord[];
}

const maxRecords = 20;
const empty: StoredPractice = { current: null, records: [] };

const storageKey = (kind: PracticeKind): string => `stackmate.practice-${kind}`;

const isHex32 = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Returns whether a stored practice has everything that this version needs. */
const isReadable = (stored: Partial<SavedPractice>): boolean =>
  isHex32(stored.secret) &&
  isHex32(stored.seed) &&
  [stored.picks, stored.results, stored.commands, stored.deck?.pool, stored.deck?.basics].every(
    Array.isArray,
  );

function parse(text: string | null): StoredPractice {
  const stored = parseStored(text) as Partial<StoredPractice> | null;
  if (!stored || !Array.isArray(stored.records)) return empty;
  const { current, records } = stored;
  return { current: current && isReadable(current) ? current : null, records };
}

const load = (kind: PracticeKind): StoredPractice => parse(localStore.get(storageKey(kind)));
const store = (kind: PracticeKind, stored: StoredPractice): void =>
  localStore.set(storageKey(kind), JSON.stringify(stored));

export function usePractice(kind: PracticeKind): StoredPractice {
  const text = useStored(storageKey(kind));
  return useMemo(() => parse(text), [text]);
}

const hex32 = (): string =>
  Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins a practice event in place of the one before. */
export function beginPractice(kind: PracticeKind, level: BotLevel, isTimed: boolean): void {
  const current: SavedPractice = {
    kind,
    secret: hex32(),
    seed: hex32(),
    level,
    isTimed,
    picks: [],
    isOpened: kind === 'draft',
    deck: { pool: [], basics: [] },
    isBuilt: false,
    results: [],
    commands: [],
  };
  store(kind, { ...load(kind), current });
}

/** Changes the practice event that goes on; does nothing if there is none any more. */
export function changePractice(kind: PracticeKind, changes: Partial<SavedPractice>): void {
  const { current, records } = load(kind);
  if (current) store(kind, { current: { ...current, ...changes }, records });
}

/** Removes the practice event that goes on. */
export const leavePractice = (kind: PracticeKind): void =>
  store(kind, { ...load(kind), current: null });

/** Stores the result of a match, and the record after the last one. */
export function addResult(kind: PracticeKind, result: PracticeResult, matches: number): void {
  const { current, records } = load(kind);
  if (!current) return;
  const results = [...current.results, result];
  const wins = results.filter((known) => known === 'won').length;
  store(kind, {
    current: { ...current, results, commands: [] },
    records:
      results.length === matches
        ? [{ at: Date.now(), wins, level: current.level }, ...records].slice(0, maxRecords)
        : records,
  });
}
