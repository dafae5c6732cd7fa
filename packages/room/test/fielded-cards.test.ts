import { readyDecks, rules } from '@stackmate/catalogue';
import type { Action, Deck, Roll } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchSetup } from '../src/index.ts';
import { recordMatch, writeMatchFile } from '../src/record/index.ts';
import { playTurns, startMatch } from './world.ts';

const pileIds = (pile: readonly Roll[], name: string) => pile.map((_, index) => `${name}-${index}`);
const toOwned = ({ main, superdeck }: Deck, name: string) => ({
  main: pileIds(main, name),
  superdeck: pileIds(superdeck, `${name}-super`),
});
const createSeat = (seat: Seat, owns: boolean): MatchSetup['seats'][0] => {
  const { deck } = readyDecks[seat];
  const name = seat === 0 ? 'south' : 'north';
  const playerId = `${name}-player`.padEnd(22, '-');
  const plain = { player: playerId, name, bot: null, deck };
  return owns ? { ...plain, owned: toOwned(deck, name) } : plain;
};

/** Plays a match to its end. Returns its world. */
function finished(seed: number, owns: readonly [boolean, boolean], turns = 60) {
  const seats = [createSeat(0, owns[0]), createSeat(1, owns[1])] as const;
  const { world, players } = startMatch({ seed, setup: { seats } });
  playTurns(players, turns);
  players[0].request({ type: 'resign' });
  return { world, players };
}

/** Counts the cards of each roll that were seen on the field, action by action, without events. */
function seenRolls(log: readonly LogEntry[], seat: Seat): Map<string, number> {
  const file = writeMatchFile(log, rules);
  const { seed, decks, actions } = file.record as {
    seed: string;
    decks: [Deck, Deck];
    actions: { by: never; action: Action }[];
  };
  const state = rules.createMatch({ seed, decks });
  const refs = new Map<number, string>();
  for (const { by, action } of actions) {
    rules.playInPlace(state, by, [action]);
    for (const stack of state.open.field) {
      for (const { ref, home, roll } of stack?.cards ?? []) {
        if (home !== seat) continue;
        const known = roll ?? state.own[seat].faceDown.find((card) => card.ref === ref)?.roll;
        if (known) refs.set(ref, JSON.stringify(known));
      }
    }
  }
  const counts = new Map<string, number>();
  for (const roll of refs.values()) counts.set(roll, (counts.get(roll) ?? 0) + 1);
  return counts;
}

describe('owned cards that entered the field', () => {
  it.each([1, 2, 3])('[OW5] are those whose rolls were seen there (match %i)', (seed) => {
    const { world } = finished(seed, [true, true]);
    const fielded = recordMatch(world.disk, rules).fielded!;
    for (const seat of [0, 1] as const) {
      const { main, superdeck } = readyDecks[seat].deck;
      const { owned } = createSeat(seat, true);
      const rolls = new Map([
        ...main.map((roll, index) => [owned!.main[index], roll] as const),
        ...superdeck.map((roll, index) => [owned!.superdeck[index], roll] as const),
      ]);
      const counts = new Map<string, number>();
      for (const id of fielded[seat]) {
        const roll = JSON.stringify(rolls.get(id));
        counts.set(roll, (counts.get(roll) ?? 0) + 1);
      }
      expect(new Set(fielded[seat]).size).toBe(fielded[seat].length);
      const seen = seenRolls(world.disk, seat);
      expect(seen.size).toBeGreaterThan(1);
      expect(new Set(counts.keys())).toEqual(new Set(seen.keys()));
      for (const [roll, count] of counts) expect(count).toBeLessThanOrEqual(seen.get(roll)!);
      expect(fielded[seat].length).toBeLessThan(rolls.size);
    }
  });

  it('[OW5] nothing is counted without owned cards, and only for the seat that has them', () => {
    expect(recordMatch(finished(4, [false, false]).world.disk, rules).fielded).toBeNull();
    const [south, north] = recordMatch(finished(4, [false, true]).world.disk, rules).fielded!;
    expect(south).toEqual([]);
    expect(north.length).toBeGreaterThan(0);
  });

  it('[OW6] their ids are in no message to a player, and not in the record', () => {
    const { world, players } = finished(5, [true, true]);
    const snapshots = JSON.stringify(players.map(({ follower }) => follower.snapshot()));
    const record = JSON.stringify(writeMatchFile(world.disk, rules));
    const sent = JSON.stringify([1, 2].map((connection) => world.sentTo(connection)));
    for (const text of [snapshots, record, sent]) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/(south|north)-(super-)?\d/);
    }
    expect(JSON.stringify(world.disk)).toContain('south-super-0');
  });
});
