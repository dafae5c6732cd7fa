import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { findPrimary, press } from './primary.ts';

const label = ({ store }: LocalMatch): string => findPrimary(store.get()).label;

/** Returns a match in which it is South's turn. */
function startSouthTurn(): LocalMatch {
  for (let seed = 0; ; seed++) {
    const match = localMatch({ seed: `primary ${seed}`, steps: 40 });
    const decision = rules.decision(match.state());
    const canSummon = rules.legalActions(match.state(), 0).some(({ kind }) => kind === 'summon');
    if (decision?.kind === 'turn' && decision.players[0] === 0 && canSummon) return match;
  }
}

describe('the large button', () => {
  it('asks for a King at first, and does nothing when pressed', () => {
    const match = localMatch({ seed: 'button' });
    expect(label(match)).toBe('Choose your King');
    press(match.store);
    expect(match.sent()).toBeNull();
  });

  it('ends the turn when nothing is picked up', () => {
    const match = startSouthTurn();
    expect(label(match)).toBe('End turn');
    press(match.store);
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
    expect(label(match)).toBe('Sent');
  });

  it('sends a complete action and shows its cost', () => {
    const match = startSouthTurn();
    const { store } = match;
    const offer = store
      .get()
      .intent!.offers.find(
        ({ action, verb }) =>
          verb === 'summon' && rules.actionCost(match.state(), 0, action).energy > 0,
      )!;
    store.take(offer);
    const { energy } = rules.actionCost(match.state(), 0, offer.action);
    expect(energy).toBeGreaterThan(0);
    expect(label(match)).toBe(`Summon · ${energy} energy`);
    press(store);
    expect(match.sent()).toEqual(store.get().sent!.actions);
  });

  it('tells spectators that they are watching', () => {
    const match = localMatch({ seed: 'button', viewer: 'spectator' });
    expect(label(match)).toBe('You are watching');
  });
});

/** South's King faces a monster that strikes back far harder. North would also win at the turn limit. */
const losingPosition = (turn: number, phase = 'main'): string => `Stackmate position, state 1
turn ${turn} South ${phase}
energy 12 27
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . b . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 5 iq 2 eq 2 range 2 Square [Brace, ThickHide, LightFeet]
k
  #2 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #3 RimeWolf power 40 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
South hand
  #-1 WarDrum [HallowedGround]
South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;

describe('the large button of an action that loses the match', () => {
  it('warns in red before an attack in which the player’s own King is destroyed', () => {
    const { store } = localMatch({ seed: 'suicide', position: losingPosition(9) });
    const attack = store.get().intent!.offers.find(({ verb }) => verb === 'attack')!;
    store.take(attack);
    expect(findPrimary(store.get())).toMatchObject({
      label: 'Attack: you lose',
      kind: 'loss',
      does: 'commit',
    });
  });

  it('warns before ending the turn when the opponent would win at the turn limit', () => {
    const { store } = localMatch({ seed: 'limit', position: losingPosition(50) });
    expect(findPrimary(store.get())).toMatchObject({ label: 'End turn: you lose', kind: 'loss' });
    const before = localMatch({ seed: 'limit', position: losingPosition(48) });
    expect(findPrimary(before.store.get())).toMatchObject({ label: 'End turn', kind: 'plain' });
  });

  it('warns before a pass that lets the King be destroyed', () => {
    const match = localMatch({
      seed: 'pass',
      viewer: 0,
      position: losingPosition(9).replace('South main', 'North main'),
    });
    const attack = rules
      .legalActions(match.state(), 1)
      .find(({ kind, target }) => kind === 'attack' && target === 1)!;
    match.play(1, [attack]);
    match.store.skip();
    expect(findPrimary(match.store.get())).toMatchObject({ label: 'Pass: you lose', kind: 'loss' });
  });

  it('doesn’t warn when the opponent would lose', () => {
    const strongPosition = losingPosition(9)
      .replace('power 5', 'power 45')
      .replace('power 40', 'power 4');
    const { store } = localMatch({ seed: 'strong', position: strongPosition });
    store.take(store.get().intent!.offers.find(({ verb }) => verb === 'attack')!);
    expect(findPrimary(store.get())).toMatchObject({ label: 'Attack', kind: 'go' });
  });
});

describe('a press of the large button', () => {
  /** Returns a match in which it is South's turn again once the last actions have been animated. */
  function matchAtPace(pace: number): LocalMatch {
    for (let seed = 0; ; seed++) {
      const match = localMatch({ seed: `press ${seed}`, steps: 40, pace });
      const { store } = match;
      const summon = store.get().intent?.offers.find(({ verb }) => verb === 'summon');
      if (!summon) continue;
      store.take(summon);
      if (!store.get().intent!.preview) continue;
      press(store);
      match.answer();
      const decision = rules.decision(match.state());
      if (decision?.kind === 'turn' && decision.players[0] === 0) return match;
    }
  }

  it('only skips the animation if the label offered nothing else', () => {
    const match = matchAtPace(1);
    const { store } = match;
    expect(label(match)).toBe('…');
    press(store);
    expect(store.get().animation).toBeNull();
    expect(label(match)).toBe('End turn');
    expect(match.sent()).toBeNull();
  });

  it('does what its label said while an animation is still running', () => {
    const match = localMatch({ seed: 'both choose' });
    const { store } = match;
    const [offer] = store.get().intent!.offers;
    store.take(offer);
    match.play(1, [rules.legalActions(match.state(), 1)[0]]);
    expect(store.get().animation).not.toBeNull();
    expect(label(match)).toBe('Make it your King');
    press(store);
    expect(match.sent()).toEqual([offer.action]);
  });

  it('ignores a press that began before the label changed', () => {
    const match = matchAtPace(0);
    expect(label(match)).toBe('End turn');
    press(match.store, false);
    expect(match.sent()).toBeNull();
    press(match.store);
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
  });
});
