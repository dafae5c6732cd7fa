import type { Agreement, Demand, Register, Template } from '../../src/language/grammar.ts';
import { noDemand } from '../../src/language/grammar.ts';
import { pluralCategory } from '@stackmate/words';
import { partDemand, predicateDemand, readDemand, versionOf } from '../../src/language/demand.ts';
import type { Join } from '../../src/language/phrase.ts';
import { agreeings, hasAgreed } from './agreeings.ts';
import { modifierParts } from './modifier-parts.ts';
import { piecesOf, versionsOf } from './pieces.ts';
import type { Piece } from './pieces.ts';
import type { NounPlace, Place, Places } from './places.ts';
import { shownNoun } from './shown-noun.ts';

/** A phrase that was read, without what its words don't show; `end` is where the text goes on. */
interface Reading {
  readonly end: number;
  readonly node: unknown;
}

interface Options {
  readonly register: Register;
  readonly places: Places;
  readonly cards: readonly (readonly [id: number, name: string])[];
  /** Undoes what the grammar's polish did, in texts and templates. */
  readonly unpolish: (text: string) => string;
}

const withoutHead = ({ number, form, quantifier }: Demand): Demand =>
  quantifier === undefined ? { number, form } : { number, form, quantifier };

const numberShape = /−?\d+/g;
const leadingNumber = /−?\d+/y;
const spanShape = /−?\d+(?:\D{1,8}\d+)?/g;
const stringShape = /[+−×]?\d+(?:(?:, |–)\d+)*/y;

/** Reads a text in a language back to its phrase. */
export class TextReader {
  readonly #options: Options;
  readonly #text: string;
  readonly #lower: string;
  readonly #memo = new Map<string, readonly Reading[]>();
  readonly #openings = new Set<number>();

  constructor(options: Options, text: string) {
    this.#options = options;
    this.#text = options.unpolish(text);
    this.#lower = this.#text.toLowerCase();
  }

  /** Returns every phrase that the whole text can be, each once. */
  readAll(key: string): readonly unknown[] {
    const whole = this.#read(key, 0, noDemand)
      .filter(({ end }) => end === this.#text.length)
      .map(({ node }) => JSON.stringify(node));
    return [...new Set(whole)].map((node) => JSON.parse(node) as unknown);
  }

  #match(words: string, at: number): number | null {
    const wanted = this.#unpolished(words);
    const found = this.#text.slice(at, at + wanted.length);
    if (found === wanted) return at + wanted.length;
    const isCapital = this.#openings.has(at) && found.slice(1) === wanted.slice(1);
    return isCapital && found[0] === wanted[0]?.toUpperCase() ? at + wanted.length : null;
  }

  readonly #found = new Map<string, boolean>();

