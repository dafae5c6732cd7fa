import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { plainSha256 } from '@stackmate/engine';
import type { BuiltDeck, Entrant } from './entries.ts';
import { tournamentRules } from './rules.ts';
import type { DeckMode } from './rules.ts';

/** [LE1] What a tournament with lent cards does before its rounds. */
export type LentPhase = 'drafting' | 'building' | 'playing';

/** A draft table: the entrant on each seat, null where a bot drafts. */
export type DraftTable = readonly (Entrant | null)[];

/** The part of a tournament that only one with lent cards has. */
export interface LentState {
  /** Commitment to the secret behind the packs. */
  readonly commitment: string;
  /** The secret, once it is revealed. */
  packs: string | null;
  /** Null before the start. */
  phase: LentPhase | null;
  /** When the phase began, in ms. */
  phaseAt: number;
  /** Entrants who got packs, in the order of their numbers. */
  seated: readonly Entrant[];
  /** Empty in a sealed event. */
  tables: readonly DraftTable[];
  /** Commitments to the picks, by table. */
  readonly drafted: Map<number, string>;
  readonly decks: Map<Entrant, string>;
}

/** Returns the state of lent cards before the start. */
export const createLentState = (commitment: string): LentState => ({
  commitment,
  packs: null,
  phase: null,
  phaseAt: 0,
  seated: [],
  tables: [],
  drafted: new Map(),
  decks: new Map(),
});

/** [LE1] [PK2] Returns the commitment to the secret behind the packs, as that of a booster; both are 64 hex digits. */
export const packsCommitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/**
 * [LE1] Returns the commitment to the picks of a table, in their order. The secret behind the packs salts it, so that
 * nobody can guess them while the event runs.
 */
export const picksCommitment = (
  secret: string,
  table: number,
  picks: readonly { readonly seat: number; readonly index: number }[],
): string => {
  const list = picks.map(({ seat, index }) => `${seat}:${index}`).join(' ');
  return plainSha256(`tournament picks ${secret} ${table} ${list}`);
};

/** [TO3] Returns the salted hash by which a deck of lent cards is locked. */
export const lentDeckHash = (
  salt: string,
  { pool, basics }: { readonly pool: readonly number[]; readonly basics: readonly number[] },
): string => plainSha256(`tournament deck ${salt} ${pool.join(' ')} and ${basics.join(' ')}`);

/**
 * [LE1] Divides entrants among draft tables by their lots. Tables have about as many entrants as each other, and bots
 * sit spread among them.
 */
export function seatDraft(byLot: readonly Entrant[]): readonly DraftTable[] {
  const { draftSeats: seats } = tournamentRules;
  const count = Math.ceil(byLot.length / seats);
  return Array.from({ length: count }, (_, table) => {
    const own = byLot.filter((__, index) => index % count === table);
    const seated: (Entrant | null)[] = Array.from({ length: seats }, () => null);
    for (const [index, entrant] of own.entries()) {
      seated[Math.floor((index * seats) / own.length)] = entrant;
    }
    return seated;
  });
}

/** Lets the first phase begin. `byLot` are the entrants at the start. */
export function startLent(
  lent: LentState,
  { at, byLot, decks }: { at: number; byLot: readonly Entrant[]; decks: DeckMode },
): void {
  lent.seated = byLot.toSorted((a, b) => a - b);
  lent.tables = decks === 'draft' ? seatDraft(byLot) : [];
  lent.phase = decks === 'draft' ? 'drafting' : 'building';
  lent.phaseAt = at;
}

/** Adds the commitment of a draft table. After the last one, building begins. */
export function addDrafted(
  lent: LentState | null,
  { at, table, picks }: { at: number; table: number; picks: string },
): 'wrong-phase' | 'no-such-table' | null {
  if (lent?.phase !== 'drafting') return 'wrong-phase';
  if (lent.tables[table - 1] === undefined || lent.drafted.has(table)) return 'no-such-table';
  lent.drafted.set(table, picks);
  if (lent.drafted.size === lent.tables.length) {
    lent.phase = 'building';
    lent.phaseAt = at;
  }
  return null;
}

/** Adds the decks of all who got packs. The rounds begin. */
export function addBuilt(
  lent: LentState | null,
  { at, decks }: { at: number; decks: readonly BuiltDeck[] },
): 'wrong-phase' | 'wrong-decks' | null {
  if (lent?.phase !== 'building') return 'wrong-phase';
  const isRight =
    decks.length === lent.seated.length &&
    decks.every(({ entrant }, index) => entrant === lent.seated[index]);
  if (!isRight) return 'wrong-decks';
  for (const { entrant, deck } of decks) lent.decks.set(entrant, deck);
  lent.phase = 'playing';
  lent.phaseAt = at;
  return null;
}

/** Adds the secret behind the packs. */
export function addRevealed(
  lent: LentState | null,
  packs: string,
): 'wrong-phase' | 'wrong-secret' | null {
  if (lent?.phase !== 'playing' || lent.packs !== null) return 'wrong-phase';
  const isHex = /^[\da-f]{64}$/.test(packs);
  if (!isHex || packsCommitment(packs) !== lent.commitment) return 'wrong-secret';
  lent.packs = packs;
  return null;
}

/** [LE1] Returns when building is over at the latest, in ms; null in other phases. */
export const buildingEnd = (lent: LentState, decks: DeckMode): number | null =>
  lent.phase === 'building'
    ? lent.phaseAt + tournamentRules.buildMs[decks === 'draft' ? 'draft' : 'sealed']
    : null;
