import type {
  NounPhrase,
  PhraseNode,
  PhraseSlot,
  Quantifier,
  Words,
} from '../../src/language/phrase.ts';

/** What a noun may have in one place. */
export interface NounPlace {
  readonly quantifiers: Set<Quantifier>;
  readonly modifiers: Set<string>;
  readonly plurals: Set<boolean>;
}

/** What may stand in one place, such as a slot of a phrase. */
export interface Place {
  readonly words: Set<string>;
  readonly nouns: Map<string, NounPlace>;
  readonly strings: Set<string>;
  readonly symbols: Map<string, Set<string>>;
  /** Other kinds: 'null', 'number', 'count', 'list and' … */
  readonly kinds: Set<string>;
}

const emptyPlace = (): Place => ({
  words: new Set(),
  nouns: new Map(),
  strings: new Set(),
  symbols: new Map(),
  kinds: new Set(),
});

/** What may stand where, learnt from phrases. */
export class Places {
  readonly #places = new Map<string, Place>();

  at(key: string): Place {
    const place = this.#places.get(key) ?? emptyPlace();
    this.#places.set(key, place);
    return place;
  }

  learn(slot: PhraseSlot, key: string): void {
    const { strings, kinds } = this.at(key);
    if (slot === null) kinds.add('null');
    else if (typeof slot === 'number') kinds.add('number');
    else if (typeof slot === 'string') strings.add(slot);
    else this.#learnNode(slot, key);
  }

  #learnWords({ name, slots }: Words, into: Set<string>): void {
    into.add(name);
    for (const [slot, value] of Object.entries(slots)) this.learn(value, `${name}.${slot}`);
  }

  #learnNoun({ noun, quantifier, isPlural, modifiers }: NounPhrase, { nouns }: Place): void {
    const known = nouns.get(noun) ?? {
      quantifiers: new Set(),
      modifiers: new Set(),
      plurals: new Set(),
    };
    nouns.set(noun, known);
    known.quantifiers.add(quantifier);
    known.plurals.add(isPlural === true);
    for (const modifier of modifiers) this.#learnWords(modifier, known.modifiers);
  }

  #learnNode(node: PhraseNode, key: string): void {
    const place = this.at(key);
    switch (node.is) {
      case 'words':
        this.#learnWords(node, place.words);
        break;
      case 'noun':
        this.#learnNoun(node, place);
        break;
      case 'count':
        place.kinds.add(
          typeof node.n === 'number' ? (node.n === 1 ? 'count of one' : 'count') : 'count of span',
        );
        this.learn(node.of, `${key}/of`);
        break;
      case 'list':
        place.kinds.add(`list ${node.by}`);
        for (const part of node.of) this.learn(part, `${key}/${node.by}`);
        break;
      case 'sentence':
      case 'opening':
        place.kinds.add(node.is === 'sentence' ? `sentence ${node.begins}` : 'opening');
        this.learn(node.of, `${key}/${node.is}`);
        break;
      case 'predicate':
        place.kinds.add('predicate');
        this.#learnWords(node.of, this.at(`${key}/predicate`).words);
        break;
      case 'symbol':
        place.symbols.set(node.kind, (place.symbols.get(node.kind) ?? new Set()).add(node.name));
        break;
      case 'card':
      case 'text':
        place.kinds.add(node.is);
        break;
    }
  }
}
