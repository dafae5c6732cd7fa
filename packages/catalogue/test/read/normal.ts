import { pluralCategory } from '@stackmate/words';
import { noDemand } from '../../src/language/grammar.ts';
import type { Demand, Register } from '../../src/language/grammar.ts';
import type { NounPhrase, PhraseNode, PhraseSlot, Words } from '../../src/language/phrase.ts';
import { readDemand } from '../../src/language/demand.ts';
import { countedDemand } from '../../src/language/head.ts';
import { formatNumber } from '../../src/runs/message.ts';
import { piecesOf } from './pieces.ts';

/** Returns the plural category that chooses a template; null for the only one. */
const chosenPlural = (
  register: Register,
  { name, slots }: Words,
  demand: Demand,
): string | null => {
  const template = register.phrases[name];
  if (template === undefined || typeof template === 'string') return null;
  const plural =
    typeof slots['n'] === 'number'
      ? pluralCategory(slots['n'], register.grammar.code)
      : ((slots['number'] as string | undefined) ?? demand.number);
  return plural in template ? plural : 'other';
};

const templateFor = (register: Register, words: Words, plural: string | null): string => {
  const template = register.phrases[words.name] ?? '';
  return typeof template === 'string' ? template : (template[plural as 'one'] ?? template.other);
};

/** Returns the slots that a template shows. */
const shownSlots = (register: Register, words: Words, template: string, demand: Demand) =>
  Object.fromEntries(
    piecesOf(template, new Set()).flatMap((piece) => {
      if (typeof piece === 'string' || piece.slot === 'noun') return [];
      const value = words.slots[piece.slot] ?? null;
      return value === null
        ? []
        : [[piece.slot, normalForm(register, value, readDemand(piece.demands, demand))]];
    }),
  );

const normalWords = (register: Register, words: Words, demand: Demand) => {
  const plural = chosenPlural(register, words, demand);
  const template = templateFor(register, words, plural);
  return { name: words.name, plural, slots: shownSlots(register, words, template, demand) };
};

const normalModifier = (register: Register, words: Words, demand: Demand) => {
  const template = templateFor(register, words, chosenPlural(register, words, demand));
  return { name: words.name, slots: shownSlots(register, words, template, noDemand) };
};

const normalNoun = (register: Register, phrase: NounPhrase, demand: Demand) => {
  const isPlural = phrase.isPlural === true;
  const agreed = { ...demand, number: isPlural ? ('other' as const) : demand.number };
  const isBefore = (words: Words): boolean =>
    !templateFor(register, words, chosenPlural(register, words, agreed)).startsWith('{noun}');
  const shown = (modifiers: readonly Words[]) =>
    modifiers.map((words) => normalModifier(register, words, agreed));
  return {
    noun: phrase.noun,
    before: shown(phrase.modifiers.filter(isBefore)).toReversed(),
    after: shown(phrase.modifiers.filter((words) => !isBefore(words))),
    isPlural,
    quantifier: demand.quantifier ?? phrase.quantifier,
  };
};

/** Returns a phrase without what its words in a language don't show, to compare it with one that was read. */
export function normalForm(register: Register, slot: PhraseSlot, demand: Demand): unknown {
  if (slot === null || typeof slot === 'string') return slot;
  if (typeof slot === 'number') return formatNumber(slot);
  return normalNode(register, slot, demand);
}

function normalNode(register: Register, node: PhraseNode, demand: Demand): unknown {
  switch (node.is) {
    case 'words':
      return normalWords(register, node, demand);
    case 'noun':
      return normalNoun(register, node, demand);
    case 'count': {
      const { n } = node;
      const span = templateFor(register, { is: 'words', name: 'span', slots: {} }, null);
      const shown =
        typeof n === 'number'
          ? formatNumber(n)
          : span.replace('{min}', formatNumber(n.min)).replace('{max}', formatNumber(n.max));
      return {
        count: shown,
        of: normalNode(register, node.of, countedDemand(register, node, demand)),
      };
    }
    case 'list':
      return { by: node.by, of: node.of.map((part) => normalForm(register, part, demand)) };
    case 'sentence':
    case 'opening':
      return { [node.is]: normalForm(register, node.of, demand) };
    case 'predicate':
      return { predicate: normalModifier(register, node.of, demand) };
    case 'symbol':
      return { kind: node.kind, name: node.name };
    case 'card':
      return { card: node.id };
    case 'text':
      return null;
  }
}
