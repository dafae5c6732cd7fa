import type { Definition, DefinitionId, Roll } from '@stackmate/engine';
import type { Register } from '../language/grammar.ts';
import type { Lookup } from '../runs/lookup.ts';
import { plainShort, renderShort, wordCount } from './short-text.ts';

/** Word counts of card texts. Icons and symbols don't count. */
export interface FaceWords {
  /** Returns the words of one ability, side, spell or rule card, without its name. */
  readonly text: (id: DefinitionId) => number;
  /** Returns the words of the same with its icons written out, as card data and screen readers have it. */
  readonly spoken: (id: DefinitionId) => number;
  /** Returns the words in the text box of one rolled card, including the names of its abilities or side. */
  readonly face: (roll: Roll) => number;
  /** Returns the words of every face that a card can have, one per choice of abilities. */
  readonly faces: (id: DefinitionId) => readonly number[];
}

const choices = <T>(list: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0
    ? [[]]
    : list.flatMap((item, i) =>
        choices(list.slice(i + 1), count - 1).map((others) => [item, ...others]),
      );

/** Creates a word counter for a catalogue. `abilities` is the number of abilities on a monster. */
export function faceWords(
  definitions: readonly Definition[],
  lookup: Lookup,
  words: Register,
  abilities: number,
): FaceWords {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const text = (id: DefinitionId): number => {
    const definition = byId.get(id);
    if (definition === undefined) throw new RangeError(`There is no definition ${id}.`);
    return definition.kind === 'monster'
      ? 0
      : wordCount(renderShort(definition, lookup, words).text);
  };
  const spoken = (id: DefinitionId): number => {
    const definition = byId.get(id);
    return definition === undefined || definition.kind === 'monster'
      ? 0
      : plainShort(renderShort(definition, lookup, words)).split(/\s+/).length;
  };
  const named = (id: DefinitionId): number => text(id) + (lookup(id) ?? '').split(' ').length;
  const face = (card: DefinitionId, ids: readonly DefinitionId[]): number =>
    ids.reduce((sum, id) => sum + named(id), text(card));
  return {
    text,
    spoken,
    face: ({ card, abilities: ids }) => face(card, ids),
    faces(id) {
      const card = byId.get(id);
      if (card?.kind === 'spell') return card.sides.map((side) => face(id, [side]));
      if (card?.kind !== 'monster') return [face(id, [])];
      const { defaultAbilities: sure, learnableAbilities } = card;
      const others = learnableAbilities.filter((ability) => !sure.includes(ability));
      return choices(others, abilities - sure.length).map((chosen) =>
        face(id, [...sure, ...chosen]),
      );
    },
  };
}
