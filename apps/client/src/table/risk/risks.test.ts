import { rules } from '@stackmate/catalogue/play';
import { parseSquare } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { findLesson } from '@stackmate/puzzles/lessons';
import { startIntent, take } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { changeSettings, defaultSettings } from '../settings/match-settings.ts';
import { commitsAtOnce } from './commits-at-once.ts';
import { riskText } from './risk-text.ts';
import { findRisks } from './risks.ts';

afterEach(() => changeSettings(defaultSettings));

const seats = [{ name: 'Sina' }, { name: 'Noor' }] as const;

/** A quiet turn of South's, with a strong monster of North's out of reach of South's King. */
const quiet = {
  turn: 9,
  energy: '31 27',
  south: 'power 12 iq 2 eq 2 range 2 Square',
  north: 'power 30 iq 2 eq 2 range 1 Square',
  at: { K: 'a1', A: 'c2', b: 'c3', k: 'e5' } as Readonly<Record<string, string>>,
};

function position(change: Partial<typeof quiet> = {}): string {
  const { turn, energy, south, north, at } = { ...quiet, ...change };
  const onSquare = new Map(Object.entries(at).map(([name, square]) => [square, name]));
  const rows = [5, 4, 3, 2, 1].map(
    (rank) =>
      `  ${rank} ${['a', 'b', 'c', 'd', 'e'].map((file) => onSquare.get(file + rank) ?? '.').join(' ')}`,
  );
  const cards: Readonly<Record<string, string>> = {
    K: '#1 HearthHound power 5 iq 2 eq 2 range 1 Square [Brace, ThickHide, LightFeet]',
    A: `#2 RimeWolf ${south} [PackBond, FrostClaw, TailLash]`,
    k: '#3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]',
    b: `#4 RimeWolf ${north} [PackBond, FrostClaw, TailLash]`,
  };
  return `Stackmate position, state 1
turn ${turn} South main
energy ${energy}
board
${rows.join('\n')}
    a b c d e
${Object.keys(at)
  .map((name) => `${name}\n  ${cards[name]}`)
  .join('\n')}
South hand
  #-1 CinderFox power 7 iq 2 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;
}

/** Returns South's intent to do the first action that fits. */
function intend(text: string, fits: (action: Action) => boolean): Intent {
  const { store } = localMatch({ seed: 'risks', position: text });
  const start = startIntent(rules, store.get().shown!, 0);
  const offer = start.offers.find(({ action }) => fits(action));
  if (!offer) throw new Error('there is no such action');
  return take(rules, start, offer);
}

const texts = (intent: Intent): readonly string[] =>
  findRisks(intent).map((risk) => riskText(risk, intent, seats));

const square = (name: string): number => parseSquare(name)!;
const attacks = ({ kind, option }: Action): boolean => kind === 'attack' && option === null;
const moves =
  (card: number, to: string) =>
  ({ kind, card: moved, to: aim }: Action): boolean =>
    kind === 'move' && moved === card && aim === square(to);
const endsTurn = ({ kind }: Action): boolean => kind === 'endTurn';

describe('a risky action', () => {
  it('is an ability at a monster of higher IQ, and the question says by how much', () => {
    const lesson = findLesson('clever')!.position;
    const { store } = localMatch({ seed: 'clever', position: lesson });
    const at = (name: string): number => store.get().shown!.open.field[square(name)]!.cards[0].ref;
    const hex =
      (from: string) =>
      ({ kind, card, target }: Action): boolean =>
        kind === 'activate' && card === at(from) && target === at('c4');
    expect(texts(intend(lesson, hex('c1')))).toEqual([
      expect.stringMatching(/^IQ \d beats your Harbour Bear(?: on c1)?’s 1: no effect\.$/),
    ]);
    expect(texts(intend(lesson, hex('c2')))).toEqual([]);
  });

  it('is an attack that only loses the attacker', () => {
    expect(texts(intend(position(), attacks))).toEqual([
      'Your Rime Wolf on c2 would be destroyed, and nothing of theirs.',
    ]);
    expect(
      texts(intend(position({ north: 'power 12 iq 2 eq 2 range 2 Square' }), attacks)),
    ).toEqual([]);
  });

  it('is an action that leaves the King open', () => {
    const at = { K: 'a1', A: 'a2', b: 'a3', k: 'e5' };
    const covered = position({ at, north: 'power 60 iq 2 eq 2 range 2 Square' });
    const open = intend(covered, moves(2, 'b2'));
    expect(rules.isKingThreatened(open.base, 0)).toBe(false);
    expect(texts(open)).toEqual(['Your King can be destroyed in Noor’s turn.']);
  });

  it('is the loss of the match, before anything else', () => {
    const at = { K: 'c2', b: 'c3', k: 'e5' };
    const suicide = intend(position({ at, north: 'power 60 iq 2 eq 2 range 1 Square' }), attacks);
    expect(texts(suicide)).toEqual(['You would lose the match.']);
  });

  it('isn’t a plain move or attack', () => {
    expect(texts(intend(position(), moves(2, 'b2')))).toEqual([]);
  });
});

describe('ending the turn', () => {
  it('is risky while the King can be destroyed and something else can be done', () => {
    const at = { K: 'a1', b: 'a2', k: 'e5' };
    const danger = intend(position({ at, north: 'power 60 iq 2 eq 2 range 1 Square' }), endsTurn);
    expect(texts(danger)).toEqual(['Your King can be destroyed in Noor’s turn.']);
  });

  it('is risky while an attack would win', () => {
    const at = { K: 'a1', A: 'e4', k: 'e5' };
    const missed = intend(position({ at, south: 'power 60 iq 2 eq 2 range 2 Square' }), endsTurn);
    expect(texts(missed)).toEqual(['Your Rime Wolf can win the match now: attack the King.']);
  });

  it('is risky in a setup turn without a summon', () => {
    const at = { K: 'a1', k: 'e5' };
    expect(texts(intend(position({ at, turn: 1 }), endsTurn))).toEqual([
      'You have summoned nothing in your setup turn.',
    ]);
    expect(texts(intend(position({ at: { ...at, A: 'b1' }, turn: 1 }), endsTurn))).toEqual([]);
  });

  it('isn’t risky in a quiet position', () => {
    expect(texts(intend(position(), endsTurn))).toEqual([]);
  });
});

describe('the setting', () => {
  const risky = intend(position(), attacks);
  const move = intend(position(), moves(2, 'b2'));
  const end = intend(position(), endsTurn);

  it.each([
    ['risky', [false, true, true]],
    ['always', [false, false, true]],
    ['never', [true, true, true]],
  ] as const)('%s decides what is done at once', (confirm, atOnce) => {
    changeSettings({ confirm });
    expect([risky, move, end].map(commitsAtOnce)).toEqual(atOnce);
  });
});