  /** Whether the text has these words somewhere. */
  #has(words: string): boolean {
    const found =
      this.#found.get(words) ?? this.#lower.includes(this.#unpolished(words).toLowerCase());
    this.#found.set(words, found);
    return found;
  }

  readonly #plain = new Map<string, string>();

  #unpolished(words: string): string {
    const known = this.#plain.get(words) ?? this.#options.unpolish(words);
    this.#plain.set(words, known);
    return known;
  }

  #matchShape(shape: RegExp, at: number): string | null {
    shape.lastIndex = at;
    return shape.exec(this.#text)?.[0] ?? null;
  }

  #read(key: string, at: number, demand: Demand): readonly Reading[] {
    const memoKey = JSON.stringify([key, at, demand, this.#openings.has(at)]);
    const known = this.#memo.get(memoKey);
    if (known) return known;
    this.#memo.set(memoKey, []);
    const place = this.#options.places.at(key);
    const readings = [
      ...[...place.words].flatMap((name) => this.#readWords(name, at, demand)),
      ...this.#readNouns(place, at, demand),
      ...this.#readLeaves(place, at, demand),
      ...[...place.kinds].flatMap((kind) => this.#readKind(kind, key, at, demand)),
    ];
    this.#memo.set(memoKey, readings);
    return readings;
  }

  /** Reads a row of words and slots; returns the slots' phrases. */
  #readPieces(
    name: string,
    pieces: readonly Piece[],
    at: number,
    demand: Demand,
  ): readonly { end: number; slots: Record<string, unknown> }[] {
    const [first, ...rest] = pieces;
    if (first === undefined) return [{ end: at, slots: {} }];
    if (typeof first === 'string') {
      const end = this.#match(first, at);
      return end === null ? [] : this.#readPieces(name, rest, end, demand);
    }
    const key = `${name}.${first.slot}`;
    const asked = readDemand(first.demands, demand);
    // Only symbols need the noun that a modifier is put to.
    const needed = this.#options.places.at(key).symbols.size > 0 ? asked : withoutHead(asked);
    return this.#read(key, at, needed).flatMap(({ end, node }) =>
      this.#readPieces(name, rest, end, demand).map((others) => ({
        end: others.end,
        slots: { [first.slot]: node, ...others.slots },
      })),
    );
  }

  #emptySlots(name: string, template: string): readonly ReadonlySet<string>[] {
    const optional = piecesOf(template, new Set()).flatMap((piece) =>
      typeof piece !== 'string' &&
      this.#options.places.at(`${name}.${piece.slot}`).kinds.has('null')
        ? [piece.slot]
        : [],
    );
    return optional.reduce<readonly ReadonlySet<string>[]>(
      (sets, slot) => [...sets, ...sets.map((set) => new Set([...set, slot]))],
      [new Set()],
    );
  }

  #readWords(name: string, at: number, demand: Demand): readonly Reading[] {
    const template = this.#options.register.phrases[name];
    if (template === undefined) return [];
    const possible = possibleVersions(this.#options.register, template, demand);
    const versions = versionsOf(template).filter(([version]) => possible.has(version));
    return versions.flatMap(([version, words]) =>
      (hasAgreed(words) ? agreeings(this.#options.register, words, '') : [words]).flatMap(
        (agreeing) =>
          this.#emptySlots(name, agreeing).flatMap((empty) =>
            this.#readPieces(name, piecesOf(agreeing, empty), at, demand).map(({ end, slots }) => ({
              end,
              node: { name, version, slots },
            })),
          ),
      ),
    );
  }

  #readLeaves({ strings, symbols }: Place, at: number, demand: Demand): readonly Reading[] {
    const { grammar } = this.#options.register;
    const shaped = strings.size > 0 ? this.#matchShape(stringShape, at) : null;
    return [
      ...(shaped === null ? [] : [{ end: at + shaped.length, node: shaped }]),
      ...[...strings]
        .filter((string) => !/\d/.test(string) && this.#match(string, at) !== null)
        .map((string) => ({ end: at + string.length, node: string })),
      ...[...symbols].flatMap(([kind, names]) =>
        [...names].flatMap((name) => {
          const end = this.#match(grammar.symbolName(kind as never, name, demand), at);
          return end === null ? [] : [{ end, node: { kind, name } }];
        }),
      ),
    ];
  }

  #readKind(kind: string, key: string, at: number, demand: Demand): readonly Reading[] {
    switch (kind) {
      case 'number': {
        const found = this.#matchShape(leadingNumber, at);
        return found === null ? [] : [{ end: at + found.length, node: found }];
      }
      case 'card':
        return this.#options.cards.flatMap(([card, name]) => {
          const end = this.#match(name, at);
          return end === null ? [] : [{ end, node: { card } }];
        });
      case 'count':
      case 'count of one':
      case 'count of span':
        return this.#readCount(kind, key, at, demand);
      case 'sentence true':
      case 'sentence false':
      case 'opening':
        return this.#readOpening(kind, key, at, demand);
      case 'predicate':
        return [...this.#options.places.at(`${key}/predicate`).words].flatMap((name) =>
          this.#readPredicate(name, at, demand),
        );
      default:
        return kind.startsWith('list ')
          ? this.#readList(kind.slice('list '.length) as Join, key, at, demand)
              .filter(({ nodes }) => nodes.length > 1)
              .map(({ end, nodes }) => ({ end, node: { by: kind.slice(5), of: nodes } }))
          : [];
    }
  }

  #readList(
    by: Join,
    key: string,
    at: number,
    demand: Demand,
  ): readonly { end: number; nodes: readonly unknown[] }[] {
    const { grammar } = this.#options.register;
    const read = (isLast: boolean) =>
      this.#read(`${key}/${by}`, at, partDemand(grammar, by, isLast, demand));
    return [
      ...read(true).map(({ end, node }) => ({ end, nodes: [node] })),
      ...read(false).flatMap(({ end, node }) => {
        const next = this.#match(by === 'lines' ? '\n' : grammar.joins[by], end);
        const longer = next === null ? [] : this.#readList(by, key, next, demand);
        return longer.map((others) => ({ end: others.end, nodes: [node, ...others.nodes] }));
      }),
    ];
  }

  #readOpening(kind: string, key: string, at: number, demand: Demand): readonly Reading[] {
    const inner = kind === 'opening' ? 'opening' : 'sentence';
    if (kind !== 'sentence false') this.#openings.add(at);
    return this.#read(`${key}/${inner}`, at, demand).flatMap(({ end, node }) => {
      const stop =
        inner === 'opening' ? end : this.#match(this.#options.register.grammar.stop, end);
      return stop === null ? [] : [{ end: stop, node: { [inner]: node } }];
    });
  }

  /** Reads a number with its things. Their template may have them in any order, or words for the number. */
  #readCount(kind: string, key: string, at: number, demand: Demand): readonly Reading[] {
    const { register } = this.#options;
    const template = register.phrases['count'] ?? '';
    return this.#numbersFrom(kind, at).flatMap((count) => {
      const greatest = Number(/−?\d+$/.exec(count)?.[0].replace('−', '-'));
      const plural = pluralCategory(greatest, register.grammar.code);
      return this.#countedDemands(key, plural, demand).flatMap((things) => {
        const counted = register.grammar.countsInside ? { ...things, count } : things;
        const number = kind === 'count of span' ? 'other' : counted.number;
        const version = versionOf(register.grammar.code, template, {}, { ...counted, number });
        const words = versionsOf(template).find(([name]) => name === version)?.[1] ?? '';
        return agreeings(register, words, '').flatMap((agreeing) =>
          this.#readCounted(piecesOf(agreeing, new Set()), key, at, count, counted).map(
            ({ end, node }) => ({ end, node: { count, of: node } }),
          ),
        );
      });
    });
  }

  /** Returns the numbers that the text goes on with, and those that words can stand for. */
  #numbersFrom(kind: string, at: number): readonly string[] {
    if (kind === 'count of one') return ['1'];
    const shape = kind === 'count' ? numberShape : spanShape;
    const found = Array.from(this.#text.slice(at).matchAll(shape), ([number]) => number);
    return [...new Set(['2', ...found.filter((number) => number !== '1')])];
  }

  #countedDemands(key: string, plural: Demand['number'], demand: Demand): readonly Demand[] {
    const { grammar, nouns } = this.#options.register;
    const demands = [...this.#options.places.at(`${key}/of`).nouns.keys()].map((noun) =>
      JSON.stringify(grammar.counted(plural, demand, nouns[noun])),
    );
    return [...new Set(demands)].map((counted) => JSON.parse(counted) as Demand);
  }

  #readCounted(
    [first, ...rest]: readonly Piece[],
    key: string,
    at: number,
    count: string,
    counted: Demand,
  ): readonly Reading[] {
    if (first === undefined) return [{ end: at, node: null }];
    if (typeof first !== 'string' && first.slot === 'things')
      return this.#read(`${key}/of`, at, readDemand(first.demands, counted)).flatMap(
        ({ end, node }) =>
          this.#readCounted(rest, key, end, count, counted)
            .filter((others) => others.node === null || isSameNoun(others.node, node))
            .map((others) => ({ end: others.end, node })),
      );
    const end = this.#match(typeof first === 'string' ? first : count, at);
    return end === null ? [] : this.#readCounted(rest, key, end, count, counted);
  }

  #readPredicate(name: string, at: number, demand: Demand): readonly Reading[] {
    const { register } = this.#options;
    const template = register.phrases[name];
    if (template === undefined) return [];
    const agreement = predicateDemand(demand);
    return versionsOf(template).flatMap(([version, words]) => {
      if (version !== versionOf(register.grammar.code, template, {}, agreement)) return [];
      return agreeings(register, words, agreement.form).flatMap((agreeing) =>
        this.#readPieces(name, trimmed(piecesOf(agreeing, new Set(['noun']))), at, noDemand).map(
          ({ end, slots }) => ({ end, node: { predicate: { name, slots } } }),
        ),
      );
    });
  }

  #readNouns(place: Place, at: number, demand: Demand): readonly Reading[] {
    const found = [...place.nouns].flatMap(([name, known]) =>
      [...known.plurals].flatMap((isPlural) =>
        (demand.quantifier === undefined ? [...known.quantifiers] : [demand.quantifier]).flatMap(
          (quantifier) =>
            this.#readNoun(known, name, at, {
              ...demand,
              number: isPlural ? 'other' : demand.number,
              quantifier,
            }).map(({ end, node }) => ({ end, node: { ...node, isPlural } })),
        ),
      ),
    );
    // Quantifiers that show alike are read once.
    return [...new Map(found.map((reading) => [JSON.stringify(reading), reading])).values()];
  }

  #readNoun(place: NounPlace, name: string, at: number, demand: Agreement) {
    const { register } = this.#options;
    const { word, wraps, quantifier } = shownNoun(register, name, demand);
    if (!this.#has(word)) return [];
    return wraps.flatMap((wrap) => {
      const [before = '', after = ''] = wrap.split('\u0001');
      return this.#readModifiers(place, name, demand, at, 'before', true).flatMap((out) => {
        const start = before === '' ? out.end : this.#match(before, out.end);
        if (start === null) return [];
        return this.#readModifiers(place, name, demand, start, 'before').flatMap((pre) => {
          const end = this.#match(word, pre.end);
          if (end === null) return [];
          return this.#readModifiers(place, name, demand, end, 'after').flatMap((post) => {
            const last = after === '' ? post.end : this.#match(after, post.end);
            const all = [...out.nodes, ...pre.nodes];
            const node = { noun: name, before: all, after: post.nodes, quantifier };
            return last === null ? [] : [{ end: last, node }];
          });
        });
      });
    });
  }

  /** Reads any number of modifiers before or after a noun, inside or outside its quantifier. */
  #readModifiers(
    place: NounPlace,
    noun: string,
    demand: Agreement,
    at: number,
    side: 'before' | 'after',
    isOutside = false,
  ): readonly { end: number; nodes: readonly unknown[] }[] {
    const { register } = this.#options;
    const outer = { ...demand, head: { noun: register.nouns[noun], demand } };
    const found = [...place.modifiers].flatMap((name) => {
      const words = { is: 'words', name, slots: {} } as const;
      if ((register.grammar.isOutside?.(words, demand) === true) !== isOutside) return [];
      const part = modifierParts(register, name, noun, demand)[side];
      if (part.length === 0) return [];
      return this.#readPieces(name, part, at, outer).map(({ end, slots }) => ({
        end,
        node: { name, slots },
      }));
    });
    return [
      { end: at, nodes: [] },
      ...found.flatMap(({ end, node }) =>
        this.#readModifiers(place, noun, demand, end, side, isOutside).map((others) => ({
          end: others.end,
          nodes: [node, ...others.nodes],
        })),
      ),
    ];
  }
}

const numbers = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the versions of a template that a demand may choose, whatever number its words have. */
const possibleVersions = (
  { grammar }: Register,
  template: Template,
  demand: Demand,
): ReadonlySet<string | null> =>
  new Set(numbers.map((number) => versionOf(grammar.code, template, { number }, demand)));

/** Whether both are the same thing: a counter word is another form of its noun. */
const isSameNoun = (a: unknown, b: unknown): boolean =>
  (a as { noun?: string }).noun === (b as { noun?: string }).noun;

/** Removes blanks and hyphens at the ends, as a predicate has no noun. */
const trimmed = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces
    .map((piece, i) => {
      if (typeof piece !== 'string') return piece;
      const start = i === 0 ? piece.replace(/^[\s-]+/, '') : piece;
      return i === pieces.length - 1 ? start.replace(/[\s-]+$/, '') : start;
    })
    .filter((piece) => piece !== '');
