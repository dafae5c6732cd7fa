import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { stepText } from './step-text.ts';

const matches = 12;

/** Returns the sentences of all legal actions of random matches, by their players. */
function sentences(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (let match = 0; match < matches; match++) {
    const random = createRandom(`sentences ${match}`);
    const [south, north] = [match, match + 1].map(
      (candidate) => readyDecks[candidate % readyDecks.length],
    );
    const state = rules.createMatch({ seed: `${match}`, decks: [south.deck, north.deck] });
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const [by] = question.players;
      const { open, own } = rules.viewFor(state, by);
      const legal = rules.legalActions(state, by);
      for (const action of legal) {
        texts.add(stepText({ open, own: own! }, action));
      }
      rules.playInPlace(state, by, legal[random.below(legal.length)]);
    }
  }
  return texts;
}

it(
  'says every action in a whole sentence, with the names of its cards',
  { timeout: 60_000 },
  () => {
    const sentenceList = [...sentences()];
    expect(sentenceList.length).toBeGreaterThan(500);
    const broken = sentenceList.filter(
      (text) => !/^[A-Z][^{}]*\.$/.test(text) || / {2}| [.’]|undefined/.test(text),
    );
    expect(broken).toEqual([]);
    expect(sentenceList.some((text) => text.includes('against'))).toBe(true);
    expect(sentenceList.filter((text) => text.includes('against a card'))).toEqual([]);
  },
);
