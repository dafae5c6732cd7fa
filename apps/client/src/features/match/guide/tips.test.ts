import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { createTimers, localMatch } from '../../../../test/local-match.ts';
import type { LocalMatch } from '../../../../test/local-match.ts';
import { readPosition } from '../../../table/study/read-position.ts';
import { openStudy } from '../../../table/study/study.ts';
import { findLesson } from '../../learn/lessons/index.ts';
import { readTips, tipFor, tips } from './tips.ts';

/** Plays the first legal action for both players. Returns the ids of South's tips in order. */
function collectTips(match: LocalMatch, steps: number): readonly string[] {
  const shown = new Set<string>();
  for (let step = 0; step < steps; step++) {
    const tip = tipFor(match.store.get(), shown);
    if (tip) shown.add(tip.id);
    const decision = rules.decision(match.state());
    if (!decision) break;
    const [by] = decision.players;
    const legal = rules.legalActions(match.state(), by);
    const preferred = legal.filter(({ kind }) =>
      ['summon', 'attack', 'upgrade', 'stack', 'move'].includes(kind),
    );
    const from = preferred.length > 0 ? preferred : legal;
    match.play(by, [from[(step * 7) % from.length]]);
    match.timers.pass(60_000);
  }
  return [...shown];
}

describe('hints of the first match', () => {
  it('begin with the choice of a King', () => {
    const { store } = localMatch({ seed: 'tips' });
    expect(tipFor(store.get(), new Set())?.id).toBe('king');
  });

  it('come once each', () => {
    const { store } = localMatch({ seed: 'tips' });
    expect(tipFor(store.get(), new Set(['king']))?.id).not.toBe('king');
  });

  it('are hidden during animations', () => {
    const match = localMatch({ seed: 'tips' });
    for (const by of [0, 1] as const) match.play(by, [rules.legalActions(match.state(), by)[0]]);
    expect(match.store.get().animation).not.toBeNull();
    expect(tipFor(match.store.get(), new Set())).toBeNull();
  });

  it('point out a possible direct attack', () => {
    const read = readPosition(findLesson('direct')!.position);
    if (!read.ok) throw new Error(read.fault.message);
    const { store } = openStudy({
      start: read.state,
      seats: [
        { name: 'You', bot: null },
        { name: 'They', bot: null },
      ],
      answerers: [null, null],
      pace: () => 0,
      commitsAtOnce: () => false,
      after: createTimers().after,
    });
    expect(tipFor(store.get(), new Set())?.id).toBe('direct');
  });

  it('all come up in play apart from that', () => {
    const shownIds = new Set(
      Array.from({ length: 12 }, (_, seed) =>
        collectTips(localMatch({ seed: `tips ${seed}`, pace: 0 }), 260),
      ).flat(),
    );
    expect(tips.map(({ id }) => id).filter((id) => !shownIds.has(id) && id !== 'direct')).toEqual(
      [],
    );
  });

  it('stand for the turn in which they came up and the next one', () => {
    const since = new Map([
      ['upgrade', 10],
      ['attack', 7],
    ]);
    expect([10, 11, 12].map((turn) => readTips(since, turn))).toEqual([
      ['attack'],
      ['attack'],
      ['upgrade', 'attack'],
    ]);
  });
});
