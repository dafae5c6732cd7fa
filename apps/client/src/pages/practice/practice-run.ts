import { rules } from '@stackmate/catalogue';
import type { NaturalCopy } from '@stackmate/economy';
import { plainSha256 } from '@stackmate/engine';
import type { Deck, MatchState } from '@stackmate/engine';
import {
  buildDeck,
  createDraft,
  draftPacks,
  isDraftOver,
  limitedDeckRolls,
  packOf,
  pick,
  ratePick,
  replayDraft,
  sealedPool,
} from '@stackmate/limited';
import type { DraftState } from '@stackmate/limited';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { SavedPractice } from './saved-practice.ts';

/** Matches of a practice event, each against another player of the table. */
export const practiceMatches = 3;

/** The player's seat. */
export const ownSeat = 0;

/** The table: the player and seven birds, each with a card's picture as its avatar. */
export const tableSeats: readonly { readonly name: Message; readonly avatar: string }[] = [
  { name: msg('You'), avatar: 'HearthHound' },
  { name: msg('Sparrow'), avatar: 'KiteDancer' },
  { name: msg('Jackdaw'), avatar: 'MidnightCutpurse' },
  { name: msg('Kingfisher'), avatar: 'GaleHeron' },
  { name: msg('Nightjar'), avatar: 'BatCavalier' },
  { name: msg('Starling'), avatar: 'Sunfeather' },
  { name: msg('Bittern'), avatar: 'ClockworkOwl' },
  { name: msg('Plover'), avatar: 'ThunderRoc' },
];

/** Seats of the opponents, in order. */
const opponentSeats = [4, 2, 6] as const;

/** Returns the opponent of a match, from 0. */
export const practiceOpponent = (match: number) => tableSeats[opponentSeats[match]];

type DraftKey = Pick<SavedPractice, 'secret' | 'seed' | 'picks'>;

/** The draft that was asked for last. Its packs are drawn once, not at each pick. */
let latest: { readonly key: string; readonly draft: DraftState } | null = null;

/** Returns the state of a draft. Picks that are impossible, as in another version of the game, begin it again. */
export function practiceDraft({ secret, seed, picks }: DraftKey): DraftState {
  const key = `${secret} ${seed}`;
  const packs = latest?.key === key ? latest.draft.packs : draftPacks(secret, seed, 0);
  const draft = replayDraft(packs, picks) ?? createDraft(packs);
  latest = { key, draft };
  return draft;
}

/** Plays a pick of the player, and one of each bot: everybody has a pack again, or all are over. */
export function pickWithBots(draft: DraftState, index: number): DraftState {
  let next = pick(draft, ownSeat, index) ?? draft;
  for (let seat = ownSeat + 1; seat < draft.queues.length; seat++) {
    const pack = packOf(draft, seat);
    if (!pack) continue;
    const [best] = ratePick(draft.pools[seat], pack.cards);
    next = pick(next, seat, best.index) ?? next;
  }
  return next;
}

type PoolKey = DraftKey & Pick<SavedPractice, 'kind'>;

/** Returns the cards of a seat to build with; null while the draft goes on. */
export function practicePool(
  saved: PoolKey,
  seat: number = ownSeat,
): readonly NaturalCopy[] | null {
  if (saved.kind === 'sealed') return sealedPool(saved.secret, saved.seed, seat);
  const draft = practiceDraft(saved);
  return isDraftOver(draft) ? draft.pools[seat] : null;
}

/** Returns the deck that a bot plays with its cards. */
const botDeck = (pool: readonly NaturalCopy[]): Deck => limitedDeckRolls(pool, buildDeck(pool));

/** Returns the start of a match, from 0. */
export function practiceStart(
  saved: SavedPractice,
  pool: readonly NaturalCopy[],
  match: number,
): MatchState {
  const theirs = practicePool(saved, opponentSeats[match]) ?? [];
  return rules.createMatch({
    seed: plainSha256(`${saved.secret} ${saved.seed} match ${match}`),
    decks: [limitedDeckRolls(pool, saved.deck), botDeck(theirs)],
  });
}
