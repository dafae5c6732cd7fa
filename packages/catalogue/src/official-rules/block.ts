import type { RuleCode } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import type { GlossaryAnchor } from '../runs/anchors.ts';
import { prose } from '../text/prose.ts';
import type { Prose } from '../text/prose.ts';

/** A block of the Official Rules. `codes` are the rules that it states. */
export type Block =
  | { readonly block: 'paragraph'; readonly text: Prose; readonly codes: readonly RuleCode[] }
  | {
      readonly block: 'list';
      readonly intro: Prose;
      readonly ordered: boolean;
      readonly items: readonly Prose[];
      readonly codes: readonly RuleCode[];
    }
  | {
      readonly block: 'table';
      readonly head: readonly Prose[];
      readonly rows: readonly (readonly Prose[])[];
      readonly codes: readonly RuleCode[];
    }
  | { readonly block: 'example'; readonly example: Example; readonly codes: readonly RuleCode[] }
  /** The element chart, drawn from the engine's table. */
  | { readonly block: 'element chart'; readonly codes: readonly RuleCode[] }
  /** All icons on card faces, with their meaning. */
  | { readonly block: 'card icons'; readonly codes: readonly RuleCode[] }
  /** All terms of the glossary. */
  | { readonly block: 'glossary'; readonly codes: readonly RuleCode[] };

/**
 * A board example: five rows of five cells, rank 5 first, file a first. A capital letter is a position of yours, a
 * small letter one of your opponent, `K` and `k` are the Kings, `.` is an empty square and `*` an empty square that the
 * caption refers to.
 */
export interface Example {
  readonly title: Message;
  readonly caption: Prose;
  readonly rows: readonly string[];
}

export interface Section {
  /** The fragment of the address /rules#id; the glossary anchor if the section explains that term. */
  readonly id: string;
  readonly anchor: GlossaryAnchor | null;
  readonly title: Message;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

type Parameters = Prose['parameters'];
type Codes = readonly RuleCode[];

export const paragraph = (codes: Codes, message: string, parameters?: Parameters): Block => ({
  block: 'paragraph',
  text: prose(message, parameters),
  codes,
});

const list = (
  ordered: boolean,
  codes: Codes,
  intro: string,
  items: readonly string[],
  parameters?: Parameters,
): Block => ({
  block: 'list',
  ordered,
  intro: prose(intro, parameters),
  items: items.map((item) => prose(item, parameters)),
  codes,
});

export const points = (
  codes: Codes,
  intro: string,
  items: readonly string[],
  parameters?: Parameters,
): Block => list(false, codes, intro, items, parameters);

export const steps = (
  codes: Codes,
  intro: string,
  items: readonly string[],
  parameters?: Parameters,
): Block => list(true, codes, intro, items, parameters);

export const table = (
  codes: Codes,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  parameters?: Parameters,
): Block => ({
  block: 'table',
  head: head.map((cell) => prose(cell, parameters)),
  rows: rows.map((row) => row.map((cell) => prose(cell, parameters))),
  codes,
});

export const example = (
  codes: Codes,
  title: string,
  rows: readonly string[],
  caption: string,
  parameters?: Parameters,
): Block => ({
  block: 'example',
  example: { title: title as Message, caption: prose(caption, parameters), rows },
  codes,
});

const slug = (title: string): string => title.toLowerCase().replaceAll(/\s+/g, '-');

/** Creates a section with a glossary anchor. */
export const sectionAt = (
  anchor: GlossaryAnchor,
  title: string,
  blocks: readonly Block[],
): Section => ({ id: anchor, anchor, title: title as Message, blocks, sections: [] });

export const section = (
  title: string,
  blocks: readonly Block[],
  sections: readonly Section[] = [],
): Section => ({ id: slug(title), anchor: null, title: title as Message, blocks, sections });
