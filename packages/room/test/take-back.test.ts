import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import { verifyMatch, writeMatchFile } from '../src/record/index.ts';
import { awaitedSeats, botSetup, createWorld, endTurn, matchId, second } from './world.ts';
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

  it('is impossible if the match does not allow it, and against people', () => {
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
