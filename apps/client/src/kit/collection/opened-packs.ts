import type { DefinitionId, Roll } from '@stackmate/engine';
import type { OpenedBooster, SealedBooster } from '@stackmate/protocol/store';
import { cardView } from '@stackmate/ui';
import { localStore, parseStored } from '../../platform/storage/index.ts';

/** What cards arrive in. */
export const packKinds = ['booster', 'starter', 'reward', 'box', 'craft'] as const;
export type PackKind = (typeof packKinds)[number];

export interface PackCard {
  readonly id: string;
  readonly roll: Roll;
  /** Absent for a card that isn't in the vault yet. */
  readonly edition?: string;
  readonly serial?: number;
}

/** What the server and this browser had fixed before a booster was opened (PK2). */
export interface BoosterPledge {
  readonly id: string;
  readonly commitment: string;
  readonly nonce: string;
}

/** What the server has shown of a booster since, beside what was fixed before. */
export interface BoosterProofParts {
  readonly pledge: BoosterPledge;
  readonly opened: Pick<OpenedBooster, 'commitment' | 'secret' | 'nonce'>;
  /** The card that was crafted, whose roll they prove; absent for a booster. */
  readonly crafted?: DefinitionId;
}

/** An opened pack. The server has given its content to the player already. */
export interface Pack {
  readonly kind: PackKind;
  readonly coins: number;
  readonly cards: readonly PackCard[];
  /** [TR1] Set if its cards never go to another player. */
  readonly isBound?: true;
  /** What proves that the cards of a booster or a craft are fair; null for other packs. */
  readonly proof: BoosterProofParts | null;
}

/** Cards of an opening that the player hasn't finished. */
export interface Unfinished {
  readonly packs: readonly Pack[];
  /** Ids of the cards that were turned. */
  readonly turned: readonly string[];
}

const names = { packs: 'stackmate.opening', pledges: 'stackmate.opening-boosters' } as const;

/** Shows that every card is one that this version of the game can draw. */
function canDraw({ packs, turned }: Unfinished): boolean {
  for (const { cards } of packs) for (const { roll } of cards) cardView(roll.card, roll);
  return packs.length > 0 && Array.isArray(turned);
}

/** Returns the opening that a reload or a closed tab interrupted; null if there is none that can be shown. */
export function readUnfinished(): Unfinished | null {
  const stored = parseStored(localStore.get(names.packs)) as Unfinished | null;
  try {
    return stored && canDraw(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers which cards wait to be turned; null when all were seen. */
export const noteUnfinished = (unfinished: Unfinished | null): void =>
  localStore.set(names.packs, unfinished && JSON.stringify(unfinished));

/** Returns the boosters that are being opened: asking the server again gives the same cards. */
export function readPledges(): readonly (BoosterPledge & SealedBooster)[] {
  const stored = parseStored(localStore.get(names.pledges));
  return Array.isArray(stored) ? stored : [];
}

/** Remembers boosters before the server is asked to open them; none when their cards have arrived. */
export const notePledges = (pledges: readonly (BoosterPledge & SealedBooster)[]): void =>
  localStore.set(names.pledges, pledges.length === 0 ? null : JSON.stringify(pledges));

/** Forgets everything about openings, because their player signs out. */
export function forgetOpenings(): void {
  noteUnfinished(null);
  notePledges([]);
}
