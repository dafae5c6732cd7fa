import { createAdviser } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { simpleReasonKinds } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { localMatch } from '../../../../test/local-match.ts';
import { actText, whyText } from './advice-text.ts';

it('has whole sentences for everything that is advised', () => {
  const adviser = createAdviser(rules);
  const match = localMatch({ seed: 'sentences' });
  for (let step = 0; step < 200; step++) {
    const [by] = rules.decision(match.state())?.players ?? [];
    if (by === undefined) break;
    const view = rules.viewFor(match.state(), by);
    const advised = adviser.advise(view, by);
    const action = advised?.action ?? rules.legalActions(match.state(), by)[0];
    if (advised?.reason) {
      const sentence = actText(view, action);
      expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      expect(sentence).not.toMatch(/your {2}|your \.|your ,|the {2}/);
      expect(whyText(advised.reason)).toMatch(/^[A-Z0-9][^{}]*\.$/);
    }
    match.play(by, [action]);
    match.timers.pass(60_000);
  }
  expect(match.state().open.turn).toBeGreaterThan(4);
});

it('knows why for every reason', () => {
  for (const why of simpleReasonKinds)
    expect(whyText({ why, card: null, target: null, square: null, amount: 2 })).not.toBe('');
});
