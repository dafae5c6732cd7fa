import { templateOf } from '../../src/language/demand.ts';
import type { Agreement, Register } from '../../src/language/grammar.ts';
import { kept } from './kept.ts';
import { piecesOf } from './pieces.ts';
import type { Piece } from './pieces.ts';

/** What a modifier puts before and after a noun. */
interface ModifierParts {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** Returns what a modifier puts around a noun of the lexicon. */
export function modifierParts(
  register: Register,
  name: string,
  noun: string,
  demand: Agreement,
): ModifierParts {
  const { number, form, quantifier } = demand;
  return kept(register, `${name} of ${noun} ${number} ${form} ${quantifier}`, () => {
    const { grammar, nouns } = register;
    const template = templateOf(register, { is: 'words', name, slots: {} }, demand);
    const agreeing = grammar.agree?.(template, nouns[noun], { number, form, quantifier });
    const pieces = piecesOf(agreeing ?? template, new Set());
    const hole = pieces.findIndex((piece) => typeof piece !== 'string' && piece.slot === 'noun');
    return { before: pieces.slice(0, hole), after: pieces.slice(hole + 1) };
  });
}
