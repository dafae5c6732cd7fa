import type { Element } from '@stackmate/engine';
import type { Demand, Head } from '../language/grammar.ts';
import type { SymbolKind } from '../runs/run.ts';
import { withEndings } from './adjectives.ts';
import { agree, inflect, someone } from './agreement.ts';
import type { RussianNoun } from './declension.ts';
import { elements, monsterTypes, rangeTypes, subtypes } from './symbol-names.ts';

/** Returns what a type beside a noun is asked for: 'монстру-волку', but 'карте монстра-волка'. */
const appositionOf = ({ noun, demand }: Head): Demand =>
  (noun as RussianNoun | null)?.isOfBeing === true ? { number: 'one', form: 'gen' } : demand;

const labels: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  subtype: subtypes,
  mark: { random: 'случайно' },
};

const symbolNouns: Partial<Record<SymbolKind, Readonly<Record<string, RussianNoun>>>> = {
  'monster type': monsterTypes,
  'range type': rangeTypes,
};

/** Elements are adjectives of the noun that they are put to, types stand in apposition: 'огненный монстр-волк'. */
export const symbolName = (kind: SymbolKind, name: string, { head, ...demand }: Demand): string => {
  const isAgreeing = demand.form === 'agreeing' && head !== undefined;
  if (kind === 'element') {
    const { label, adjective } = elements[name as Element];
    if (demand.form === 'fem') return withEndings(adjective, { ...someone, gender: 'f' });
    return isAgreeing ? agree(adjective, head.noun as RussianNoun | null, head.demand) : label;
  }
  const noun = symbolNouns[kind]?.[name];
  if (!noun) return labels[kind]?.[name] ?? name;
  if (isAgreeing) return inflect(noun, appositionOf(head));
  const word = inflect(noun, demand);
  return demand.form === '' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};
