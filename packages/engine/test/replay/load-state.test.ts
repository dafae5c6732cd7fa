import { describe, expect, it } from 'vitest';
import { loadProblems } from '../../src/index.ts';
import type { MatchState } from '../../src/index.ts';
import { fixtureRules, randomMatch } from '../../src/testing/index.ts';

type Tree = Record<string | number, unknown>;

/** Finds the first suitable state of a random match. */
function stateWhere(matches: (state: MatchState) => boolean): MatchState {
  for (let seed = 0; seed < 40; seed++) {
    for (const { state } of randomMatch(fixtureRules, `load ${seed}`)) {
      if (matches(state)) return cloneState(state);
    }
  }
  throw new Error('no match came to such a state');
}

const cloneState = (state: MatchState): MatchState =>
  JSON.parse(JSON.stringify(state)) as MatchState;

/** Sets a value at a path like `open.field.3.owner`. */
function put(value: unknown, path: string, what: unknown): void {
  const steps = path.split('.');
  const last = steps.pop()!;
  const holder = steps.reduce<Tree>((at, step) => at[step] as Tree, value as Tree);
  if (what === undefined) delete holder[last];
  else holder[last] = what;
}

const late = stateWhere(
  ({ open, own }) =>
    open.turn > 8 &&
    open.bin[0].length > 0 &&
    own[0].hand.length > 1 &&
    own[0].superdeck.length > 1 &&
    own[0].deck.length > 2 &&
    own[1].hand.length > 0 &&
    open.phase === 'main' &&
    open.waiting.length === 0 &&
    open.question === null &&
    own.every(({ draft }) => draft === null),
);
const kingSquare = late.open.field.findIndex((stack) => stack?.king);
const asking = stateWhere(({ open }) => open.question?.ask === 'pick');
const windowed = stateWhere(({ open }) => open.responder !== null);
const covered = stateWhere(({ open }) =>
  open.field.some((stack) => stack && stack.cards.some(({ roll }) => roll === null)),
);
const coveredSquare = covered.open.field.findIndex((stack) =>
  stack?.cards.some(({ roll }) => roll === null),
);
const drafting = stateWhere(({ own }) => own.some(({ draft }) => draft !== null));
const drafter = drafting.own[0].draft ? 0 : 1;
const kings = stateWhere(({ own }) => own.some(({ kingPick }) => kingPick !== null));
const picker = kings.own[0].kingPick ? 0 : 1;

/** Path, value (undefined: removed), the expected place in the refusal, and its rule. */
type Case = readonly [
  state: MatchState,
  path: string,
  value: unknown,
  place: string,
  rule?: string,
];

const shapes: readonly Case[] = [
  [late, 'open', undefined, 'open: missing field'],
  [late, 'open.turn', 1.5, 'open.turn: expected a whole number from 0, got 1.5'],
  [late, 'open.turn', '3', 'open.turn: expected a whole number from 0, got "3"'],
  [late, 'open.energy', [1], 'open.energy: expected a list of 2 entries, got 1'],
  [late, 'open.energy.1', -1, 'open.energy[1]: expected a whole number from 0'],
  [late, 'open.energy.1', -0, 'open.energy[1]: expected a whole number from 0, got -0'],
  [late, 'open.active', 2, 'open.active: expected one of 0, 1, got 2'],
  [late, 'open.phase', 'lunch', 'open.phase: expected one of king selection, main'],
  [late, 'open.field', [], 'open.field: expected a list of 25 entries, got 0'],
  [late, 'open.secret', 1, 'open.secret: unknown field'],
  [
    late,
    `open.field.${kingSquare}.owner`,
    null,
    `open.field[${kingSquare}].owner: expected one of 0, 1`,
  ],
  [
    late,
    `open.field.${kingSquare}.cards.0.damage`,
    undefined,
    `open.field[${kingSquare}].cards[0].damage: missing field`,
  ],
  [late, 'own.0.hand.0.ref', 4, 'own[0].hand[0].ref: expected a whole number up to -1, got 4'],
  [late, 'secret.random.key', 'xyz', 'secret.random.key: expected a string of 64 hex digits'],
  [asking, 'open.question.ask', 'name', 'open.question.ask: expected one of target, pick'],
  [
    asking,
    'open.question.definition',
    999_999,
    "open.question.definition: 999999 isn't an ability, spell or rule card",
  ],
];

