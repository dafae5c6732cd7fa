import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { startIntent } from '../intent/index.ts';
import { complete, phraseOf } from './phrases.ts';

const intents = Array.from({ length: 10 }, (_, seed) => {
  const match = localMatch({ seed: `typed ${seed}`, steps: seed * 15 });
  const asked = rules.decision(match.state());
  return asked
    ? [startIntent(rules, rules.viewFor(match.state(), asked.players[0]), asked.players[0])]
    : [];
}).flat();

it('finds every legal action by its own words', () => {
  for (const { view, offers } of intents) {
    for (const offer of offers) {
      const found = complete(view, offers, phraseOf(view, offer));
      expect(found.map((phrase) => phrase.offer)).toContain(offer);
    }
  }
});

it('takes squares in one word, as chess players write', () => {
  for (const { view, offers } of intents) {
    for (const offer of offers.filter(({ verb }) => verb === 'move')) {
      const [, way] = /([a-e][1-5]-[a-e][1-5])/.exec(phraseOf(view, offer))!;
      const found = complete(view, offers, way.replace('-', ''));
      expect(found.map((phrase) => phrase.offer)).toContain(offer);
    }
  }
});

it('offers nothing for what begins no move', () => {
  expect(complete(intents[0].view, intents[0].offers, 'zzz')).toEqual([]);
});
