import { deckKey } from '@stackmate/economy';
import { readyDecks } from '@stackmate/catalogue';
import type { MatchKind, Seat } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';

const { deck } = readyDecks[0];
const cards = deckKey(deck);
const other = 'ab'.repeat(8);

/** Tests in every database what is counted of the decks of matches. */
export function deckResultContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  let matches = 0;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  async function play(
    players: readonly [string, string | null],
    winner: Seat | null,
    {
      kind = 'casual',
      at = 2000,
      own = cards,
    }: { kind?: MatchKind; at?: number; own?: string } = {},
  ): Promise<void> {
    matches += 1;
    const matchId = `deck-result-${matches}`;
    const seats = [seat(players[0]), seat(players[1])] as const;
    await store.commit([{ entry: begin(matchId, { kind, seats }), epoch: firstEpoch }]);
    const decks = [
      { cards: own, elements: ['Water', 'Fire'] },
      { cards: other, elements: ['Dark'] },
    ] as const;
    await store.finish(
      { match: id(matchId), epoch: firstEpoch },
      {
        kind: 'over',
        at,
        winner,
        reason: 'checkmate',
        record: '{}',
        facts: { ...facts, decks, bots: [null, players[1] === null ? 'greedy' : null] },
      },
    );
  }

  describe('the results of decks', () => {
    it('are counted for both players by kind and by the opponent’s elements', async () => {
      await play(['olga', 'pete'], 0);
      await play(['olga', 'pete'], 1);
      await play(['olga', 'pete'], null);
      await play(['olga', null], 1, { kind: 'bot' });
      const { results } = await store.deckResults(id('olga'));
      expect(new Set(results)).toEqual(
        new Set([
          { cards, kind: 'casual', elements: ['Dark'], won: 1, drawn: 1, lost: 1 },
          { cards, kind: 'bot', elements: ['Dark'], won: 0, drawn: 0, lost: 1 },
        ]),
      );
      expect((await store.deckResults(id('pete'))).results).toEqual([
        { cards: other, kind: 'casual', elements: ['Fire', 'Water'], won: 1, drawn: 1, lost: 1 },
      ]);
    });

    it('are counted when many matches of the same two end at once', async () => {
      const pairs = [
        ['ruth', 'sven'],
        ['sven', 'ruth'],
      ] as const;
      await Promise.all(Array.from({ length: 12 }, (_, index) => play(pairs[index % 2], 0)));
      const { results } = await store.deckResults(id('ruth'));
      expect(results.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(12);
    });

    it('name the versions of saved decks that were played', async () => {
      const entries = (pile: typeof deck.main) =>
        pile.map((roll) => ({ card: roll.card, owned: null, roll }));
      const content = {
        main: entries(deck.main),
        superdeck: entries(deck.superdeck),
      };
      const playerId = id('tilda');
      const request = { playerId, key: 'results-of-a-deck-----', name: 'Played', at: 3000 };
      const saved = await store.addDeck({ ...request, deck: content });
      if (!saved.ok) throw new Error(saved.code);
      expect((await store.deckResults(playerId)).versions).toEqual([]);
      await play(['tilda', null], 0, { kind: 'bot' });
      expect((await store.deckResults(playerId)).versions).toEqual([
        { deck: saved.value.id, version: 1, savedAt: 3000, cards },
      ]);
    });

    it('are bounded: those that were played longest ago are dropped', async () => {
      const key = (index: number): string => index.toString(16).padStart(16, '0');
      for (let index = 0; index < 510; index++)
        await play(['umar', null], 0, { kind: 'bot', at: 10_000 + index, own: key(index) });
      const { results } = await store.deckResults(id('umar'));
      expect(results.length).toBe(500);
      expect(results[0].cards).toBe(key(509));
      expect(results.at(-1)?.cards).toBe(key(10));
    });
  });
}
