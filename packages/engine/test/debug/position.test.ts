import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/random/random.ts';
import { decision } from '../../src/rules.ts';
import { fixtureDeck, fixtureRules, monster, scenario, spell } from '../../src/testing/index.ts';
import type { MatchState } from '../../src/types/state.ts';
import { formatPosition, parsePosition } from '../../src/debug/index.ts';

/** Plays a random match to its end and passes on every state. */
function playThrough(seed: string, visit: (state: MatchState) => void): void {
  const random = createRandom(seed);
  const decks = [fixtureDeck(`${seed} south`), fixtureDeck(`${seed} north`)] as const;
  const state = fixtureRules.createMatch({ seed, decks });
  for (let question = decision(state); question; question = decision(state)) {
    visit(state);
    const [by] = question.players;
    const legal = fixtureRules.legalActions(state, by);
    fixtureRules.playInPlace(state, by, legal[random.below(legal.length)]);
  }
  visit(state);
}

const parseError = (text: unknown) => {
  const parsed = parsePosition(fixtureRules, text);
  return parsed.ok ? null : parsed.refusal;
};

describe('formatPosition and parsePosition', () => {
  it('round-trip every state of a match, at any decision', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createRandom(`pick ${seed}`);
        playThrough(`positions ${seed}`, (state) => {
          if (random.below(12) > 0) return;
          const text = formatPosition(fixtureRules, state);
          const parsed = parsePosition(fixtureRules, text);
          expect(parsed, text).toEqual({ ok: true, value: state });
        });
      }),
      { numRuns: 4 },
    );
  });

  it('draw the board with its cards', () => {
    const game = scenario(
      fixtureRules,
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ power: 7, name: 'Solo' }), spell({ name: 'Secret' })] },
    );
    const text = formatPosition(game.rules, game.state());
    expect(text).toContain(
      [
        'board',
        '  5 . . k . .',
        '  4 . . . . .',
        '  3 . . A . .',
        '  2 . . . . .',
        '  1 . . K . .',
      ].join('\n'),
    );
    expect(text).toContain('Solo power 7 iq 2 eq 1 range 1 Square []; arrived 1 joined 1');
    expect(text).toContain('face-down');
    expect(parsePosition(game.rules, text)).toEqual({ ok: true, value: game.state() });
  });

  it("[ZN2] a view shows what its viewer knows and can't be loaded as a position", () => {
    const game = scenario(
      fixtureRules,
      `
      . . k . .
      . . . . .
      . . a . .
      . . . . .
      . . K . .
    `,
      { a: ['Pawn', 'Bolt'] },
      { hand: [[], ['Rook']] },
    );
    const seen = (viewer: 0 | 1 | 'spectator') => formatPosition(fixtureRules, game.view(viewer));
    expect(seen(1)).toContain('Bolt');
    expect(seen(1)).toContain('Rook');
    expect(seen(0)).not.toContain('Bolt');
    expect(seen(0)).not.toContain('Rook');
    expect(seen('spectator')).not.toContain('hand\n');
    expect(parseError(seen(1))).toMatchObject({ code: 'not-a-position', line: 1 });
  });

  it('read a position written by hand', () => {
    const parsed = parsePosition(
      fixtureRules,
      `
      Stackmate position, state 1
      // a comment says nothing
      turn 5 South main
      energy 40 12
      board
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      K
        #1 Pawn power 10 iq 2 eq 1 range 1 Square []
      A
        #2 Rook power 8 iq 2 eq 1 range 2 Square [Damage]; arrived 1 joined 1 damage 3
      k
        #3 Pawn power 10 iq 2 eq 1 range 1 Square []
      South deck
        Bolt [SideNothing]
        Pawn power 6 iq 1 eq 1 range 1 Square []
      North hand
        #-1 Bolt []
    `,
    );
    if (!parsed.ok) throw new Error(parsed.refusal.detail);
    const { open, own, secret } = parsed.value;
    expect(open).toMatchObject({
      turn: 5,
      first: 0,
      nextRef: 4,
      deckCount: [2, 0],
      handCount: [0, 1],
    });
    expect(open.field[12]).toMatchObject({ owner: 0, cards: [{ ref: 2, damage: 3 }] });
    const top = own[0].deck[secret.order[0].at(-1)!];
    expect(fixtureRules.catalogue.definitions.get(top.card)?.idname).toBe('Bolt');
    expect(own[1].nextRef).toBe(-2);
    expect(fixtureRules.legalActions(parsed.value, 0).length).toBeGreaterThan(0);
  });

  const plain = formatPosition(
    fixtureRules,
    scenario(
      fixtureRules,
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: 'Pawn', K: 'Rook', k: 'Rook' },
      { deck: [['Bolt'], ['Bolt']] },
    ).state(),
  );
  const lineNumber = (text: string): number => plain.split('\n').indexOf(text) + 1;

  it.each([
    ['nothing', '', 'not-a-position', 1, 1],
    ['another text', 'Hello', 'not-a-position', 1, 1],
    ['another version', 'Stackmate position, state 99', 'not-a-position', 1, 27],
    ['no turn', 'Stackmate position, state 1', 'missing', 1, 28],
    [
      'a word too many',
      plain.replace('energy 40 40', 'energy 40 40 40'),
      'bad-line',
      lineNumber('energy 40 40'),
      14,
    ],
    [
      'a strange key',
      plain.replace('energy 40 40', 'engine 40 40'),
      'bad-line',
      lineNumber('energy 40 40'),
      1,
    ],
    [
      'a key twice',
      plain.replace('energy 40 40', 'first South'),
      'given-twice',
      lineNumber('energy 40 40'),
      1,
    ],
    ['a strange card', plain.replace('Pawn', 'Prawn'), 'unknown-name', lineNumber('A') + 1, 6],
    [
      'an ability as a card',
      plain.replace('Pawn', 'Damage'),
      'unknown-name',
      lineNumber('A') + 1,
      6,
    ],
    [
      'a short rank',
      plain.replace('3 . . A . .', '3 . . A .'),
      'bad-board',
      lineNumber('  3 . . A . .'),
      12,
    ],
    [
      'an undrawn position',
      plain.replace('3 . . A . .', '3 . . . . .'),
      'bad-board',
      lineNumber('A'),
      1,
    ],
    ['a strange phase', plain.replace('South main', 'South lunch'), 'bad-line', 2, 14],
    [
      'a card that has not come yet',
      plain.replace('arrived 1', 'arrived 99'),
      'inconsistent',
      lineNumber('A') + 1,
      3,
    ],
    [
      'a wrong count',
      plain.replace('deck 1 1', 'deck 1 3'),
      'inconsistent',
      lineNumber('deck 1 1'),
      1,
    ],
    [
      'a key of every object',
      `${plain}\nconstructor 1`,
      'bad-line',
      plain.split('\n').length + 1,
      1,
    ],
  ])('refuse %s with its place', (_, text, code, line, column) => {
    expect(parseError(text)).toMatchObject({ code, line, column });
  });

  it('refuse any other value without throwing', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        expect(parseError(value)?.code).toMatch(/^not-/);
      }),
      { numRuns: 300 },
    );
  });

  it('read or refuse a corrupted text without throwing', () => {
    const words = fc.constantFrom(
      '',
      ' ',
      '#',
      '#-1',
      '-1',
      '999999999999999999',
      '[',
      'K',
      'South',
      '{}',
      '[[',
      'null',
      '\n',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.nat(plain.length),
        fc.nat(12),
        fc.oneof(words, fc.string()),
        (at, cut, put) => {
          const parsed = parsePosition(
            fixtureRules,
            plain.slice(0, at) + put + plain.slice(at + cut),
          );
          expect(typeof parsed.ok).toBe('boolean');
        },
      ),
      { numRuns: 1500 },
    );
  });
});
