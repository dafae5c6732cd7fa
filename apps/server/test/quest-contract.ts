import { economy, questDefinitions } from '@stackmate/economy';
import { deedKinds, noDeeds } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import type { BotLevel, MatchKind } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';
import { auditFaults } from './read-ledger.ts';

const dayLength = 86_400_000;
const now = Date.UTC(2026, 10, 24, 12);
const { coins } = economy.quests;

/** Enough of everything for every quest but those that need several wins. */
const manyDeeds: Deeds = {
  ...noDeeds,
  ...Object.fromEntries(deedKinds.map((kind) => [kind, 50])),
  energyAtEnd: 30,
  largestStackAtEnd: 4,
};

interface Ended {
  readonly matchId: string;
  readonly players: readonly [string, string | null];
  readonly kind?: MatchKind;
  readonly bot?: BotLevel;
  readonly at?: number;
  readonly deeds?: Deeds;
  readonly isByProgram?: boolean;
}

/** Tests quests in every database. */
export function questContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  async function signUp(name: string): Promise<string> {
    const key = name.toLowerCase();
    const account = { playerId: id(name), name, key, skeleton: key, createdAt: now };
    await store.createAccount({ ...account, password: 'hash', pending: null, passkey: null });
    return name;
  }
  async function play(ended: Ended): Promise<void> {
    const { matchId, players, kind = 'bot', bot = 'greedy', at = now } = ended;
    const { deeds = manyDeeds, isByProgram = false } = ended;
    const seats = [seat(players[0]), seat(players[1])] as const;
    const entry = begin(matchId, { kind, seats, at });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
    const bots = [null, players[1] === null ? bot : null] as const;
    const all = { ...facts, bots, deeds: [deeds, noDeeds] as const, isByProgram };
    const end = {
      kind: 'over',
      at,
      winner: 0,
      reason: 'checkmate',
      record: '{}',
      facts: all,
    } as const;
    await store.finish({ match: id(matchId), epoch: firstEpoch }, end);
  }
  const quests = (name: string, at = now) => store.quests(id(name), at);
  const paid = async (name: string) => {
    const { movements } = await store.wallet({
      playerId: id(name),
      at: now,
      before: null,
      limit: 50,
    });
    return movements.filter(({ kind }) => kind === 'quest').length;
  };

  describe('quests', () => {
    it('[CO8] are three for an account, none for a guest, the same until they are done', async () => {
      await signUp('Quinn');
      const { quests: shown, canExchange } = await quests('Quinn');
      expect(shown.map(({ place }) => place)).toEqual([0, 1, 2]);
      expect(
        shown.every(({ quest, progress }) => questDefinitions.has(quest) && progress === 0),
      ).toBe(true);
      expect(canExchange).toBe(true);
      expect(await quests('Quinn', now + 3 * dayLength)).toMatchObject({
        quests: shown.map(({ quest }) => ({ quest })),
      });
      expect((await quests('nobody')).quests).toEqual([]);
    });

    it('[CO8] are told with the match that advanced them last', async () => {
      await signUp('Sofia');
      const before = (await quests('Sofia')).quests;
      await play({ matchId: 'sofia-1', players: ['Sofia', null] });
      const stepsOf = async (matchId: string) =>
        (await store.matchReward(id('Sofia'), id(matchId)))!.quests;
      const steps = await stepsOf('sofia-1');
      expect(steps.length).toBe(3);
      const { quests: after } = await quests('Sofia');
      expect(steps).toEqual(
        before.map(({ quest, goal }, place) => ({
          quest,
          goal,
          before: 0,
          progress: after[place].progress,
          coins,
        })),
      );
      await play({ matchId: 'sofia-2', players: ['Sofia', null] });
      const later = await stepsOf('sofia-2');
      for (const { quest, before: had } of later)
        expect(had).toBe(steps.find((step) => step.quest === quest)!.progress);
      expect(
        new Set([...later, ...(await stepsOf('sofia-1'))].map(({ quest }) => quest)).size,
      ).toBe(3);
    });

    it('[CO8] advance against strong bots and people, pay once, and make room the next day', async () => {
      await signUp('Rosa');
      for (let match = 0; match < 4; match++)
        await play({ matchId: `rosa-${match}`, players: ['Rosa', null] });
      const { quests: done } = await quests('Rosa');
      expect(done.every(({ isDone }) => isDone)).toBe(true);
      expect(await paid('Rosa')).toBe(3);
      await play({ matchId: 'rosa-again', players: ['Rosa', null] });
      expect(await paid('Rosa')).toBe(3);
      const tomorrow = (await quests('Rosa', now + dayLength)).quests;
      expect(tomorrow.every(({ isDone, progress }) => !isDone && progress === 0)).toBe(true);
      expect(tomorrow.map(({ quest }) => quest)).not.toEqual(done.map(({ quest }) => quest));
      await play({ matchId: 'rosa-next', players: ['Rosa', null], at: now + dayLength });
      expect(await paid('Rosa')).toBeGreaterThan(3);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO9] [CO8] don’t advance by easy bots, private matches or programs', async () => {
      await signUp('Sven');
      await play({ matchId: 'sven-easy', players: ['Sven', null], bot: 'random' });
      await play({ matchId: 'sven-private', players: ['Sven', 'Tove'], kind: 'private' });
      await play({ matchId: 'sven-program', players: ['Sven', null], isByProgram: true });
      expect((await quests('Sven')).quests.every(({ progress }) => progress === 0)).toBe(true);
      expect(await paid('Sven')).toBe(0);
    });

    it('[CO8] pay once when two matches end at the same time', async () => {
      await signUp('Uma');
      await Promise.all(
        Array.from({ length: 6 }, (_, match) =>
          play({ matchId: `uma-${match}`, players: ['Uma', null] }),
        ),
      );
      expect(await paid('Uma')).toBe(3);
      expect(coins).toBeGreaterThan(0);
    });

    it('[CO8] are exchanged once a day', async () => {
      await signUp('Vera');
      const [first, second] = (await quests('Vera')).quests;
      const exchange = (of: typeof first, at = now) =>
        store.exchangeQuest({ playerId: id('Vera'), place: of.place, quest: of.quest, at });
      const answer = await exchange(first);
      expect(answer.ok && answer.value.quests[0].quest).not.toBe(first.quest);
      expect(await exchange(first)).toMatchObject({ ok: false, code: 'quest-changed' });
      expect(await exchange(second)).toMatchObject({ ok: false, code: 'exchanged-today' });
      expect((await quests('Vera')).canExchange).toBe(false);
      expect((await exchange(second, now + dayLength)).ok).toBe(true);
    });
  });
}
