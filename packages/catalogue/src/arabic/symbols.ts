import type { Element, MonsterType, RangeType } from '@stackmate/engine';
import type { Demand } from '../language/grammar.ts';
import type { SymbolKind } from '../runs/run.ts';
import { withEndings } from './adjectives.ts';
import { agree } from './agreement.ts';
import type { ArabicNoun, ArabicShape } from './shape.ts';
import { elements, monsterTypes, rangeTypes, subtypes } from './symbol-names.ts';

const attack: ArabicShape = { gender: 'm', isDual: false, isDefinite: false, form: 'nom' };

const elementName = (name: Element, { form, head }: Demand): string => {
  const { label, adjective } = elements[name];
  if (form === 'masc') return withEndings(adjective, attack);
  return form === 'agreeing' && head !== undefined
    ? agree(adjective, head.noun as ArabicNoun | null, head.demand)
    : label;
};

/** Range types are adjectives: of the range ('masc', 'acc') or of an area ('fem'). */
const rangeName = (name: RangeType, { form }: Demand): string =>
  withEndings(rangeTypes[name], {
    ...attack,
    gender: form === 'fem' ? 'f' : 'm',
    form: form === 'acc' ? 'acc' : 'nom',
  });

/** Elements are adjectives of the noun that they are put to: 'وحش ناري من الذئاب'. */
export const symbolName = (kind: SymbolKind, name: string, demand: Demand): string => {
  switch (kind) {
    case 'element':
      return elementName(name as Element, demand);
    case 'monster type': {
      const { label, of } = monsterTypes[name as MonsterType];
      return demand.form === 'of' ? of : label;
    }
    case 'range type':
      return rangeName(name as RangeType, demand);
    case 'subtype':
      return subtypes[name as keyof typeof subtypes] ?? name;
    case 'mark':
      return 'عشوائيًا';
    case 'stat':
      return name;
  }
};
