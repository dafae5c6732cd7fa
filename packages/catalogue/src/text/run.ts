import type { DefinitionId } from '@stackmate/engine';
import type { GlossaryAnchor } from './anchors.ts';

/** What a symbol stands for; its text is what is read where no symbol is drawn. */
export type SymbolKind = 'element' | 'monster type' | 'range type' | 'stat' | 'subtype' | 'mark';

/** A piece of rendered text. Texts are lists of runs, so that a page can link terms and cards. */
export type TextRun =
  | { readonly run: 'text'; readonly text: string }
  | { readonly run: 'term'; readonly text: string; readonly anchor: GlossaryAnchor }
  | { readonly run: 'card'; readonly text: string; readonly id: DefinitionId }
  | {
      readonly run: 'symbol';
      readonly text: string;
      readonly kind: SymbolKind;
      /** The value in the engine's enumeration, whatever the language of the text. */
      readonly name: string;
    }
  /** A new line. */
  | { readonly run: 'break' };

export type Text = readonly TextRun[];

const lineBreak: Text = [{ run: 'break' }];

/** The text without links and symbols. */
export const plain = (text: Text): string =>
  text.map((run) => (run.run === 'break' ? '\n' : run.text)).join('');

/** Neighbouring pieces of plain text become one. */
const tidy = (text: Text): Text => {
  const tidied: TextRun[] = [];
  for (const run of text) {
    const last = tidied.at(-1);
    if (run.run === 'text' && last?.run === 'text') {
      tidied[tidied.length - 1] = { run: 'text', text: last.text + run.text };
    } else if (run.run === 'break' || run.text !== '') tidied.push(run);
  }
  return tidied;
};

/** With a capital at its beginning. */
export const capitalised = (text: Text): Text => {
  const [first, ...rest] = text;
  if (first === undefined || first.run === 'break') return text;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
};

/** With a small letter at its beginning; names and keywords, which are runs of their own, keep theirs. */
export const uncapitalised = (text: Text): Text => {
  const [first, ...rest] = text;
  if (first?.run !== 'text') return text;
  return [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...rest];
};

export const joined = (parts: readonly Text[], between: Text): Text =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => (i === 0 ? part : [...between, ...part]));

/** Each part on its own line. */
export const lines = (parts: readonly Text[]): Text => tidy(joined(parts, lineBreak));
