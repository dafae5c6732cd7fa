import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { startIntent, take, toOffer } from '../intent/index.ts';
import { readPosition } from '../study/read-position.ts';
import { previewPlain } from './foresee.ts';
import { previewLines } from './outcome-lines.ts';

interface Pieces {
  readonly active?: string;
  /** Abilities of South's monster on c3, and cards under it. */
  readonly abilities?: string;
  readonly under?: string;
  /** Values of North's monster on c4. */
  readonly foe?: string;
  readonly more?: string;
  /** The fourth row of the board. */
  readonly row?: string;
}

const none = 'LightFeet, ThickHide, Brace';

function stateOf({
  active = 'South',
  abilities = none,
  under = '',
  foe,
  more = '',
  row = '. . b . .',
}: Pieces): MatchState {
  const read = readPosition(`Stackmate position, state 1
turn ${active === 'South' ? 7 : 8} ${active} main
energy 31 27
board
  5 . . . . k
  4 ${row}
  3 . . A . .
  2 . . . . .
  1 K . . . .
    a b c d e
K
  #1 HearthHound power 20 iq 1 eq 2 range 1 Square [Bodyguard, ThickHide, LightFeet]
A
  #2 RimeWolf power 9 iq 2 eq 3 range 2 Square [${abilities}]
${under}k
  #3 AntlerElder power 18 iq 3 eq 2 range 1 Square [EldersPride, FairyKiss, DeepBond]
b
  #4 CinderFox ${foe ?? 'power 8 iq 1 eq 2 range 2 Square'} [EmberBurst, Spark, LightFeet]
${more}South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`);
  if (!read.ok) throw new Error(`line ${read.fault.line}: ${read.fault.message}`);
  return read.state;
}

const reader = { me: 0, seats: [{ name: 'Sina' }, { name: 'Noor' }] } as const;

/** Returns what South reads before doing the first action that fits, choosing the first target where one is asked. */
function foreseen(state: MatchState, fits: (action: Action) => boolean): readonly string[] {
  const start = startIntent(rules, rules.viewFor(state, 0), 0);
  const offer = start.offers.find(({ action }) => fits(action));
  if (!offer) throw new Error('there is no such action');
  let intent = take(rules, start, offer);
  while (!intent.preview) intent = take(rules, intent, intent.offers[0]);
  return previewLines(intent.base, intent.preview, reader).map(({ text }) => text);
}

/** Plays the first action of a player that fits. */
function played(state: MatchState, by: Player, fits: (action: Action) => boolean): MatchState {
  const action = rules.legalActions(state, by).find((candidate) => fits(candidate))!;
  const outcome = rules.applyAction(state, by, action);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.state;
}

/** Returns what South reads under 'If you pass'. */
function ifPassed(state: MatchState): readonly string[] {
  const view = rules.viewFor(state, 0);
  const pass = rules.legalActions(view, 0).find(({ kind }) => kind === 'decline')!;
  return previewLines(view, previewPlain(view, toOffer(view, pass).action), reader).map(
    ({ text }) => text,
  );
}

