import { rules } from '@stackmate/catalogue';
import type { NaturalCopy } from '@stackmate/economy';
import { plainSha256 } from '@stackmate/engine';
import type { Deck, MatchState } from '@stackmate/engine';
import {
  buildDeck,
  draftPacks,
  isDraftOver,
  limitedDeckRolls,
  packOf,
  pick,
  ratePick,
  replayDraft,
  sealedPool,
} from '@stackmate/limited';
import type { Draft } from '@stackmate/limited';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { SavedPractice } from './saved-practice.ts';

/** Matches of a practice event, each against another player of the table. */
export const practiceMatches = 3;

/** The player's seat. */
export const ownSeat = 0;

/** Bots at the table, by seat; the first is the player's own. */
export const birdNames: readonly Message[] = [
  msg('You'),
  msg('Sparrow'),
  msg('Jackdaw'),
  msg('Kingfisher'),
  msg('Nightjar'),
  msg('Starling'),
  msg('Bittern'),
  msg('Plover'),
];

/** Seats of the opponents, in order. */
const opponentSeats = [4, 2, 6] as const;

export const opponentName = (match: number): Message => birdNames[opponentSeats[match]];

type DraftKey = Pick<SavedPractice, 'secret' | 'seed' | 'picks'>;

/** Returns the state of a draft. Picks that are impossible, as in another version of the game, begin it again. */
export function practiceDraft({ secret, seed, picks }: DraftKey): Draft {
  const packs = draftPacks(secret, seed, 0);
  return replayDraft(packs, picks) ?? replayDraft(packs, [])!;
}

/** Plays a pick of the player, and one of each bot: everybody has a pack again, or all are over. */
export function pickWithBots(draft: Draft, index: number): Draft {
  let next = pick(draft, ownSeat, index) ?? draft;
  for (let seat = ownSeat + 1; seat < draft.queues.length; seat++) {
    const pack = packOf(draft, seat);
    if (!pack) continue;
    const [best] = ratePick(draft.pools[seat], pack.cards);
    next = pick(next, seat, best.index) ?? next;
  }
  return next;
}

/** Returns everybody's cards; null while the draft goes on. */
export function practicePools(saved: SavedPractice): readonly (readonly NaturalCopy[])[] | null {
  if (saved.kind === 'sealed') {
    return birdNames.map((_, seat) => sealedPool(saved.secret, saved.seed, seat));
  }
  const draft = practiceDraft(saved);
  return isDraftOver(draft) ? draft.pools : null;
}

/** Returns the deck that a bot plays with its cards. */
const botDeck = (pool: readonly NaturalCopy[]): Deck => limitedDeckRolls(pool, buildDeck(pool));

/** Returns the start of a match, from 0. */
export function practiceStart(
  saved: SavedPractice,
  pools: readonly (readonly NaturalCopy[])[],
  match: number,
): MatchState {
  const own = limitedDeckRolls(pools[ownSeat], saved.deck);
  return rules.createMatch({
    seed: plainSha256(`${saved.secret} ${saved.seed} match ${match}`),
    decks: [own, botDeck(pools[opponentSeats[match]])],
  });
}
