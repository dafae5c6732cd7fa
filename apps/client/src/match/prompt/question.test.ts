import { entries, rules } from '@stackmate/catalogue';
import type { Operation, Question } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { startIntent, take } from '../intent/index.ts';
import { answerText, optionText, questionText } from './question.ts';

/** Numbers of options that a card lets one choose between. */
function choices(operations: readonly Operation[]): number[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'either')
      return [operation.options.length, ...operation.options.flatMap(choices)];
    if (operation.op === 'if')
      return [...choices(operation.then), ...choices(operation.else ?? [])];
    return [];
  });
}

const choosers = entries.flatMap((entry) =>
  entry.kind === 'monster'
    ? []
    : choices(entry.effect).map((options) => ({ name: entry.name, id: entry.id, options })),
);

describe('a choice between options', () => {
  it('is never between two lists of the same length on one card: their words could not be told apart', () => {
    const seen = choosers.map(({ id, options }) => `${id} ${options}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(choosers)('of $name is told in the words of the card', ({ id, options }) => {
    const question = { ask: 'option', definition: id, options } as Question & { ask: 'option' };
    const texts = Array.from({ length: options }, (_, option) =>
      optionText(question, options, option),
    );
    expect(new Set(texts).size).toBe(options);
    for (const text of texts) expect(text).not.toMatch(/^Choice \d|^$/);
  });
});

describe('what is asked', () => {
  it('has words for every question and every answer of whole matches', () => {
    let asked = 0;
    for (let seed = 0; seed < 14; seed++) {
      const match = localMatch({ seed: `asks ${seed}`, pace: 0 });
      for (let step = 0; step < 120; step++) {
        const decision = rules.decision(match.state());
        if (!decision) break;
        const by = decision.players[0];
        const view = rules.viewFor(match.state(), by);
        const start = startIntent(rules, view, by);
        const first = start.offers[(step * 11) % start.offers.length];
        const after = take(rules, start, first);
        for (const intent of [start, after]) {
          const choosing = intent.offers.some(({ verb }) => verb === 'choose');
          if (!choosing || intent.preview) continue;
          asked += 1;
          expect(questionText(intent)).toMatch(/\w/);
          for (const offer of intent.offers.filter(({ aim }) => aim?.at === 'option'))
            expect(answerText(intent, offer)).toMatch(/\w/);
        }
        const legal = rules.legalActions(match.state(), by);
        match.play(by, [legal[(step * 11) % legal.length]]);
      }
    }
    expect(asked).toBeGreaterThan(10);
  });
});
