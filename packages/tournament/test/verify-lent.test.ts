import { plainSha256 } from '@stackmate/engine';
import {
  buildDeck,
  createDraft,
  draftPacks,
  isDraftOver,
  packOf,
  pick,
  ratePick,
  sealedPool,
} from '@stackmate/limited';
import type { DraftPick } from '@stackmate/limited';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lentDeckHash, picksCommitment } from '../src/index.ts';
import type { Tournament } from '../src/index.ts';
import { checkLent, verifyLent } from '../src/verify-lent.ts';
import type { LentFile } from '../src/verify-lent.ts';
import { PlayedTournament, settings } from './play-tournament.ts';

const secret = plainSha256('packs');
const salt = plainSha256('salt');

/** Drafts a table by chance: seats pick in any order, some by the suggestion, some anything. */
function draftByChance(seed: string, table: number, dice: () => number): readonly DraftPick[] {
  let draft = createDraft(draftPacks(secret, seed, table));
  while (!isDraftOver(draft)) {
    const ready = draft.queues.flatMap((queue, seat) => (queue.length > 0 ? [seat] : []));
    const seat = ready[Math.floor(dice() * ready.length)];
    const { cards } = packOf(draft, seat)!;
    const suggested = ratePick(draft.pools[seat], cards)[0].index;
    const index = dice() < 0.5 ? suggested : Math.floor(dice() * cards.length);
    draft = pick(draft, seat, index)!;
  }
  return draft.picks;
}

/** A tournament whose lent cards are revealed, with its file. */
function reveal(decks: 'sealed' | 'draft', entrants: number, dice: () => number) {
  const played = new PlayedTournament({
    seed: 5,
    entrants,
    settings: settings({ decks, cards: 'lent', kind: 'elimination' }),
  });
  played.step();
  const { tournament } = played;
  const { lent } = tournament;
  const seed = tournament.seed!;
  const tables = lent!.tables.map((_, index) => {
    const picks = draftByChance(seed, index, dice);
    lent!.drafted.set(index + 1, picksCommitment(secret, index + 1, picks));
    return { table: index + 1, picks };
  });
  const poolOf = (entrant: number) => {
    if (decks === 'sealed') return sealedPool(secret, seed, entrant);
    const index = lent!.tables.findIndex((seats) => seats.includes(entrant));
    let draft = createDraft(draftPacks(secret, seed, index));
    for (const { seat, index: card } of tables[index].picks) draft = pick(draft, seat, card)!;
    return draft.pools[lent!.tables[index].indexOf(entrant)];
  };
  const built = lent!.seated.map((entrant) => {
    const deck = buildDeck(poolOf(entrant));
    lent!.decks.set(entrant, lentDeckHash(salt, deck));
    return { entrant, deck, salt };
  });
  lent!.packs = secret;
  return { tournament, file: { tables, decks: built } satisfies LentFile };
}

/** Changes a file, and the hashes of the decks that were locked with it. */
function forgeDeck(
  tournament: Tournament,
  file: LentFile,
  deck: Partial<LentFile['decks'][0]['deck']>,
) {
  const [first, ...others] = file.decks;
  const forged = { ...first, deck: { ...first.deck, ...deck } };
  tournament.lent!.decks.set(first.entrant, lentDeckHash(salt, forged.deck));
  return verifyLent(tournament, { ...file, decks: [forged, ...others] });
}

describe('lent cards', () => {
  it('[LE1] of every draft can be recomputed, and a forged pick is noticed', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
        const dice = () => stream.next().value as number;
        const { tournament, file } = reveal('draft', 3, dice);
        const verdict = verifyLent(tournament, file);
        expect('decks' in verdict && [...verdict.decks.keys()]).toEqual([1, 2, 3]);
        const [{ table, picks }] = file.tables;
        const at = Math.floor(dice() * picks.length);
        const other = picks.map((made, index) =>
          index === at ? { ...made, index: made.index === 0 ? 1 : 0 } : made,
        );
        const forged = { ...file, tables: [{ table, picks: other }] };
        expect(verifyLent(tournament, forged)).toHaveProperty('fault');
      }),
      { numRuns: 6 },
    );
  });

  it('[LE1] that were in no pack are noticed, even if the picks were committed to', () => {
    const { tournament, file } = reveal('draft', 2, () => 0.3);
    const [{ table, picks }] = file.tables;
    const forge = (other: readonly DraftPick[]) => {
      tournament.lent!.drafted.set(table, picksCommitment(secret, table, other));
      return verifyLent(tournament, { ...file, tables: [{ table, picks: other }] });
    };
    expect(forge([{ seat: 0, index: 10 }])).toEqual({
      fault: 'a card of table 1 was picked that was not in the pack',
    });
    expect(forge(picks.slice(1))).toHaveProperty('fault');
    expect(forge(picks.slice(0, -1))).toEqual({ fault: 'picks of table 1 are missing' });
  });

  it('[LE1] [PK2] follow from the secret: a forged pack makes other picks or decks', () => {
    const { tournament, file } = reveal('draft', 2, () => 0.3);
    const [{ table, picks }] = file.tables;
    expect(verifyLent(tournament, file)).toHaveProperty('decks');
    const other = plainSha256('other packs');
    tournament.lent!.packs = other;
    expect(verifyLent(tournament, file)).toHaveProperty('fault');
    tournament.lent!.drafted.set(table, picksCommitment(other, table, picks));
    const verdict = verifyLent(tournament, file);
    // The same picks of other packs: other decks than those that were played, if they are legal at all.
    const decks = 'decks' in verdict ? [...verdict.decks.values()] : [];
    tournament.lent!.packs = secret;
    tournament.lent!.drafted.set(table, picksCommitment(secret, table, picks));
    const right = verifyLent(tournament, file);
    expect('decks' in right && [...right.decks.values()]).not.toEqual(decks);
    tournament.lent!.packs = null;
    expect(verifyLent(tournament, file)).toEqual({ fault: 'the packs are not revealed' });
  });

  it('[LE1] make decks: foreign cards, cards twice, other decks and too few cards are noticed', () => {
    const { tournament, file } = reveal('sealed', 2, () => 0.3);
    const { pool, basics } = file.decks[0].deck;
    expect(forgeDeck(tournament, file, { pool: [...pool.slice(1), 99] })).toHaveProperty('fault');
    expect(forgeDeck(tournament, file, { pool: [...pool, pool[0]] })).toHaveProperty('fault');
    expect(forgeDeck(tournament, file, { basics: [...basics, 1] })).toHaveProperty('fault');
    expect(forgeDeck(tournament, file, { pool: pool.slice(9) })).toHaveProperty('fault');
    expect(forgeDeck(tournament, file, {})).toHaveProperty('decks');
    tournament.lent!.decks.set(1, lentDeckHash(plainSha256('other'), file.decks[0].deck));
    expect(verifyLent(tournament, file)).toEqual({
      fault: 'the deck of entrant 1 is not the one that was locked',
    });
  });

  it('[LE1] [TO4] make the decks of every record, and are hidden until the end', () => {
    const { tournament, file } = reveal('sealed', 2, () => 0.3);
    expect(checkLent(tournament, undefined)).toEqual({ games: [] });
    tournament.status = 'ended';
    expect(checkLent(tournament, undefined)).toHaveProperty('fault');
    expect(checkLent(tournament, file)).toEqual({ games: [] });
  });
});
