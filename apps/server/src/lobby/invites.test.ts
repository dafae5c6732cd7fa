import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Invites } from './invites.ts';

const limits = { perPlayer: 2, perAddress: 4, all: 12 };
const minute = 60_000;

/** Creates invites with a test clock and a set of connected players. */
function createPool() {
  const connected = new Set<string>();
  const pool = { time: 0, connected, codes: 0 };
  const invites = new Invites({
    limits,
    now: () => pool.time,
    isConnected: (id) => connected.has(id),
  });
  const setConnected = (playerId: string, isHere: boolean): void => {
    if (isHere) connected.add(playerId);
    else connected.delete(playerId);
    invites.notePresence(playerId, isHere);
  };
  /** Opens an invite like the lobby. Returns the owners of evicted invites; null if it is refused. */
  const open = (playerId: string, address: string): readonly string[] | null => {
    const place = invites.placeFor({ playerId, address });
    if (!place.ok) return null;
    if (place.evicted) invites.remove(place.evicted.code);
    const code = `code ${(pool.codes += 1)}`;
    const deck = { ready: 'ember' };
    invites.add({ code, player: playerId, name: playerId, deck, until: 1e12, address });
    return place.evicted ? [place.evicted.player] : [];
  };
  return { pool, invites, setConnected, open };
}

const inviteCounts = (invites: Invites, players: readonly string[]) =>
  players.map((playerId) => invites.listCodes(playerId).length);

const player = fc.integer({ min: 0, max: 30 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), player }),
  fc.record({ kind: fc.constant('go' as const), player }),
  fc.record({ kind: fc.constant('wait' as const), player }),
);

it('nobody exceeds a limit, and a connected player loses no invite to an equal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { pool, invites, setConnected, open } = createPool();
      const toAddress = (number: number) => `address ${number % 10}`;
      const countFrom = (address: string) =>
        Array.from({ length: 31 }, (_, number) => number)
          .filter((number) => toAddress(number) === address)
          .reduce((sum, number) => sum + invites.listCodes(`${number}`).length, 0);
      for (const { kind, player: number } of steps) {
        const name = `${number}`;
        if (kind === 'wait') pool.time += number * 5000;
        else if (kind === 'go') setConnected(name, !pool.connected.has(name));
        else {
          setConnected(name, true);
          const before = new Map(
            Array.from({ length: 31 }, (_, index) => [`${index}`, countFrom(toAddress(index))]),
          );
          for (const loser of open(name, toAddress(number)) ?? []) {
            const isGreedier = before.get(loser)! > before.get(name)! + 1;
            expect(!pool.connected.has(loser) || isGreedier).toBe(true);
          }
        }
        expect(invites.listCodes(name).length).toBeLessThanOrEqual(limits.perPlayer);
        expect(countFrom(toAddress(number))).toBeLessThanOrEqual(limits.perAddress);
        expect(invites.size()).toBeLessThanOrEqual(limits.all);
      }
    }),
  );
});

it('a player from a new address can always open an invite, however many a few addresses have opened', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ player, isHere: fc.boolean() }), { maxLength: 100 }),
      (attackers) => {
        const { pool, invites, setConnected, open } = createPool();
        for (const { player: number, isHere } of attackers) {
          setConnected(`${number}`, true);
          open(`${number}`, `address ${number % 10}`);
          setConnected(`${number}`, isHere);
        }
        pool.time += minute + 1;
        setConnected('honest', true);
        expect(open('honest', 'home')).not.toBeNull();
        expect(inviteCounts(invites, ['honest'])).toEqual([1]);
      },
    ),
  );
});

it('an absence of less than a minute costs nobody an invite', () => {
  const { pool, invites, setConnected, open } = createPool();
  const all = Array.from({ length: limits.all }, (_, at) => `${at}`);
  for (const entry of all) {
    setConnected(entry, true);
    open(entry, `address ${entry}`);
    setConnected(entry, false);
  }
  pool.time += minute;
  setConnected('honest', true);
  expect(open('honest', 'home')).toBeNull();
  expect(inviteCounts(invites, all)).toEqual(all.map(() => 1));
  pool.time += 1;
  expect(open('honest', 'home')).toEqual(['0']);
});