describe('an outcome in words', () => {
  it('lists moves and attacks gained (Feather Road)', () => {
    const lines = foreseen(
      stateOf({ more: 'South hand\n  #-1 FeatherRoad [SwornGuest]\n' }),
      ({ kind, card, target }) => kind === 'activate' && card === -1 && target === 2,
    );
    expect(lines).toEqual([
      'Rime Wolf: can’t be destroyed by effects, may attack after moving, moves past cards in its way',
      'Rime Wolf may move once more this turn',
      'Your energy: 31 to 29',
      'Feather Road goes to your bin',
    ]);
  });

  it('lists cards that go from pile to pile (Grave Lock)', () => {
    const state = stateOf({
      abilities: 'GraveLock, ThickHide, Brace',
      more: 'North bin\n  #7 WarDrum [HallowedGround]\n',
    });
    const lines = foreseen(state, ({ kind, target }) => kind === 'activate' && target === 7);
    expect(lines).toContain('War Drum goes to Noor’s void');
  });

  it('lists that a card can’t be attacked or targeted, which no number shows (Paper Moon)', () => {
    const lines = foreseen(
      stateOf({ more: 'South hand\n  #-1 PaperMoon [SaltCircle]\n' }),
      ({ kind, card, target }) => kind === 'activate' && card === -1 && target === 2,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^Rime Wolf: can’t be targeted, can’t be attacked/),
    );
  });

  it('says under ‘If you pass’ what the opponent’s spell does, though no number changes', () => {
    const casting = stateOf({
      active: 'North',
      more: 'North hand\n  #-1 PaperMoon [SaltCircle]\n',
    });
    const cast = played(casting, 1, ({ card, target }) => card === -1 && target === 4);
    expect(rules.decision(cast)).toEqual({ kind: 'respond', players: [0] });
    expect(ifPassed(cast)).toContain('Cinder Fox: can’t be attacked, can’t be targeted');
  });

  it('says why an action has no effect, and that of a spell under ‘If you pass’ too', () => {
    const foe = 'power 8 iq 4 eq 2 range 2 Square';
    const state = stateOf({ foe, more: 'South hand\n  #-1 Kindling [Cinders]\n' });
    const onFoe = ({ card, target }: Action): boolean => card === -1 && target === 4;
    expect(foreseen(state, onFoe)[0]).toBe('Kindling has no effect: Cinder Fox has a higher IQ');
    const casting = stateOf({ active: 'North', more: 'North hand\n  #-1 Kindling [Cinders]\n' });
    const cast = played(casting, 1, ({ card, target }) => card === -1 && target === 1);
    expect(ifPassed(cast)).toContain('Your King’s shield: 10 to 4');
  });

  it('says that a card is destroyed although the attack asks afterwards (Hit and Fade)', () => {
    const lines = foreseen(
      stateOf({
        abilities: 'HitAndFade, ThickHide, Brace',
        foe: 'power 3 iq 1 eq 2 range 1 Square',
      }),
      ({ kind, option }) => kind === 'attack' && option !== null,
    );
    expect(lines[0]).toBe('Cinder Fox is destroyed');
    expect(lines.at(-1)).toBe('Then you choose');
  });

  it('says what can’t be foreseen (Regicide Mark)', () => {
    const lines = foreseen(
      stateOf({ abilities: 'RegicideMark, ThickHide, Brace' }),
      ({ kind, card }) => kind === 'activate' && card === 2,
    );
    expect(lines).toEqual(['Your energy: 31 to 30', 'The rest is random']);
  });

  it('says that an activation is paid for and does nothing', () => {
    const lines = foreseen(
      stateOf({ more: 'South hand\n  #-1 HighTide [ThickSmoke]\n' }),
      ({ card, to }) => card === -1 && to === 0,
    );
    expect(lines).toEqual(['No effect', 'Your energy: 31 to 29', 'High Tide goes to your bin']);
  });

  it('says what a stack gains: the abilities that a card passes up', () => {
    const lines = foreseen(
      stateOf({
        abilities: 'LightFeet, ThickHide, Brace',
        more: 'South hand\n  #-1 RimeWolf power 7 iq 2 eq 2 range 1 Square [Leapfrog, FrostClaw, TailLash]\n',
      }),
      ({ kind, card, option }) => kind === 'stack' && card === -1 && option === 1,
    );
    expect(lines).toEqual([
      'Rime Wolf goes under Rime Wolf on c3',
      'Rime Wolf on c3 gains Leapfrog',
      'Your energy: 31 to 30',
    ]);
  });

  it('says what becomes of a stack that is traded in, and what comes', () => {
    const lines = foreseen(
      stateOf({
        under: '  #5 CinderFox power 7 iq 1 eq 2 range 2 Square [EmberBurst, Spark, LightFeet]\n',
        more: 'South superdeck\n  #-2 BrambleKnight power 14 iq 4 eq 3 range 2 Square [WallOfThorns, BarbedHide, Phalanx]\n',
      }),
      ({ kind }) => kind === 'upgrade',
    );
    expect(lines).toEqual([
      'Rime Wolf and Cinder Fox on c3 become Bramble Knight',
      'Bramble Knight on c3: power 14, IQ 4, EQ 3, range 2; Wall of Thorns, Barbed Hide, Phalanx',
      'Your energy: 31 to 30',
    ]);
  });

  it('sums up the same change of several monsters', () => {
    const fox = 'power 8 iq 1 eq 2 range 1 Square [EmberBurst, Spark, LightFeet]';
    const lines = foreseen(
      stateOf({
        row: '. b c d .',
        more: `c\n  #5 CinderFox ${fox}\nd\n  #6 CinderFox ${fox}\nSouth hand\n  #-1 HighTide [ThickSmoke]\n`,
      }),
      ({ card, to }) => card === -1 && to === 17,
    );
    expect(lines[0]).toBe('3 of Noor’s monsters lose 2 power');
  });
});
