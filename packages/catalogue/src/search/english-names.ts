import { languageCode } from '@stackmate/words';
import type { ExtraFields } from './extra-fields.ts';
import { foldName, searchedNames } from './fold-name.ts';
import { maxQueryLength, parse } from './parse.ts';
import { print } from './print.ts';
import { group } from './query.ts';
import type { Node, Operator } from './query.ts';

/** Max names that a part of a search stands for, because searches have a max length. */
const maxNames = 12;

/** Returns the English names whose name in the language that is shown matches. */
function englishNames(
  names: readonly string[],
  operator: Operator,
  values: readonly string[],
): readonly string[] {
  const wanted = values.map(foldName);
  return names
    .filter((english) => {
      const [shown] = searchedNames(english).map(foldName);
      return wanted.some((value) => (operator === '=' ? shown === value : shown.includes(value)));
    })
    .slice(0, maxNames);
}

function inEnglish(node: Node, names: readonly string[]): Node {
  switch (node.kind) {
    case 'not':
      return { kind: 'not', of: inEnglish(node.of, names) };
    case 'all':
    case 'any':
      return group(
        node.kind,
        node.of.map((part) => inEnglish(part, names)),
      );
    case 'term': {
      if (node.field !== 'name' && node.field !== 'phrase') return node;
      const values = englishNames(names, node.operator, node.values);
      if (values.length === 0) return node;
      return group('any', [node, { kind: 'term', field: 'name', operator: '=', values }]);
    }
    case 'extra': {
      const values = node.field === 'with' ? englishNames(names, node.operator, node.values) : [];
      return values.length === 0 ? node : group('any', [node, { ...node, operator: '=', values }]);
    }
    case 'unread':
      return node;
  }
}

/**
 * Returns a search that finds names in the language that is shown where only English ones are known, as on the server (LA5).
 * `names` are the English names of cards and abilities. A search with faults stays as it is.
 */
export function withEnglishNames(
  text: string,
  extra: ExtraFields<never>,
  names: readonly string[],
): string {
  if (languageCode() === 'en') return text;
  const { query, faults } = parse(text, extra);
  if (faults.length > 0) return text;
  const written = print({ ...query, where: query.where.map((node) => inEnglish(node, names)) });
  return written.length > maxQueryLength ? text : written;
}
