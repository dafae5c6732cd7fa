import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInvites } from './invites.ts';
import type { Invites } from './invites.ts';

const limits = { perPlayer: 2, perAddress: 4, all: 12 };
const minute = 60_000;

/** A pool of invites, the moment it is, and who is here. */
function createPool() {
  const here = new Set<string>();
  const pool = { time: 0, here, codes: 0 };
  const invites = createInvites({ limits, now: () => pool.time, isHere: (one) => here.has(one) });
  const setHere = (player: string, isHere: boolean): void => {
    if (isHere) here.add(player);
    else here.delete(player);
    invites.notePresence(player, isHere);
  };
  /** What a lobby does to open an invite; null if it is refused, else the owners of invites that gave way. */
  const open = (player: string, address: string): readonly string[] | null => {
    const place = invites.placeFor({ player, address });
    if (!place.ok) return null;
    if (place.evicted) invites.remove(place.evicted.code);
    const code = `code ${(pool.codes += 1)}`;
    const deck = { ready: 'ember' };
    invites.add({ code, player, name: player, deck, until: 1e12, address });
    return place.evicted ? [place.evicted.player] : [];
  };
  return { pool, invites, setHere, open };
}

const sizesOf = (invites: Invites, players: readonly string[]) =>
  players.map((player) => invites.codesOf(player).length);

const player = fc.integer({ min: 0, max: 30 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), player }),
  fc.record({ kind: fc.constant('go' as const), player }),
  fc.record({ kind: fc.constant('wait' as const), player }),
);

it('no player, no address and not all together have more than their limit; who is here loses none to an equal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { pool, invites, setHere, open } = createPool();
      const addressOf = (number: number) => `address ${number % 10}`;
      const countFrom = (address: string) =>
        Array.from({ length: 31 }, (_, number) => number)
          .filter((number) => addressOf(number) === address)
          .reduce((sum, number) => sum + invites.codesOf(`${number}`).length, 0);
      for (const { kind, player: number } of steps) {
        const name = `${number}`;
        if (kind === 'wait') pool.time += number * 5000;
        else if (kind === 'go') setHere(name, !pool.here.has(name));
        else {
          setHere(name, true);
          const before = new Map(
            Array.from({ length: 31 }, (_, one) => [`${one}`, countFrom(addressOf(one))]),
          );
          for (const loser of open(name, addressOf(number)) ?? []) {
            const isGreedier = before.get(loser)! > before.get(name)! + 1;
            expect(!pool.here.has(loser) || isGreedier).toBe(true);
          }
        }
        expect(invites.codesOf(name).length).toBeLessThanOrEqual(limits.perPlayer);
        expect(countFrom(addressOf(number))).toBeLessThanOrEqual(limits.perAddress);
        expect(invites.size()).toBeLessThanOrEqual(limits.all);
      }
    }),
  );
});

it('whoever comes from an address of their own opens one, however many a few addresses have opened', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ player, isHere: fc.boolean() }), { maxLength: 100 }),
      (attackers) => {
        const { pool, invites, setHere, open } = createPool();
        for (const { player: number, isHere } of attackers) {
          setHere(`${number}`, true);
          open(`${number}`, `address ${number % 10}`);
          setHere(`${number}`, isHere);
        }
        pool.time += minute + 1;
        setHere('honest', true);
        expect(open('honest', 'home')).not.toBeNull();
        expect(sizesOf(invites, ['honest'])).toEqual([1]);
      },
    ),
  );
});

it('an absence of less than a minute costs nobody an invite', () => {
  const { pool, invites, setHere, open } = createPool();
  const all = Array.from({ length: limits.all }, (_, at) => `${at}`);
  for (const one of all) {
    setHere(one, true);
    open(one, `address ${one}`);
    setHere(one, false);
  }
  pool.time += minute;
  setHere('honest', true);
  expect(open('honest', 'home')).toBeNull();
  expect(sizesOf(invites, all)).toEqual(all.map(() => 1));
  pool.time += 1;
  expect(open('honest', 'home')).toEqual(['0']);
});
