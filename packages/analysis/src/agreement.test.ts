import { createBot } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action, MatchRecord } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { compareField, compareWithBot } from './agreement.ts';

const budget = 200;

type Level = 'strategist' | 'greedy' | 'random';

/** Plays a match of two levels. Returns its record. */
function play(seed: string, levels: readonly [Level, Level]): MatchRecord {
  const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
  let state = rules.createMatch({ seed, decks });
  const bots = levels.map((level, seat) =>
    createBot(level, { rules, random: createRandom(`${seed} ${seat}`), budget }),
  );
  const actions: { by: 0 | 1; action: Action }[] = [];
  for (
    let asked = rules.decision(state);
    asked && actions.length < 150;
    asked = rules.decision(state)
  ) {
    const [player] = asked.players;
    const action = bots[player].choose(rules.viewFor(state, player), player);
    const applied = rules.applyAction(state, player, action);
    if (!applied.ok) throw new Error(applied.refusal.message);
    actions.push({ by: player, action });
    state = applied.state;
  }
  return { seed, decks, actions } as unknown as MatchRecord;
}

describe('agreement with the strongest bot', () => {
  it('[PR2] stands out of a field if somebody plays its moves, and is the same each time', () => {
    const totals = new Map<string, { decisions: number; agreed: number }>();
    const note = (who: string, part: { decisions: number; agreed: number }): void => {
      const total = totals.get(who) ?? { decisions: 0, agreed: 0 };
      totals.set(who, {
        decisions: total.decisions + part.decisions,
        agreed: total.agreed + part.agreed,
      });
    };
    const options = { seed: 'field', most: [20, 20], budget } as const;
    for (const [index, level] of (
      ['strategist', 'greedy', 'greedy', 'random'] as const
    ).entries()) {
      for (const match of ['first', 'second']) {
        const record = play(`${match} match ${index}`, [level, 'greedy']);
        const both = compareWithBot(rules, record, options);
        const again = index + Number(match === 'second') === 0;
        if (again) expect(compareWithBot(rules, record, options)).toEqual(both);
        for (const [seat, part] of both.entries()) {
          expect(part.decisions).toBeLessThanOrEqual(20);
          note(`${index} ${seat}`, part);
        }
      }
    }
    const compared = compareField([...totals].map(([who, total]) => ({ who, ...total })));
    expect(compared.filter(({ isBeyond }) => isBeyond).map(({ who }) => who)).toEqual(['0 0']);
  }, 60_000);

  it('[PR2] is not reported for chance, few decisions or a field that differs', () => {
    const field = (shares: readonly number[], decisions = 100) =>
      compareField(
        shares.map((share, who) => ({ who, decisions, agreed: Math.round(share * decisions) })),
      );
    const beyond = (plays: ReturnType<typeof field>) =>
      plays.filter(({ isBeyond }) => isBeyond).map(({ who }) => who);
    expect(beyond(field([0.4, 0.42, 0.38, 0.41, 0.45]))).toEqual([]);
    expect(beyond(field([0.4, 0.42, 0.38, 0.41, 0.75]))).toEqual([4]);
    expect(beyond(field([0.2, 0.4, 0.6, 0.3, 0.65]))).toEqual([]);
    expect(beyond(field([0.4, 0.42, 0.38, 0.41, 0.75], 15))).toEqual([]);
    expect(beyond(field([0.1, 0.9, 0.1]))).toEqual([]);
    expect(field([])).toEqual([]);
  });
});
