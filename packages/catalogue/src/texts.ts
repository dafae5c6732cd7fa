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

/** Every text of cards, abilities, glossary and Official Rules, and the engine's refusals, each once. */
export const texts: readonly Message[] = [
  ...new Set([
    ...entries.flatMap(({ name, flavour, note }) => [name, flavour, ...(note ? [note] : [])]),
    ...Object.values(glossary).flatMap(({ title, explanation }) => [title, explanation.message]),
    ...officialRules.sections.flatMap(sectionsIn).flatMap(sectionTexts),
    ...[...Object.values(refusals), ...Object.values(deckProblems)].map(
      // The engine knows nothing of translation.
      ({ message }) => message as string as Message,
    ),
  ]),
].filter((text) => text !== '');
