import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { createTimers, localMatch } from '../../test/local-match.ts';
import type { LocalMatch } from '../../test/local-match.ts';
import { readPosition } from '../position/read-position.ts';
import { openStudy } from '../study/study.ts';
import { lessonOf } from '../learn/lessons/index.ts';
import { tipFor, tips } from './tips.ts';

/** Both players do what comes first, South's tips noted as they come up. */
function tipsOf(match: LocalMatch, steps: number): readonly string[] {
  const given = new Set<string>();
  for (let step = 0; step < steps; step++) {
    const tip = tipFor(match.store.get(), given);
    if (tip) given.add(tip.id);
    const asked = rules.decision(match.state());
    if (!asked) break;
    const [by] = asked.players;
    const legal = rules.legalActions(match.state(), by);
    const bold = legal.filter(({ kind }) =>
      ['summon', 'attack', 'upgrade', 'stack', 'move'].includes(kind),
    );
    const from = bold.length > 0 ? bold : legal;
    match.play(by, [from[(step * 7) % from.length]]);
    match.timers.pass(60_000);
  }
  return [...given];
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

  it('say nothing while something is being told', () => {
    const match = localMatch({ seed: 'tips' });
    for (const by of [0, 1] as const) match.play(by, [rules.legalActions(match.state(), by)[0]]);
    expect(match.store.get().animation).not.toBeNull();
    expect(tipFor(match.store.get(), new Set())).toBeNull();
  });

  it('tell of a direct attack where there is one', () => {
    const read = readPosition(lessonOf('direct')!.position);
    if (!read.ok) throw new Error(read.fault.words);
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

  it('otherwise all come up in play', () => {
    const seen = new Set(
      Array.from({ length: 12 }, (_, seed) =>
        tipsOf(localMatch({ seed: `tips ${seed}`, pace: 0 }), 260),
      ).flat(),
    );
    expect(tips.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'direct')).toEqual([]);
  });
});
