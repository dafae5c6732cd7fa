import type { Template } from '../../src/language/grammar.ts';
import { fillMessage } from '../../src/runs/message.ts';
import { plain } from '../../src/runs/run.ts';

/** A part of a template: words, or a slot with what it demands. */
export type Piece = string | { readonly slot: string; readonly demands: string };

const known = new Map<string, readonly Piece[]>();

/** Splits a template into words and slots. A slot in `empty` is left out, with the blank before it. */
export function piecesOf(template: string, empty: ReadonlySet<string>): readonly Piece[] {
  const key = [template, ...empty].join('\u0001');
  const pieces = known.get(key) ?? splitTemplate(template, empty);
  known.set(key, pieces);
  return pieces;
}

function splitTemplate(template: string, empty: ReadonlySet<string>): readonly Piece[] {
  const marked = plain(
    fillMessage(template, (slot, demands) =>
      empty.has(slot) ? [] : [{ run: 'text', text: `\u0001${slot}:${demands}\u0001` }],
    ),
  );
  return marked.split('\u0001').flatMap((part, i): readonly Piece[] => {
    if (i % 2 === 0) return part === '' ? [] : [part];
    const [slot = '', demands = ''] = part.split(':');
    return [{ slot, demands }];
  });
}

/** Returns the versions of a template by name; null for the only one. */
export const versionsOf = (template: Template): readonly (readonly [string | null, string])[] =>
  typeof template === 'string'
    ? [[null, template]]
    : Object.entries(template).map(([name, words]) => [name, words ?? '']);
