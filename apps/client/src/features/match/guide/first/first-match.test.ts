import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { playFirstMatch } from '../../../../../test/play-first-match.ts';
import type { Newcomer } from '../../../../../test/play-first-match.ts';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { isOnField, powerOf } from './facts.ts';
import { amountOf, notesOf } from './foresee.ts';
import { ideaIds, shownText } from './ideas.ts';
import type { GuideStep } from './next-step.ts';
import { newcomer, wren } from '@stackmate/puzzles/first-match';

type Moments = readonly StudyMoment[];

/** Returns the moments after a step, up to the next decision in a turn. */
function afterwards(all: Moments, step: Moments): Moments {
  const rest = all.slice(step.length);
  const settled = rest.findIndex(({ state }) => {
    const decision = rules.decision(state);
    return !decision || decision.kind === 'turn';
  });
  return rest.slice(0, settled + 1);
}

/** What the texts claim about their actions, by the beginning of the step's id. Returns whether it came true. */
const claims: Readonly<
  Record<string, (step: GuideStep, before: Moments, after: Moments) => boolean>
> = {
  summon: ({ parameters }, _, after) =>
    notesOf(after[0].events, 'Energy paid').reduce((sum, { amount = 0 }) => sum + amount, 0) ===
    parameters.cost,
  attack: ({ action, parameters }, _, after) => {
    const events = after.flatMap((moment) => moment.events);
    return (
      !isOnField(after.at(-1)!.state, action!.target!) &&
      amountOf(events, 'Attack recoil', action!.card!) === 0 &&
      amountOf(events, 'Attack resolved', action!.target!) === parameters.damage
    );
  },
  kill: ({ action, parameters }, _, after) => {
    const events = after.flatMap((moment) => moment.events);
    const { state } = after.at(-1)!;
    return (
      !isOnField(state, action!.target!) &&
      isOnField(state, action!.card!) &&
      amountOf(events, 'Attack recoil', action!.card!) === parameters.recoil
    );
  },
  stack: ({ action, parameters }, before, after) => {
    const top = before.at(-1)!.state.open.field[action!.to!]!.cards[0].ref;
    return (
      powerOf(before.at(-1)!.state, top) === parameters.before &&
      powerOf(after[0].state, top) === parameters.after
    );
  },
  upgrade: ({ action, parameters }, _, after) => {
    const top = after[0].state.open.field[action!.to!]!.cards[0];
    return powerOf(after[0].state, top.ref) === parameters.power;
  },
  response: (_, before, after) => {
    const { defender } = before.at(-1)!.state.open.waiting.at(-1)!;
    return isOnField(after.at(-1)!.state, defender);
  },
  shield: ({ parameters }, before) => before.at(-1)!.state.open.shield[wren] === parameters.shield,
  spell: ({ action, parameters }, _, after) => {
    const events = after.flatMap((moment) => moment.events);
    const dealt =
      amountOf(events, 'Effect damage', action!.target!) +
      amountOf(events, 'Attack absorbed by shield', action!.target!);
    return dealt === parameters.damage;
  },
  finish: (step, _, after) =>
    !shownText(step).includes('checkmate') ||
    after.at(-1)!.state.open.result?.reason === 'checkmate',
};

/** Returns the steps of a match whose claims didn't come true, though the newcomer did what they asked for. */
function falseClaims({ moments, steps }: ReturnType<typeof playFirstMatch>): readonly string[] {
  return steps.flatMap(({ step, moments: before }) => {
    const claim = claims[step.id.split(' ')[0]];
    const isFollowed = moments[before.length]?.actions[0] === step.action;
    if (!claim || !step.action || !isFollowed) return [];
    const after = afterwards(moments, before);
    return after.length > 0 && claim(step, before, after) ? [] : [`${step.id}: ${shownText(step)}`];
  });
}

describe('the first match, as the guide asks', () => {
  const match = playFirstMatch('as asked');
  const shown = match.steps.map(({ step }) => step);

  it('shows every idea once, in order, at most one in a turn, and ends with checkmate', () => {
    const ideas = match.steps.filter(({ step }) => step.idea !== null);
    expect(ideas.map(({ step }) => step.idea)).toEqual(ideaIds);
    const turns = ideas.map(({ moments }) => moments.at(-1)!.state.open.turn);
    // The first turn also teaches to summon, without which there is nothing to move.
    expect(new Set(turns).size).toBe(ideaIds.length - 1);
    expect(match.result).toMatchObject({ winner: newcomer, reason: 'checkmate' });
  });

  it('has Wren attack, and opens a window in which the response saves a monster', () => {
    const attacks = match.moments.filter(
      ({ by, actions }) => by === wren && actions.some(({ kind }) => kind === 'attack'),
    );
    expect(attacks.length).toBeGreaterThanOrEqual(3);
    expect(falseClaims(match)).toEqual([]);
    const answers = match.moments.filter(
      ({ by, actions }, index) =>
        by === newcomer &&
        actions[0].kind === 'activate' &&
        rules.decision(match.moments[index - 1].state)?.kind === 'respond',
    );
    expect(answers).toHaveLength(1);
  });

  it('says little: at most 30 words at a time, 420 in all', () => {
    const counts = shown.map((step) => shownText(step).split(' ').length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(30);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(420);
  });
});

/** Deviates from the guide at random, with any legal action, at most that often. */
function wanderer(seed: string, max: number): Newcomer {
  const random = createRandom(seed);
  let left = max;
  return (_, legal) => {
    if (left === 0 || random.below(3) > 0) return null;
    left -= 1;
    return legal[random.below(legal.length)];
  };
}

describe('the first match, with a newcomer who does something else', () => {
  it.each([1, 3, 1000])(
    'goes on with a legal step and true claims after up to %i deviations',
    (deviations) => {
      let wins = 0;
      const matches = 40;
      for (let seed = 0; seed < matches; seed++) {
        const name = `${deviations} ${seed}`;
        const match = playFirstMatch(name, wanderer(name, deviations));
        for (const { step, moments } of match.steps) {
          expect(shownText(step)).toMatch(/^[A-Z][^{}]*[.!]$/);
          expect(shownText(step)).not.toMatch(/undefined|NaN| {2}| \./);
          if (step.action)
            expect(rules.isLegal(moments.at(-1)!.state, newcomer, step.action)).toBe(true);
        }
        expect(falseClaims(match)).toEqual([]);
        expect(match.result).not.toBeNull();
        if (match.result?.winner === newcomer) wins += 1;
      }
      // A few slips don't cost the win.
      if (deviations < 10) expect(wins).toBeGreaterThanOrEqual(matches * 0.9);
    },
  );

  it('goes on after giving nothing but the end of each turn', () => {
    const match = playFirstMatch(
      'idle',
      (_, legal) => legal.find(({ kind }) => kind === 'endTurn') ?? null,
    );
    expect(match.result).not.toBeNull();
  });
});