const cards: readonly Case[] = [
  [
    late,
    'own.0.hand.0.roll.card',
    999_999,
    'own[0].hand[0].roll.card: 999999 is neither a monster nor a spell',
    'CD1',
  ],
  [late, 'own.0.hand.0.roll.eq', 99, 'own[0].hand[0].roll.eq: 99', 'CD'],
  [late, 'own.0.superdeck.0.roll', late.own[0].deck[0], 'own[0].superdeck[0]', 'CD3'],
];

const wholes: readonly Case[] = [
  [late, 'open.handCount.0', 0, "open.handCount[0]: 0 doesn't match the", 'ZN2'],
  [late, 'open.deckCount.1', 99, "open.deckCount[1]: 99 doesn't match the", 'ZN2'],
  [late, 'open.nextRef', 1, '.ref: ', 'ZN5'],
  [late, 'own.1.nextRef', -1, 'own[1].hand[0].ref: ref -', 'ZN5'],
  [late, 'own.0.hand.1.ref', late.own[0].hand[0].ref, 'own[0].hand[1].ref', 'ZN5'],
  [late, 'secret.order.0.0', 5000, 'secret.order[0][0]: index 5000', 'SU1'],
  [late, 'secret.order.0', [], 'secret.order[0]: 0 indexes for', 'SU1'],
  [late, 'own.0.deck', late.own[0].deck.toReversed(), 'own[0].deck[', 'ZN2'],
  [
    late,
    `open.field.${kingSquare}.cards.0.roll`,
    null,
    `open.field[${kingSquare}].cards[0]: the top card must be face up`,
    'ST4',
  ],
  [
    late,
    `open.field.${kingSquare}.cards.0.moved`,
    99,
    `open.field[${kingSquare}].cards[0].moved: turn 99`,
    'TN2',
  ],
  [late, 'open.phase', 'king selection', 'open.phase: King selection must be in turn 0', 'SU3'],
  [late, 'open.responder', 0, 'open.responder: there is nothing to respond to', 'RS2'],
  [
    late,
    'open.agenda',
    [{ task: 'settle' }],
    'open.agenda: steps remain although there is no question',
    'AC8',
  ],
  [late, 'own.0.picked', -1, 'own[0].picked: a hidden card must be picked exactly while', 'AC8'],
  [
    late,
    'own.0.looking',
    [{ ref: late.own[0].nextRef + 1, roll: late.own[0].deck[0] }],
    'own[0].looking',
    'ZN5',
  ],
  [windowed, 'open.responder', null, "open.responder: the pending actions don't continue", 'RS2'],
  [windowed, 'open.waiting.0.ref', windowed.open.waiting[0].source, 'open.waiting[0].ref: ', 'ZN5'],
  [
    windowed,
    'open.waiting.0.source',
    99_999,
    "open.waiting[0].source: ref 99999 isn't assigned yet",
    'ZN5',
  ],
  [
    windowed,
    'open.result',
    { winner: 0, reason: 'checkmate' },
    'open.result: the match is over, but something',
    'WN2',
  ],
  [asking, 'open.question.index', 50, 'open.question.index:', 'AC8'],
  [asking, 'open.question.block', 50, 'open.question.block:', 'AC8'],
  [asking, 'open.question.ask', 'option', 'open.question'],
  [covered, 'own.0.faceDown', [], '', 'ZN3'],
  [drafting, `own.${drafter}.draft.chosen`, [], `own[${drafter}].draft`, 'AC8'],
  [
    drafting,
    `own.${drafter}.draft.action.kind`,
    'move',
    `own[${drafter}].draft.action: move requires no further choice`,
    'AC8',
  ],
  [
    kings,
    `own.${picker}.kingPick.to`,
    12,
    `own[${picker}].kingPick: a King must be on its player's own two ranks`,
    'SU3',
  ],
  [
    kings,
    `own.${picker}.kingPick`,
    null,
    `own[${picker}].kingPick: a King pick exists only between the pick`,
    'SU3',
  ],
];

function loadError(value: unknown) {
  const loaded = fixtureRules.loadState(value);
  if (loaded.ok) throw new Error('it was loaded');
  return loaded.refusal;
}

/** Clears the own part of the face-down card's controller in this case, whoever that is. */
function changed([state, path, value]: Case): MatchState {
  const copy = cloneState(state);
  const owner = covered.open.field[coveredSquare]!.owner;
  put(copy, state === covered ? path.replace('own.0', `own.${owner}`) : path, value);
  return copy;
}

