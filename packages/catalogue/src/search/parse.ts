import { noExtraFields } from './extra-fields.ts';
import type { ExtraFields } from './extra-fields.ts';
import type { Node, Order, Query, SearchError, TextSpan } from './query.ts';
import { conjuncts, emptyQuery, group, joinWords, not } from './query.ts';
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
      message: 'A search can have at most {longest} characters; the rest is ignored.',
      parameters,
      corrections: [],
    });
  }
  if (source.split('"').length % 2 === 1) return { source, faults };
  const start = source.lastIndexOf('"');
  const at = { start, end: source.length };
  faults.push({
    at,
    message: 'The quote is never closed.',
    parameters: {},
    corrections: [`${source.slice(start)}"`],
  });
  return { source: `${source}"`, faults };
}

/** Parses a search, with the further fields of `extra`. Never throws: invalid parts are reported and ignored. */
export function parse(text: string, extra: ExtraFields<never> = noExtraFields): ParsedQuery {
  const { source, faults: sourceFaults } = normalizeSource(text);
  const faults: SearchError[] = [...sourceFaults];
  let place = 0;
  let { sort, order, page } = emptyQuery;
  const seen = new Set<string>();

  const fault = (
    at: TextSpan,
    message: string,
    parameters: SearchError['parameters'] = {},
    instead: readonly string[] = [],
  ): null => {
    // The added closing quote isn't part of the text.
    const end = Math.min(at.end, Math.max(text.length, 1));
    faults.push({
      at: { start: Math.min(at.start, end), end },
      message,
      parameters,
      corrections: instead,
    });
    return null;
  };

  /** Consumes a match of a sticky pattern at the current position; null if there is none. */
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
      fault(at, message, { name, value, words: joinWords(words) }, instead);
      return unread;
    };
    if (isNegated) return refuse('{name} applies to the whole search and can’t be negated.');
    if ((sign !== ':' && sign !== '=') || values.length !== 1)
      return refuse('Write {name}: and one word.');
    if (seen.has(name)) {
      // Keeps the first one. Keeping the second too would make it the first when the search is printed and read again.
      refuse('Use {name} only once.');
      return null;
    }
    const value = values[0].toLowerCase();
    if (name === 'sort') {
      const wanted = sortNames.find((each) => each === value);
      if (wanted === undefined) return refuse('You can sort by {words}.', sortNames);
      sort = wanted;
    } else if (name === 'order') {
      const orders: readonly Order[] = ['asc', 'desc'];
      const wanted = orders.find((each) => each === value);
      if (wanted === undefined) return refuse('The order must be one of {words}.', orders);
      order = wanted;
    } else {
      if (!/^[1-9]\d{0,3}$/.test(value)) return refuse('The page must be a number from 1.');
      page = Number(value);
    }
    seen.add(name);
    return null;
  }

  function readCondition(isNegated: boolean): Node | null {
    const start = place;
    const head = take(/(\p{L}+)(!=|<=|>=|:|=|<|>)/uy);
    if (head) {
      const values = takeValues();
      const typed: WrittenTerm = { field: head[1], sign: head[2] as WrittenTerm['sign'], values };
      const at = { start, end: place };
      if (isDirective(typed.field)) return readDirective(typed, at, isNegated);
      const read = readTerm(typed, extra);
      if ('node' in read) return read.node;
      const { message, parameters, corrections: instead } = read.refused;
      fault(at, message, parameters, instead);
      return { kind: 'unread', text: source.slice(start, place) };
    }
    const quoted = take(/"([^"]*)"/y);
    if (quoted) {
      if (quoted[1].trim() === '') return fault({ start, end: place }, 'The quotes are empty.');
      return { kind: 'term', field: 'phrase', operator: ':', values: [quoted[1]] };
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
        return fault({ start, end }, 'NOT must be followed by a search term.');
      }
      const inside = readPart(!isNegated);
      return inside && not(inside);
    }
    if (!take(/\(/y)) return readCondition(isNegated);
    const before = seen.size;
    const inside = readAlternatives(isNegated);
    skipBlanks();
    if (!take(/\)/y)) fault({ start, end: start + 1 }, 'The parenthesis is never closed.');
    else if (!inside && seen.size === before && faults.every(({ at }) => at.start <= start)) {
      fault({ start, end: place }, 'The parentheses are empty.');
    }
    return inside;
  }

  /** Reads parts joined by AND, up to `or`, a closing parenthesis or the end. */
  function readAll(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    for (;;) {
      skipBlanks();
      const start = place;
      if (takeKeyword('and')) {
        const end = place;
        skipBlanks();
        if (parts.length === 0 || atEnd() || isAt(')')) {
          fault({ start, end }, '“{word}” goes between two terms.', { word: 'and' });
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

  function readAlternatives(isNegated: boolean): Node | null {
    const parts: Node[] = [];
    let last: TextSpan | null = null;
    for (;;) {
      const before = faults.length + seen.size;
      const part = readAll(isNegated);
      if (part) parts.push(part);
      const isMissing = !part && faults.length + seen.size === before;
      if (isMissing && last) fault(last, '“{word}” goes between two terms.', { word: 'or' });
      skipBlanks();
      const start = place;
      if (!takeKeyword('or')) break;
      last = { start, end: place };
      if (isMissing) fault(last, '“{word}” goes between two terms.', { word: 'or' });
    }
    return parts.length === 0 ? null : group('any', parts);
  }

  const where: Node[] = [];
  while (!atEnd()) {
    const part = readAlternatives(false);
    if (part) where.push(...conjuncts(part));
    skipBlanks();
    const start = place;
    if (take(/\)/y)) fault({ start, end: place }, 'This parenthesis was never opened.', {}, ['']);
  }
  return {
    query: { where, sort, order, page },
    faults: faults.sort((one, other) => one.at.start - other.at.start),
  };
}
