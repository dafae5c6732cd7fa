import type { DefinitionId } from '@stackmate/engine';
import type { GlossaryAnchor } from './anchors.ts';

/** Kinds of symbols. The text of a symbol is used where none is drawn. */
export type SymbolKind = 'element' | 'monster type' | 'range type' | 'stat' | 'subtype' | 'mark';

/** A part of a rendered text. Texts are lists of runs, so that a page can link terms and cards. */
export type TextRun =
  | { readonly run: 'text'; readonly text: string }
  | { readonly run: 'term'; readonly text: string; readonly anchor: GlossaryAnchor }
  | { readonly run: 'card'; readonly text: string; readonly id: DefinitionId }
  | {
      readonly run: 'symbol';
      readonly text: string;
      readonly kind: SymbolKind;
      /** The value in the engine's enumeration, in any language. */
      readonly name: string;
    }
  /** A line break. */
  | { readonly run: 'break' };

export type Text = readonly TextRun[];

const lineBreak: Text = [{ run: 'break' }];

/** Returns the text without links and symbols. */
export const plain = (text: Text): string =>
  text.map((run) => (run.run === 'break' ? '\n' : run.text)).join('');

/** Merges adjacent runs of plain text. */
export const tidy = (text: Text): Text => {
  const tidied: TextRun[] = [];
  for (const run of text) {
    const last = tidied.at(-1);
    if (run.run === 'text' && last?.run === 'text') {
      tidied[tidied.length - 1] = { run: 'text', text: last.text + run.text };
    } else if (run.run === 'break' || run.text !== '') tidied.push(run);
  }
  return tidied;
};

/** Returns the text with a capital first letter. */
export const capitalised = (text: Text): Text => {
  const [first, ...rest] = text;
  if (first === undefined || first.run === 'break') return text;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
};

export const joined = (parts: readonly Text[], between: Text): Text =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => (i === 0 ? part : [...between, ...part]));

/** Joins the parts with line breaks. */
export const lines = (parts: readonly Text[]): Text => tidy(joined(parts, lineBreak));
