import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { hasNoChoice, startIntent, take } from '../intent/index.ts';
import { drawnState, play } from '../../../test/drawn-position.ts';
import { effectTexts } from './effect-texts.ts';
import { answerText, questionText } from './question.ts';

const hands = `North hand
  #-1 FerrymansToll [WarmPurse]
`;

describe('a choice that the opponent’s card asks for', () => {
  it('addresses the player who chooses, and names the cards', () => {
    const state = drawnState(hands);
    const attacked = play(state, 0, { kind: 'attack', card: 2, target: 4 });
    const { ref } = attacked.open.waiting[0];
    const answered = play(attacked, 1, { kind: 'activate', card: -1, target: ref });
    const atQuestion = play(answered, 0, { kind: 'decline' });
    const intent = startIntent(rules, rules.viewFor(atQuestion, 0), 0);
    expect(questionText(intent, effectTexts)).toBe("Ferryman's Toll: choose one");
    expect(questionText(intent, null)).toBe("Ferryman's Toll: choose");
    expect(intent.offers.map((offer) => answerText(intent, offer, effectTexts))).toEqual([
      'Lose 4 energy.',
      'The attack by Hearth Hound has no effect.',
    ]);
    const [first] = intent.offers;
    expect(play(atQuestion, 0, first.action).open.energy[0]).toBe(atQuestion.open.energy[0] - 4);
  });
});

describe('questions', () => {
  it('has a text for every question and answer of whole matches', () => {
    let questionCount = 0;
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
          if (!choosing || intent.preview || hasNoChoice(intent)) continue;
          questionCount += 1;
          expect(questionText(intent, effectTexts)).toMatch(/\w/);
          for (const offer of intent.offers.filter(({ aim }) => aim?.at === 'option'))
            expect(answerText(intent, offer, effectTexts)).toMatch(/\w/);
        }
        const legal = rules.legalActions(match.state(), by);
        match.play(by, [legal[(step * 11) % legal.length]]);
      }
    }
    expect(questionCount).toBeGreaterThan(10);
  });
});
