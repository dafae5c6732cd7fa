import { noDemand } from '../../src/language/grammar.ts';
import type { Demand, Register } from '../../src/language/grammar.ts';
import type { NounPhrase, PhraseNode, PhraseSlot, Words } from '../../src/language/phrase.ts';
import {
  partDemand,
  predicateDemand,
  readDemand,
  templateOf,
  versionOf,
} from '../../src/language/demand.ts';
import { agreementOf, countedDemand, countText } from '../../src/language/head.ts';
import { formatNumber } from '../../src/runs/message.ts';
import { piecesOf } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { shownNoun } from './shown-noun.ts';

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
  const all = register.phrases[words.name] ?? '';
  const version = versionOf(register.grammar.code, all, words.slots, demand);
  const slots = shownSlots(register, words, templateOf(register, words, demand), demand);
  return { name: words.name, version, slots };
};

const normalModifier = (register: Register, words: Words, demand: Demand) => {
  const template = templateOf(register, words, demand);
  return { name: words.name, slots: shownSlots(register, words, template, noDemand) };
};

const normalNoun = (register: Register, phrase: NounPhrase, demand: Demand) => {
  const isPlural = phrase.isPlural === true;
  const agreed = { ...demand, number: isPlural ? ('other' as const) : demand.number };
  const isBefore = (words: Words): boolean =>
    !templateOf(register, words, agreed).startsWith('{noun}');
  const shown = (modifiers: readonly Words[]) =>
    modifiers.map((words) => normalModifier(register, words, agreed));
  const modifiers = register.grammar.order?.(phrase.modifiers) ?? phrase.modifiers;
  return {
    noun: phrase.noun,
    before: shown(modifiers.filter(isBefore)).toReversed(),
    after: shown(modifiers.filter((words) => !isBefore(words))),
    isPlural,
    quantifier: shownNoun(register, phrase.noun, agreementOf(phrase, demand)).quantifier,
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
      const counted = countedDemand(register, node, demand);
      const number = typeof n === 'number' ? {} : { number: 'other' };
      const template = templateOf(register, { is: 'words', name: 'count', slots: number }, counted);
      const asked = piecesOf(template, new Set()).find(
        (piece) => typeof piece !== 'string' && piece.slot === 'things',
      ) as Exclude<Piece, string>;
      return {
        count: countText(register, node),
        of: normalNode(register, node.of, readDemand(asked.demands, counted)),
      };
    }
    case 'list':
      return {
        by: node.by,
        of: node.of.map((part, i) => {
          const isLast = i === node.of.length - 1;
          return normalForm(register, part, partDemand(register.grammar, node.by, isLast, demand));
        }),
      };
    case 'sentence':
    case 'opening':
      return { [node.is]: normalForm(register, node.of, demand) };
    case 'predicate':
      return { predicate: normalModifier(register, node.of, predicateDemand(demand)) };
    case 'symbol':
      return { kind: node.kind, name: node.name };
    case 'card':
      return { card: node.id };
    case 'text':
      return null;
  }
}
