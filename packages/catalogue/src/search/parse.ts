import { listText, msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { noExtraFields } from './extra-fields.ts';
import type { ExtraFields } from './extra-fields.ts';
import type { Node, Order, Query, SearchError, TextSpan } from './query.ts';
import { conjuncts, emptyQuery, group, not } from './query.ts';
import { readTerm } from './read-term.ts';
import type { WrittenTerm } from './read-term.ts';
import { nearest } from './nearest.ts';
import { sortNames } from './sort-names.ts';

/** Max length of a search, in characters. */
export const maxQueryLength = 500;

export interface ParsedQuery {
  readonly query: Query;
  /** Errors in order of position. Invalid parts exclude no cards. */
  readonly faults: readonly SearchError[];
}

const isDirective = (field: string): boolean => /^(?:sort|order|page)$/i.test(field);

/** Normalizes quotes and spaces, cuts the text to its maximum length and closes an open quote. */
function normalizeSource(text: string): {
  readonly source: string;
  readonly faults: readonly SearchError[];
} {
  const plain = text.replaceAll(/[“”„]/g, '"').replaceAll(/\s/g, ' ');
  const source = plain.slice(0, maxQueryLength);
  const faults: SearchError[] = [];
  if (plain.length > maxQueryLength) {
    const at = { start: maxQueryLength, end: plain.length };
    const parameters = { longest: String(maxQueryLength) };
    faults.push({
      at,
      message: msg('A search can have at most {longest} characters; the rest is ignored.'),
      parameters,
      corrections: [],
    });
  }
  if (source.split('"').length % 2 === 1) return { source, faults };
  const start = source.lastIndexOf('"');
  const at = { start, end: source.length };
  faults.push({
    at,
    message: msg('The quote is never closed.'),
    parameters: {},
    corrections: [`${source.slice(start)}"`],
  });
  return { source: `${source}"`, faults };
}

/** Reads a search from left to right. */
class SearchParser {
  private readonly source: string;
  private readonly extra: ExtraFields<never>;
  /** Length of the text as it was written. */
  private readonly length: number;
  private readonly faults: SearchError[];
  /** The directives that were read. */
  private readonly seen = new Set<string>();
  private place = 0;
  private sort = emptyQuery.sort;
  private order = emptyQuery.order;
  private page = emptyQuery.page;

  constructor(text: string, extra: ExtraFields<never>) {
    const { source, faults } = normalizeSource(text);
    this.source = source;
    this.extra = extra;
    this.length = text.length;
    this.faults = [...faults];
  }

  parse(): ParsedQuery {
    const where: Node[] = [];
    while (!this.atEnd()) {
      const part = this.readAlternatives(false);
      if (part) where.push(...conjuncts(part));
      this.skipBlanks();
      const start = this.place;
      if (this.take(/\)/y)) {
        const at = { start, end: this.place };
        this.fault(at, msg('This parenthesis was never opened.'), {}, ['']);
      }
    }
    const { sort, order, page } = this;
    return {
      query: { where, sort, order, page },
      faults: this.faults.sort((a, b) => a.at.start - b.at.start),
    };
  }

  /** Reports an error and returns null, for the part that is missing then. */
  private fault(
    at: TextSpan,
    message: Message,
    parameters: SearchError['parameters'] = {},
    instead: readonly string[] = [],
  ): null {
    // The added closing quote isn't part of the text.
    const end = Math.min(at.end, Math.max(this.length, 1));
    this.faults.push({
      at: { start: Math.min(at.start, end), end },
      message,
      parameters,
      corrections: instead,
    });
    return null;
  }

  /** Consumes a match of a sticky pattern at the current position; null if there is none. */
  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.place;
    const match = pattern.exec(this.source);
    if (match) this.place = pattern.lastIndex;
    return match;
  }

  private skipBlanks(): void {
    this.take(/ +/y);
  }

  private isAt(sign: string): boolean {
    return this.source[this.place] === sign;
  }

  private atEnd(): boolean {
    return this.place >= this.source.length;
  }

  private takeKeyword(word: 'and' | 'or' | 'not'): boolean {
    this.skipBlanks();
    return this.take(new RegExp(`${word}(?=[ ()"]|$)`, 'iy')) !== null;
  }

  private takeValues(): string[] {
    const values: string[] = [];
    do {
      const match = this.take(/"([^"]*)"|([^ ()",]+)/y);
      if (match) values.push(match[1] ?? match[2]);
    } while (this.take(/,/y));
    return values;
  }

  private readDirective(
    { field, sign, values }: WrittenTerm,
    at: TextSpan,
    isNegated: boolean,
  ): Node | null {
    const name = field.toLowerCase();
    const unread: Node = { kind: 'unread', text: this.source.slice(at.start, at.end) };
    const refuse = (message: Message, words: readonly string[] = []): Node => {
      const value = values[0] ?? '';
      const instead = nearest(value, words).map((word) => `${name}:${word}`);
      this.fault(at, message, { name, value, words: listText(words) }, instead);
      return unread;
    };
    if (isNegated) return refuse(msg('{name} applies to the whole search and can’t be negated.'));
    if ((sign !== ':' && sign !== '=') || values.length !== 1)
      return refuse(msg('Write {name}: and one word.'));
    if (this.seen.has(name)) {
      // Keeps the first one. Keeping the second too would make it the first when the search is printed and read again.
      refuse(msg('Use {name} only once.'));
      return null;
    }
    const value = values[0].toLowerCase();
    if (name === 'sort') {
      const wanted = sortNames.find((candidate) => candidate === value);
      if (wanted === undefined) return refuse(msg('You can sort by {words}.'), sortNames);
      this.sort = wanted;
    } else if (name === 'order') {
      const orders: readonly Order[] = ['asc', 'desc'];
      const wanted = orders.find((candidate) => candidate === value);
      if (wanted === undefined) return refuse(msg('The order must be one of {words}.'), orders);
      this.order = wanted;
    } else {
      if (!/^[1-9]\d{0,3}$/.test(value)) return refuse(msg('The page must be a number from 1.'));
      this.page = Number(value);
    }
    this.seen.add(name);
    return null;
  }

  private readCondition(isNegated: boolean): Node | null {
    const start = this.place;
    const head = this.take(/(\p{L}+)(!=|<=|>=|:|=|<|>)/uy);
    if (head) {
      const values = this.takeValues();
      const typed: WrittenTerm = { field: head[1], sign: head[2] as WrittenTerm['sign'], values };
      const at = { start, end: this.place };
      if (isDirective(typed.field)) return this.readDirective(typed, at, isNegated);
      const read = readTerm(typed, this.extra);
      if ('node' in read) return read.node;
      const { message, parameters, corrections: instead } = read.refused;
      this.fault(at, message, parameters, instead);
      return { kind: 'unread', text: this.source.slice(start, this.place) };
    }
    const quoted = this.take(/"([^"]*)"/y);
    if (quoted) {
      if (quoted[1].trim() === '')
        return this.fault({ start, end: this.place }, msg('The quotes are empty.'));
      return { kind: 'term', field: 'phrase', operator: ':', values: [quoted[1]] };
    }
    const word = this.take(/[^ ()"]+/y);
    return word && { kind: 'term', field: 'name', operator: ':', values: [word[0]] };
  }

  private readPart(isNegated: boolean): Node | null {
    this.skipBlanks();
    const start = this.place;
    if (this.take(/-/y) || this.takeKeyword('not')) {
      const end = this.place;
      if (end - start > 1) this.skipBlanks();
      if (this.atEnd() || this.isAt(' ') || this.isAt(')')) {
        return this.fault({ start, end }, msg('NOT must be followed by a search term.'));
      }
      const inside = this.readPart(!isNegated);
      return inside && not(inside);
    }
    if (!this.take(/\(/y)) return this.readCondition(isNegated);
    const before = this.seen.size;
    const inside = this.readAlternatives(isNegated);
    this.skipBlanks();
    if (!this.take(/\)/y))
      this.fault({ start, end: start + 1 }, msg('The parenthesis is never closed.'));
    else if (
      !inside &&
      this.seen.size === before &&
      this.faults.every(({ at }) => at.start <= start)
    ) {
      this.fault({ start, end: this.place }, msg('The parentheses are empty.'));
    }
    return inside;
  }

  /** Reads parts joined by AND, up to `or`, a closing parenthesis or the end. */
  private readAll(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    for (;;) {
      this.skipBlanks();
      const start = this.place;
      if (this.takeKeyword('and')) {
        const end = this.place;
        this.skipBlanks();
        if (parts.length === 0 || this.atEnd() || this.isAt(')')) {
          this.fault({ start, end }, msg('“{word}” goes between two terms.'), { word: 'and' });
        }
        continue;
      }
      if (this.atEnd() || this.isAt(')')) break;
      if (this.takeKeyword('or')) {
        this.place = start;
        break;
      }
      const part = this.readPart(isNegated);
      if (part) parts.push(part);
    }
    return parts.length === 0 ? null : group('all', parts);
  }

  private readAlternatives(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    let last: TextSpan | null = null;
    for (;;) {
      const before = this.faults.length + this.seen.size;
      const part = this.readAll(isNegated);
      if (part) parts.push(part);
      const isMissing = !part && this.faults.length + this.seen.size === before;
      if (isMissing && last)
        this.fault(last, msg('“{word}” goes between two terms.'), { word: 'or' });
      this.skipBlanks();
      const start = this.place;
      if (!this.takeKeyword('or')) break;
      last = { start, end: this.place };
      if (isMissing) this.fault(last, msg('“{word}” goes between two terms.'), { word: 'or' });
    }
    return parts.length === 0 ? null : group('any', parts);
  }
}

/** Parses a search, with the further fields of `extra`. Never throws: invalid parts are reported and ignored. */
export const parse = (text: string, extra: ExtraFields<never> = noExtraFields): ParsedQuery =>
  new SearchParser(text, extra).parse();
