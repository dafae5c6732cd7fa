/* The texts of the catalogue's data, for extraction alone: programs that players load don't import this list. */
import { deckProblems, refusals } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import { entries } from './catalogue.ts';
import { glossary } from './glossary/glossary.ts';
import type { Block, Section } from './official-rules/block.ts';
import { officialRules, sectionsIn } from './official-rules/official-rules.ts';

function blockTexts(block: Block): readonly Message[] {
  switch (block.block) {
    case 'paragraph':
      return [block.text.message];
    case 'list':
      return [block.intro, ...block.items].map(({ message }) => message);
    case 'table':
      return [...block.head, ...block.rows.flat()].map(({ message }) => message);
    case 'example':
      return [block.example.title, block.example.caption.message];
    default:
      return [];
  }
}

const sectionTexts = ({ title, blocks }: Section): readonly Message[] => [
  title,
  ...blocks.flatMap(blockTexts),
];

// The engine knows nothing of translation.
const engineTexts = (list: Readonly<Record<string, { readonly message: string }>>): Message[] =>
  Object.values(list).map(({ message }) => message as Message);

/**
 * The texts of cards, glossary and Official Rules, and the engine's refusals, each with the sources that show them;
 * names of cards are shown everywhere.
 */
export const listedTexts: readonly {
  readonly texts: readonly Message[];
  readonly shownBy?: RegExp;
}[] = [
  { texts: entries.map(({ name }) => name) },
  {
    texts: entries.flatMap(({ flavour, note }) => (note ? [flavour, note] : [flavour])),
    shownBy: /\/catalogue\/src\/catalogue\.ts$|\/cardbase\/tile\.ts$/,
  },
  {
    texts: Object.values(glossary).flatMap(({ title, explanation }) => [
      title,
      explanation.message,
    ]),
    shownBy: /\/glossary\/glossary\.ts$/,
  },
  {
    texts: officialRules.sections.flatMap(sectionsIn).flatMap(sectionTexts),
    shownBy: /\/official-rules\/official-rules\.ts$/,
  },
  { texts: engineTexts(refusals), shownBy: /\/actions\/refusals\.ts$/ },
  { texts: engineTexts(deckProblems), shownBy: /\/cards\/deck-problem\.ts$/ },
];

/** All of them, each once. */
export const texts: readonly Message[] = [
  ...new Set(listedTexts.flatMap((list) => list.texts)),
].filter((text) => text !== '');
