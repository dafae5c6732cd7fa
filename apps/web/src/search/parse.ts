import type { SearchError, TextSpan } from './search-error.ts';
import { everything, group, not, partsOf } from './query.ts';
import type { Node, Order, Query } from './query.ts';
import { listed } from './search-error.ts';
import { readTerm } from './read-term.ts';
import type { WrittenTerm } from './read-term.ts';
import { nearest } from './nearest.ts';
import { sortNames } from './sort-names.ts';

/** A search can't be longer, in signs. */
export const maxQueryLength = 500;

export interface ParsedQuery {
  readonly query: Query;
  /** In the order of their places. What is at fault asks nothing. */
  readonly faults: readonly SearchError[];
}

const isDirective = (field: string): boolean => /^(?:sort|order|page)$/i.test(field);

/** What of a text is read: one kind of blank and quote, not too much, and every quote has its end. */
function readable(text: string): {
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
      message: 'A search has at most {longest} signs; the rest is left out.',
      parameters,
      instead: [],
    });
  }
  if (source.split('"').length % 2 === 1) return { source, faults };
  const start = source.lastIndexOf('"');
  const at = { start, end: source.length };
  faults.push({
    at,
    message: 'The quote has no end.',
    parameters: {},
    instead: [`${source.slice(start)}"`],
  });
  return { source: `${source}"`, faults };
}

