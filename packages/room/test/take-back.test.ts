import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import { verifyMatch, writeMatchFile } from '../src/record/index.ts';
import { maxTakeBacks } from '../src/replayed/take-back.ts';
import {
  awaitedSeats,
  botSetup,
  createWorld,
  endTurn,
  matchId,
  second,
  startMatch,
} from './world.ts';
import type { Person, World } from './world.ts';

interface Table {
  readonly world: World;
  readonly south: Person;
}

const startTable = (setup: Partial<typeof botSetup> = { takeBack: true }): Table => {
  const world = createWorld({ setup: { ...botSetup, ...setup }, seed: 5 });
  return { world, south: world.person(0) };
};

const southSnapshot = ({ south }: Table) => south.follower.snapshot()!;

/** Returns an action chosen by the test, with the choices it requires. */
function choose({ south }: Table, wanted: (action: Action) => boolean): Action[] {
  const view = south.follower.snapshot()!.view!;
  return completeDeclaration(rules, view, 0, (legal) => legal.find(wanted) ?? legal[0]);
}

const act = ({ south }: Table, actions: readonly Action[]): void =>
  south.request({ type: 'act', actions: [...actions] });

const takeBack = ({ south }: Table): void => south.request({ type: 'take-back' });

const refusals = ({ south }: Table): readonly string[] =>
  south.received.flatMap((message) => (message.type === 'refused' ? [message.code] : []));

/** Lets the bot play until it is the player's turn. */
function untilOwnTurn(table: Table): void {
  for (let waits = 0; waits < 200; waits++) {
    const awaited = awaitedSeats(table.south);
    const { view } = southSnapshot(table);
    if (awaited.includes(0)) {
      const decision = rules.decision(view!)!;
      if (decision.kind === 'turn') return;
      act(
        table,
        choose(table, () => true),
      );
    } else table.world.pass(2 * second);
  }
  throw new Error('the player is never asked');
}

const isSummon = ({ kind }: Action): boolean => kind === 'summon';
const isDiscard = ({ kind }: Action): boolean => kind === 'discard';

describe('taking back an action', () => {
  it('restores the state before it', () => {
    const table = startTable();
    untilOwnTurn(table);
    const before = southSnapshot(table);
    act(table, choose(table, isSummon));
    expect(southSnapshot(table)).toMatchObject({ canTakeBack: true });
    expect(southSnapshot(table).view).not.toEqual(before.view);
    takeBack(table);
    expect(southSnapshot(table).view).toEqual(before.view);
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
    expect(southSnapshot(table).seq).toBe(before.seq + 2);
  });

  it('works action by action, and play can continue differently', () => {
    const table = startTable();
    untilOwnTurn(table);
    const start = southSnapshot(table).view;
    act(table, choose(table, isSummon));
    const between = southSnapshot(table).view;
    act(table, choose(table, isSummon));
    takeBack(table);
    expect(southSnapshot(table).view).toEqual(between);
    takeBack(table);
    expect(southSnapshot(table).view).toEqual(start);
    const others = choose(table, ({ kind, to }) => kind === 'summon' && to === 4);
    act(table, others);
    expect(southSnapshot(table)).toMatchObject({ canTakeBack: true });
  });

  it('is impossible after something was drawn, rolled or revealed', () => {
    const table = startTable();
    untilOwnTurn(table);
    act(table, choose(table, isSummon));
    // The next turn begins with a draw.
    act(table, [endTurn]);
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
    takeBack(table);
    expect(refusals(table)).toEqual(['nothing-to-take-back']);
  });

  it('is impossible after the opponent has acted', () => {
    const table = startTable();
    untilOwnTurn(table);
    act(table, choose(table, isSummon));
    act(table, [endTurn]);
    table.world.pass(2 * second);
    takeBack(table);
    expect(refusals(table)).toEqual(['nothing-to-take-back']);
  });

  it('is refused if the client has not seen the latest entry', () => {
    const table = startTable();
    untilOwnTurn(table);
    act(table, choose(table, isSummon));
    const { seq } = southSnapshot(table);
    table.south.send({ type: 'take-back', id: 'late', match: matchId, seq: seq - 1 });
    expect(refusals(table)).toEqual(['stale']);
  });

  it('is impossible if the match does not allow it', () => {
    for (const table of [startTable({}), startTable({ takeBack: false })]) {
      untilOwnTurn(table);
      act(table, choose(table, isSummon));
      expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
      takeBack(table);
      expect(refusals(table)).toEqual(['nothing-to-take-back']);
    }
  });

  it('survives a restart, and reaches a connection that missed it', () => {
    const table = startTable();
    untilOwnTurn(table);
    const before = southSnapshot(table).view;
    act(table, choose(table, isSummon));
    act(table, choose(table, isSummon));
    takeBack(table);
    const { view } = southSnapshot(table);
    table.world.crash();
    table.south.comeBack();
    expect(southSnapshot(table)).toMatchObject({ view, canTakeBack: true });
    takeBack(table);
    expect(southSnapshot(table).view).toEqual(before);
    const later = table.world.person(0);
    expect(later.follower.snapshot()!.view).toEqual(before);
  });

  it('leaves no trace in the record, which is valid', () => {
    const table = startTable();
    const random = createRandom('take back');
    let takenBack = 0;
    for (let turn = 0; turn < 4000 && southSnapshot(table).phase === 'playing'; turn++) {
      if (southSnapshot(table).canTakeBack && random.below(3) === 0) {
        takeBack(table);
        takenBack += 1;
      } else if (awaitedSeats(table.south).includes(0)) {
        const view = southSnapshot(table).view!;
        const pick = (legal: readonly Action[]) => legal[random.below(legal.length)];
        act(table, completeDeclaration(rules, view, 0, pick));
      } else table.world.pass(2 * second);
    }
    expect(southSnapshot(table).phase).toBe('over');
    expect(takenBack).toBeGreaterThan(5);
    const file = writeMatchFile(table.world.disk, rules);
    expect(verifyMatch(JSON.stringify(file), rules)).toMatchObject({ verified: true });
    expect(file.timeline).toHaveLength(table.world.disk.length - 2 * takenBack);
  });
});

