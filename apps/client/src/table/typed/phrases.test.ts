import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { startIntent } from '../intent/index.ts';
import { complete, toPhrase } from './phrases.ts';

const intents = Array.from({ length: 40 }, (_, seed) => {
  const match = localMatch({ seed: `typed ${seed}`, steps: (seed * 15) % 150 });
  const decision = rules.decision(match.state());
  return decision
    ? [startIntent(rules, rules.viewFor(match.state(), decision.players[0]), decision.players[0])]
    : [];
}).flat();

it('finds every legal action by its phrase', () => {
  for (const { view, offers } of intents) {
    for (const offer of offers) {
      const completion = complete(view, offers, toPhrase(view, offer));
      expect(completion.map((phrase) => phrase.offer)).toContain(offer);
    }
  }
});

it('finds a name with an apostrophe', () => {
  const position = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . A . .
  1 . . K . .
    a b c d e
K
  #1 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
A
  #2 PebbleTurtle power 9 iq 2 eq 2 range 2 Square [KingsShield, Layer2, WaterGift]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
`;
  const { state } = localMatch({ seed: 'shield', position });
  const { view, offers } = startIntent(rules, rules.viewFor(state(), 0), 0);
  const completion = complete(view, offers, "activate king's shield");
  expect(completion.map(({ offer }) => offer.verb)).toEqual(['activate']);
  expect(complete(view, offers, 'kings sh')).toHaveLength(1);
});

it('accepts squares in one word, as chess players write them', () => {
  for (const { view, offers } of intents) {
    for (const offer of offers.filter(({ verb }) => verb === 'move')) {
      const [, way] = /([a-e][1-5]-[a-e][1-5])/.exec(toPhrase(view, offer))!;
      const completion = complete(view, offers, way.replace('-', ''));
      expect(completion.map((phrase) => phrase.offer)).toContain(offer);
    }
  }
});

it('offers nothing for text that begins no move', () => {
  expect(complete(intents[0].view, intents[0].offers, 'zzz')).toEqual([]);
});

it('distinguishes copies of a card', () => {
  let twins = 0;
  for (const { view, offers } of intents) {
    const all = complete(view, offers, '');
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    const simplePhrases = all.map(({ offer }) => toPhrase(view, offer));
    twins += all.filter(({ text }, index) => text !== simplePhrases[index]).length;
    for (const { text, offer } of all) {
      expect(complete(view, offers, text).map((phrase) => phrase.offer)).toContain(offer);
    }
  }
  expect(twins).toBeGreaterThan(0);
});
