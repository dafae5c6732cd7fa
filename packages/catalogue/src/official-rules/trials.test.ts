import { parsePosition } from '@stackmate/engine/debug';
import { formatSquare, kingShield } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { rules } from '../index.ts';
import type { Example } from './block.ts';
import { officialRules, sectionsIn } from './official-rules.ts';
import { trialPosition } from './trial-position.ts';
import { trials } from './trials.ts';

const examples = officialRules.sections
  .flatMap(sectionsIn)
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.block === 'example' ? [block.example] : []));

const drawn = (title: string): Example => examples.find((example) => example.title === title)!;

function exampleState(title: string): MatchState {
  const read = parsePosition(rules, trialPosition(drawn(title)));
  if (!read.ok) throw new Error(`${title}: ${read.refusal.message} ${read.refusal.detail}`);
  return read.value;
}

const signSquares = ({ rows }: Example, sign: string): string[] =>
  rows
    .flatMap((row, index) =>
      row.split('').map((letter, file) => (letter === sign ? `${'abcde'[file]}${5 - index}` : '')),
    )
    .filter((square) => square !== '');

const topAt = ({ open }: MatchState, square: string) =>
  open.field['abcde'.indexOf(square[0]) + 5 * (Number(square[1]) - 1)]!.cards[0];

/** Returns the destinations of legal actions of a kind, of one card or of any. */
const actionPlaces = (state: MatchState, kind: Action['kind'], card?: number): string[] =>
  rules
    .legalActions(state, 0)
    .filter((action) => action.kind === kind && (card === undefined || action.card === card))
    .flatMap(({ to }) => (to === null ? [] : [formatSquare(to)]))
    .filter((square, index, all) => all.indexOf(square) === index)
    .toSorted();

function play(state: MatchState, by: Player, wanted: Partial<Action>): MatchState {
  const action = rules
    .legalActions(state, by)
    .find((candidate) =>
      Object.entries(wanted).every(([field, value]) => candidate[field as keyof Action] === value),
    );
  if (!action) throw new Error(`not legal: ${JSON.stringify(wanted)}`);
  const done = rules.applyAction(state, by, action);
  if (!done.ok) throw new Error(done.refusal.message);
  return done.state;
}

const topRef = (state: MatchState, square: string): number => topAt(state, square).ref;

