import type { GlossaryAnchor } from '../runs/anchors.ts';
import { cardTerms } from './card-terms.ts';
import { keywordTerms } from './keyword-terms.ts';
import { numberTerms } from './number-terms.ts';
import { placeTerms } from './place-terms.ts';
import type { Term } from './term.ts';
import { turnTerms } from './turn-terms.ts';

/** All explained terms by their anchor on the rules page. */
export const glossary: Readonly<Record<GlossaryAnchor, Term>> = {
  ...cardTerms,
  ...placeTerms,
  ...turnTerms,
  ...numberTerms,
  ...keywordTerms,
};