describe("values that aren't saved matches", () => {
  it.each([
    [undefined, 'expected an object, got undefined'],
    [null, 'expected an object, got null'],
    [7, 'expected an object, got 7'],
    [[], 'expected an object, got a list'],
    ['null', 'expected an object, got null'],
    [{}, 'version: missing field'],
  ])('%j is refused', (value, detail) => {
    expect(loadError(value)).toMatchObject({
      code: 'not-a-state',
      message: loadProblems['not-a-state'],
      detail,
    });
  });

  it('invalid JSON is refused as such', () => {
    expect(loadError('{"version": ').code).toBe('not-json');
  });

  it('a state of another version is refused as such', () => {
    for (const version of [0, 2, '1']) {
      const refusal = loadError({ ...late, version });
      expect(refusal.code).toBe('another-version');
      expect(refusal.detail).toBe(`version: ${JSON.stringify(version)} instead of 1`);
    }
  });

  it.each(shapes.map((shape) => [shape[1], shape[3], shape] as const))(
    '%s: %s',
    (_path, place, shape) => {
      const refusal = loadError(changed(shape));
      expect(refusal.code).toBe('not-a-state');
      expect(refusal.detail).toContain(place);
    },
  );
});

describe('impossible cards', () => {
  it.each(cards.map((card) => [card[4], card[3], card] as const))(
    '[%s] %s',
    (rule, place, card) => {
      const refusal = loadError(changed(card));
      expect(refusal.detail).toContain(place);
      expect(refusal.rule).toContain(rule);
    },
  );

  it('[CD2] stats that no blueprint gives are refused, unless free cards are allowed', () => {
    const copy = cloneState(late);
    const held = copy.own[0].hand.find(({ roll }) =>
      fixtureRules.catalogue.monsters.has(roll.card),
    )!;
    put(held, 'roll', { ...held.roll, power: 90 });
    expect(loadError(copy).code).toBe('bad-card');
    expect(fixtureRules.loadState(copy, { freeCards: true }).ok).toBe(true);
  });
});

describe('impossible states', () => {
  it.each(wholes.map((whole) => [whole[1], whole[3], whole] as const))(
    '%s: %s',
    (_path, place, whole) => {
      const refusal = loadError(changed(whole));
      expect(refusal.detail).toContain(place);
      if (whole[4]) expect(refusal).toMatchObject({ code: 'impossible-state', rule: whole[4] });
    },
  );

  const position = (ref: number, owner: 0 | 1, king: boolean) => ({
    owner,
    king,
    lifted: 0,
    cards: [{ ...late.open.field[kingSquare]!.cards[0], ref }],
  });

  it('[BD3] a player with five positions is refused', () => {
    const copy = cloneState(late);
    const empty = [...copy.open.field.keys()].filter((square) => copy.open.field[square] === null);
    for (const square of empty.slice(0, 5))
      copy.open.field[square] = position(copy.open.nextRef++, 0, false);
    expect(loadError(copy)).toMatchObject({ code: 'impossible-state', rule: 'BD3' });
  });

  it('[SU3] a player with two Kings is refused', () => {
    const copy = cloneState(late);
    const { owner } = copy.open.field[kingSquare]!;
    const other = copy.open.field.findIndex(
      (stack, square) => stack?.owner === owner && square !== kingSquare,
    );
    const square = other < 0 ? copy.open.field.indexOf(null) : other;
    copy.open.field[square] = position(copy.open.nextRef++, owner, true);
    expect(loadError(copy)).toMatchObject({ code: 'impossible-state', rule: 'SU3' });
  });

  it('[BD3] a King in a stack is refused', () => {
    const copy = cloneState(late);
    const { cards: stack } = copy.open.field[kingSquare]!;
    stack.push({ ...stack[0], ref: copy.open.nextRef++ });
    expect(loadError(copy)).toMatchObject({ code: 'impossible-state', rule: 'BD3' });
  });

  it("[TN8] a modifier of a card that isn't on the field is refused", () => {
    const copy = cloneState(late);
    const [definition] = fixtureRules.catalogue.abilities.keys();
    const change = { change: 'status', status: 'cannot move' } as const;
    const { ref } = copy.open.bin[0][0];
    copy.open.layers = [
      { id: 1, card: ref, source: 0, definition, change, expiry: { kind: 'never' } },
    ];
    copy.open.nextLayer = 2;
    expect(loadError(copy)).toMatchObject({ code: 'impossible-state', rule: 'TN8' });
  });
});