describe('taking back against a person', () => {
  /** Nothing can be discarded in the setup turns. */
  const lastSetupTurn = 2;

  /** Starts a match between two people and plays until South's turn. */
  function startRivals(): Table & { readonly north: Person } {
    const { world, players } = startMatch({ seed: 5, setup: { kind: 'private', takeBack: true } });
    const [south, north] = players;
    for (let actions = 0; actions < 200; actions++) {
      const { view } = south.follower.snapshot()!;
      const decision = rules.decision(view!)!;
      const isTurn = decision.kind === 'turn' && decision.players[0] === 0;
      if (isTurn && view!.open.turn > lastSetupTurn) return { world, south, north };
      const seat = decision.players[0];
      const person = players[seat];
      const legal = (all: readonly Action[]) =>
        all.find(({ kind }) => kind === 'endTurn') ?? all[0];
      const chosen = completeDeclaration(rules, person.follower.snapshot()!.view!, seat, legal);
      person.request({ type: 'act', actions: chosen });
    }
    throw new Error('South is never asked');
  }

  it('restores the state before the last action alone, for both', () => {
    const table = startRivals();
    act(table, choose(table, isDiscard));
    const between = southSnapshot(table).view;
    act(table, choose(table, isDiscard));
    takeBack(table);
    expect(southSnapshot(table).view).toEqual(between);
    expect(table.north.follower.snapshot()!.view!.open).toEqual(between!.open);
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
  });

  it('is impossible once the other is asked, whatever they do', () => {
    const table = startRivals();
    let attacks = 0;
    for (let turn = 0; turn < 400 && attacks === 0; turn++) {
      const { view } = southSnapshot(table);
      const [seat] = rules.decision(view!)!.players;
      const person = seat === 0 ? table.south : table.north;
      const wanted = (all: readonly Action[]): Action =>
        all.find(({ kind }) => seat === 0 && kind === 'attack') ??
        all.find(({ kind }) => kind === (turn % 3 === 0 ? 'endTurn' : 'move')) ??
        all.find(({ kind }) => kind === 'endTurn' || kind === 'decline') ??
        all[0];
      const own = person.follower.snapshot()!.view!;
      const actions = completeDeclaration(rules, own, seat, wanted);
      person.request({ type: 'act', actions });
      if (seat !== 0 || actions[0].kind !== 'attack') continue;
      attacks += awaitedSeats(table.south).includes(1) ? 1 : 0;
    }
    expect(attacks).toBe(1);
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
    takeBack(table);
    expect(refusals(table)).toEqual(['nothing-to-take-back']);
  });

  it('is limited between two final actions, and gives no time', () => {
    const table = startRivals();
    const { bank } = southSnapshot(table).clocks!;
    for (let times = 0; times < maxTakeBacks.person; times++) {
      act(table, choose(table, isDiscard));
      table.world.pass(15 * second);
      takeBack(table);
      table.world.pass(10 * second);
    }
    // Each action renews the time for a decision, but taking it back doesn't.
    expect(southSnapshot(table).clocks!.bank[0]).toBeLessThan(bank[0]);
    act(table, choose(table, isDiscard));
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
    takeBack(table);
    expect(refusals(table)).toEqual(['nothing-to-take-back']);
    act(table, [endTurn]);
    expect(southSnapshot(table)).not.toHaveProperty('canTakeBack');
  });
});
