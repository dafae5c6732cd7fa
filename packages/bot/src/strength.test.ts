import { readyDecks, rules } from '@stackmate/catalogue';
import { cloneState, createRandom, viewFor } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import { botLevels, createBot } from './index.ts';
import {
  toBlend,
  strengthLevel,
  levelStrength,
  ratingStrength,
  strengthRange,
} from './strength.ts';

const { min, max } = strengthRange;
const strengths = fc.integer({ min: min - 500, max: max + 500 });

/** A number that grows with the strength of a blend. */
function strengthOrder(strength: number): number {
  const blend = toBlend(strength);
  if ('attention' in blend) return blend.attention;
  return 1 + botLevels.indexOf(blend.weaker) + blend.share;
}

const [{ deck }] = readyDecks;

/** Returns whether an attack of South destroys its target and leaves the attacker, if nobody responds. */
const hasGoodAttack = (state: MatchState): boolean =>
  rules
    .legalActions(state, 0)
    .filter(({ kind, option }) => kind === 'attack' && option === null)
    .some((attack) => {
      const after = cloneState(state);
      rules.playInPlace(after, 0, attack);
      for (let asked = rules.decision(after); asked && asked.kind !== 'turn';) {
        rules.playInPlace(after, asked.players[0], rules.legalActions(after, asked.players[0])[0]);
        asked = rules.decision(after);
      }
      const refs = after.open.field.flatMap((stack) => stack?.cards.map(({ ref }) => ref) ?? []);
      return refs.includes(attack.card!) && !refs.includes(attack.target!);
    });

describe('the strength of a bot', () => {
  it('changes without steps, and only upwards', () => {
    for (let strength: number = min; strength < max; strength++) {
      const step = strengthOrder(strength + 1) - strengthOrder(strength);
      // The step from −1 leads from a greedy bot that notices everything to greedy as the weaker of two levels.
      if (strength !== -1) expect(step).toBeLessThan(0.02);
      expect(step).toBeGreaterThan(0);
    }
  });

  it('is possible for every number', () => {
    fc.assert(
      fc.property(strengths, (strength) => {
        const blend = toBlend(strength);
        const share = 'attention' in blend ? blend.attention : blend.share;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(strengthLevel(strength)).toMatch(/^(random|greedy|lookahead|strategist)$/);
      }),
    );
  });

  it('has the name of the nearest level', () => {
    for (const level of ['random', 'greedy', 'lookahead', 'strategist'] as const)
      expect(strengthLevel(levelStrength(level)!)).toBe(level);
    expect(strengthLevel(min)).toBe('random');
  });

  it('follows from a rating on the same scale', () => {
    expect(ratingStrength(1500)).toBe(0);
    expect(ratingStrength(1600)).toBe(100);
    expect(ratingStrength(3000)).toBe(max);
  });

  it.each([min, -400])('attacks in most turns with a good attack, at %i', (strength) => {
    let good = 0;
    let taken = 0;
    for (let game = 0; game < 12; game++) {
      const bot = createBot('greedy', { random: createRandom(`gentle ${game}`), rules, strength });
      const state = rules.createMatch({ seed: `gentle ${game}`, decks: [deck, deck] });
      const other = createBot('random', { random: createRandom(`other ${game}`), rules });
      let lastGood = -1;
      let lastAttack = -1;
      for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
        const [by] = asked.players;
        const action = (by === 0 ? bot : other).choose(viewFor(state, by), by);
        const { turn } = state.open;
        if (by === 0 && asked.kind === 'turn' && turn !== lastGood && hasGoodAttack(state)) {
          lastGood = turn;
          good += 1;
        }
        if (by === 0 && action.kind === 'attack' && turn === lastGood && turn !== lastAttack) {
          lastAttack = turn;
          taken += 1;
        }
        rules.playInPlace(state, by, action);
      }
    }
    expect(good).toBeGreaterThan(8);
    expect(taken / good).toBeGreaterThan(0.5);
  });

  it('decides matches', () => {
    const bot = (strength: number, seed: string) =>
      createBot('greedy', { random: createRandom(seed), rules, strength });
    let wins = 0;
    for (let game = 0; game < 8; game++) {
      const bots = [bot(0, `strong ${game}`), bot(min, `weak ${game}`)] as const;
      const { state } = playBots(`strengths ${game}`, bots);
      wins += Number(state.open.result?.winner === 0);
    }
    // 99 of 100.
    expect(wins).toBeGreaterThanOrEqual(6);
  });
});
