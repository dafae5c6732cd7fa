import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { stepText } from './step-text.ts';

const matches = 12;

/** Returns the sentences of all legal actions of random matches, by their players. */
function sentences(): ReadonlySet<string> {
  const found = new Set<string>();
  for (let match = 0; match < matches; match++) {
    const random = createRandom(`sentences ${match}`);
    const [south, north] = [match, match + 1].map((one) => readyDecks[one % readyDecks.length]);
    const state = rules.createMatch({ seed: `${match}`, decks: [south.deck, north.deck] });
    for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
      const [by] = asked.players;
      const { open, own } = rules.viewFor(state, by);
      const legal = rules.legalActions(state, by);
      for (const action of legal) {
        found.add(stepText({ open, own: own! }, action));
      }
      rules.playInPlace(state, by, legal[random.below(legal.length)]);
    }
  }
  return found;
}

it(
  'says every action in a whole sentence, with the names of its cards',
  { timeout: 60_000 },
  () => {
    const said = [...sentences()];
    expect(said.length).toBeGreaterThan(500);
    const broken = said.filter(
      (text) => !/^[A-Z][^{}]*\.$/.test(text) || / {2}| [.’]|undefined/.test(text),
    );
    expect(broken).toEqual([]);
    expect(said.some((text) => text.includes('against'))).toBe(true);
    expect(said.filter((text) => text.includes('against a card'))).toEqual([]);
  },
);