/** Reads a search. Never throws: what can't be read is told and left out. */
export function parse(text: string): ParsedQuery {
  const { source, faults: outer } = readable(text);
  const faults: SearchError[] = [...outer];
  let place = 0;
  let { sort, order, page } = everything;
  const given = new Set<string>();

  const fault = (
    at: TextSpan,
    message: string,
    parameters: SearchError['parameters'] = {},
    instead: readonly string[] = [],
  ): null => {
    // A quote that was ended here is no longer than the text.
    const end = Math.min(at.end, Math.max(text.length, 1));
    faults.push({ at: { start: Math.min(at.start, end), end }, message, parameters, instead });
    return null;
  };

  /** What stands here and fits the pattern, which must be sticky; the place goes behind it. */
  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = place;
    const found = pattern.exec(source);
    if (found) place = pattern.lastIndex;
    return found;
  }

  const skipBlanks = (): void => void take(/ +/y);
  const isAt = (sign: string): boolean => source[place] === sign;
  const atEnd = (): boolean => place >= source.length;

  function takeKeyword(word: 'and' | 'or' | 'not'): boolean {
    skipBlanks();
    return take(new RegExp(`${word}(?=[ ()"]|$)`, 'iy')) !== null;
  }

  function takeValues(): string[] {
    const values: string[] = [];
    do {
      const found = take(/"([^"]*)"|([^ ()",]+)/y);
      if (found) values.push(found[1] ?? found[2]);
    } while (take(/,/y));
    return values;
  }

  function readDirective(
    { field, sign, values }: WrittenTerm,
    at: TextSpan,
    isNegated: boolean,
  ): Node | null {
    const name = field.toLowerCase();
    const unread: Node = { kind: 'unread', text: source.slice(at.start, at.end) };
    const refuse = (message: string, words: readonly string[] = []): Node => {
      const value = values[0] ?? '';
      const instead = nearest(value, words).map((word) => `${name}:${word}`);
      fault(at, message, { name, value, words: listed(words) }, instead);
      return unread;
    };
    if (isNegated) return refuse('{name} goes for the whole search, without a minus.');
    if ((sign !== ':' && sign !== '=') || values.length !== 1)
      return refuse('Write {name}: and one word.');
    if (given.has(name)) {
      // The first one goes; kept, the second would be the first when it is read again.
      refuse('{name} stands there twice.');
      return null;
    }
    const value = values[0].toLowerCase();
    if (name === 'sort') {
      const wanted = sortNames.find((each) => each === value);
      if (wanted === undefined) return refuse('Cards can be sorted by {words}.', sortNames);
      sort = wanted;
    } else if (name === 'order') {
      const orders: readonly Order[] = ['asc', 'desc'];
      const wanted = orders.find((each) => each === value);
      if (wanted === undefined) return refuse('The order is one of {words}.', orders);
      order = wanted;
    } else {
      if (!/^[1-9]\d{0,3}$/.test(value)) return refuse('A page is a number from 1 on.');
      page = Number(value);
    }
    given.add(name);
    return null;
  }

  function readAsked(isNegated: boolean): Node | null {
    const start = place;
    const head = take(/(\p{L}+)(!=|<=|>=|:|=|<|>)/uy);
    if (head) {
      const values = takeValues();
      const asked: WrittenTerm = { field: head[1], sign: head[2] as WrittenTerm['sign'], values };
      const at = { start, end: place };
      if (isDirective(asked.field)) return readDirective(asked, at, isNegated);
      const read = readTerm(asked);
      if ('node' in read) return read.node;
      const { message, parameters, instead } = read.refused;
      fault(at, message, parameters, instead);
      return { kind: 'unread', text: source.slice(start, place) };
    }
    const quoted = take(/"([^"]*)"/y);
    if (quoted) {
      if (quoted[1].trim() === '')
        return fault({ start, end: place }, 'There is nothing in the quotes.');
      return { kind: 'term', field: 'text', operator: ':', values: [quoted[1]] };
    }
    const word = take(/[^ ()"]+/y);
    return word && { kind: 'term', field: 'name', operator: ':', values: [word[0]] };
  }

  function readPart(isNegated: boolean): Node | null {
    skipBlanks();
    const start = place;
    if (take(/-/y) || takeKeyword('not')) {
      const end = place;
      if (end - start > 1) skipBlanks();
      if (atEnd() || isAt(' ') || isAt(')')) {
        return fault({ start, end }, 'What must not be stands right after it.');
      }
      const inside = readPart(!isNegated);
      return inside && not(inside);
    }
    if (!take(/\(/y)) return readAsked(isNegated);
    const before = given.size;
    const inside = readEither(isNegated);
    skipBlanks();
    if (!take(/\)/y)) fault({ start, end: start + 1 }, 'The parenthesis is not closed.');
    else if (!inside && given.size === before && faults.every(({ at }) => at.start <= start)) {
      fault({ start, end: place }, 'There is nothing between the parentheses.');
    }
    return inside;
  }

  /** Parts that must all be so, up to `or`, a parenthesis or the end. */
  function readAll(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    for (;;) {
      skipBlanks();
      const start = place;
      if (takeKeyword('and')) {
        const end = place;
        skipBlanks();
        if (parts.length === 0 || atEnd() || isAt(')')) {
          fault({ start, end }, '“{word}” stands between two parts.', { word: 'and' });
        }
        continue;
      }
      if (atEnd() || isAt(')')) break;
      if (takeKeyword('or')) {
        place = start;
        break;
      }
      const part = readPart(isNegated);
      if (part) parts.push(part);
    }
    return parts.length === 0 ? null : group('all', parts);
  }

  function readEither(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    let last: TextSpan | null = null;
    for (;;) {
      const before = faults.length + given.size;
      const part = readAll(isNegated);
      if (part) parts.push(part);
      const isMissing = !part && faults.length + given.size === before;
      if (isMissing && last) fault(last, '“{word}” stands between two parts.', { word: 'or' });
      skipBlanks();
      const start = place;
      if (!takeKeyword('or')) break;
      last = { start, end: place };
      if (isMissing) fault(last, '“{word}” stands between two parts.', { word: 'or' });
    }
    return parts.length === 0 ? null : group('any', parts);
  }

  const where: Node[] = [];
  while (!atEnd()) {
    const part = readEither(false);
    if (part) where.push(...partsOf(part));
    skipBlanks();
    const start = place;
    if (take(/\)/y))
      fault({ start, end: place }, 'Nothing was opened that this parenthesis closes.', {}, ['']);
  }
  return {
    query: { where, sort, order, page },
    faults: faults.sort((one, other) => one.at.start - other.at.start),
  };
}