describe('examples that can be tried', () => {
  it('have the titles of examples, and most examples can be tried', () => {
    expect(Object.keys(trials).filter((title) => !drawn(title))).toEqual([]);
    expect(Object.keys(trials).length).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.keys(trials))('%s: South has something to do in it', (title) => {
    expect(rules.legalActions(exampleState(title), 0).length).toBeGreaterThan(1);
  });

  it.each(examples.filter(({ title }) => !Object.hasOwn(trials, title)))(
    '$title is only drawn',
    (example) => expect(trialPosition(example)).toBeNull(),
  );
});

describe('the engine agrees with the examples', () => {
  it('[SU5] The board: summons are possible on the marked squares', () => {
    const title = 'The board';
    expect(actionPlaces(exampleState(title), 'summon')).toEqual(
      signSquares(drawn(title), '*').toSorted(),
    );
  });

  it('[EN3] What a summon costs: 3 of 6 energy', () => {
    const after = play(exampleState('What a summon costs'), 0, { kind: 'summon', to: 6 });
    expect(after.open.energy[0]).toBe(3);
    const poor = exampleState('What a summon costs');
    poor.open.energy[0] = 3;
    expect(actionPlaces(poor, 'summon')).toEqual([]);
  });

  it.each(['Square, range 3', 'Diagonal, range 2'])('[RG1] %s: moves go to the marks', (title) => {
    const state = exampleState(title);
    const moves = actionPlaces(state, 'move', topRef(state, 'c3'));
    expect(moves).toEqual(signSquares(drawn(title), '*').toSorted());
  });

  it('[RG2] Square, range 3: it attacks the first cards on its lines, and stacks onto B', () => {
    const state = exampleState('Square, range 3');
    const attacked = rules.legalActions(state, 0).flatMap(({ kind, card, target }) => {
      return kind === 'attack' && card === topRef(state, 'c3') ? [target] : [];
    });
    expect(new Set(attacked)).toEqual(new Set([topRef(state, 'c5'), topRef(state, 'a3')]));
    expect(actionPlaces(state, 'stack', topRef(state, 'c3'))).toEqual(['c2']);
  });

  it('[ST3] The bond: with EQ 1 only the nearest gift is received', () => {
    const state = exampleState('The bond');
    expect(rules.derived(state).tops[12]).toMatchObject({ power: 10, iq: 3 });
  });

  it('[ST2] Out of the stack: to the marks or onto B, then only A may attack or move', () => {
    const title = 'Out of the stack and past the guard';
    const state = exampleState(title);
    const covered = state.open.field[12]!.cards[1].ref;
    const marks = signSquares(drawn(title), '*');
    expect(actionPlaces(state, 'unstack', covered)).toEqual([...marks, 'c2'].toSorted());
    const after = play(state, 0, { kind: 'unstack', card: covered, to: 17 });
    expect(actionPlaces(after, 'move', covered)).toEqual([]);
    expect(actionPlaces(after, 'move', topRef(after, 'c3')).length).toBeGreaterThan(0);
  });

  it('[BT2] Natural bonus: 14 damage', () => {
    const state = exampleState('Natural bonus');
    const after = play(state, 0, { kind: 'attack', target: topRef(state, 'c4') });
    expect(topAt(after, 'c4').damage).toBe(14);
  });

  it('[BT3] Attack without recoil: the attacker takes no damage', () => {
    const state = exampleState('Attack without recoil');
    const after = play(state, 0, { kind: 'attack', target: topRef(state, 'c3') });
    expect(topAt(after, 'c3').damage).toBe(8);
    expect(topAt(after, 'a1').damage).toBe(0);
  });

  it('[BT4] Checkmate in two attacks: the first leaves 7, the second ends it', () => {
    const state = exampleState('Checkmate in two attacks');
    const king = topRef(state, 'c5');
    expect(topAt(state, 'b4').roll!.power).toBe(kingShield + 2);
    const half = play(state, 0, { kind: 'attack', card: topRef(state, 'b4'), target: king });
    expect(topAt(half, 'c5').damage).toBe(2);
    const end = play(half, 0, { kind: 'attack', card: topRef(half, 'd4'), target: king });
    expect(rules.result(end)).toEqual({ winner: 0, reason: 'checkmate' });
  });

  it('[BT5] Attack directly: A may, B may not', () => {
    const state = exampleState('Attack directly');
    const direct = rules.legalActions(state, 0).filter(({ kind }) => kind === 'attackDirectly');
    expect(direct.map(({ card }) => card)).toEqual([topRef(state, 'd4')]);
    const after = play(state, 0, { kind: 'attackDirectly' });
    expect(after.open.energy[1]).toBe(25);
  });

  it('[RG3] An area of Square 1: m and the own M are hit, the own King is not', () => {
    let state = exampleState('An area of Square 1');
    state = play(state, 0, { kind: 'activate', target: topRef(state, 'c3') });
    expect(['c3', 'c2', 'c1'].map((square) => topAt(state, square).damage)).toEqual([3, 3, 0]);
  });

  it('[AC2] IQ protection: m takes 2, n nothing', () => {
    let state = exampleState('IQ protection');
    state = play(state, 0, { kind: 'activate', to: 17 });
    expect(['b4', 'd4'].map((square) => topAt(state, square).damage)).toEqual([2, 0]);
  });

  it('[UP1] An upgrade: two that have been there long enough are traded in', () => {
    const state = exampleState('An upgrade');
    expect(actionPlaces(state, 'upgrade')).toEqual(['c3']);
  });

  it('[BT1] Two attacks from one square: attack, lift, attack; no further lift, no move', () => {
    let state = exampleState('Two attacks from one square');
    const target = topRef(state, 'c4');
    const [first, second] = state.open.field[12]!.cards.map(({ ref }) => ref);
    state = play(state, 0, { kind: 'attack', card: first, target });
    state = play(state, 0, { kind: 'lift', card: second });
    state = play(state, 0, { kind: 'attack', card: second, target });
    const left = rules
      .legalActions(state, 0)
      .filter(({ card }) => card === first || card === second);
    expect(left).toEqual([]);
  });

  it('[RS5] An answer in time: m is gone, the King in its place is not hit, the attack is used up', () => {
    let state = exampleState('An answer in time');
    const [attacker, target] = [topRef(state, 'c3'), topRef(state, 'c4')];
    state = play(state, 0, { kind: 'attack', card: attacker, target });
    state = play(state, 1, { kind: 'activate', target });
    expect(topAt(state, 'c5').ref).toBe(target);
    expect(['c5', 'c4'].map((square) => topAt(state, square).damage)).toEqual([0, 0]);
    const more = rules.legalActions(state, 0).filter(({ kind }) => kind === 'attack');
    expect(more).toEqual([]);
  });
});
