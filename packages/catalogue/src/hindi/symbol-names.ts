import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { Demand } from '../language/grammar.ts';
import type { SymbolKind } from '../runs/run.ts';
import { namedCard, withEndings } from './shape.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'बिना तत्व',
  Normal: 'सामान्य',
  Fire: 'अग्नि',
  Water: 'जल',
  Electric: 'विद्युत',
  Grass: 'वनस्पति',
  Ice: 'हिम',
  Fighting: 'मल्ल',
  Poison: 'विष',
  Flying: 'वायु',
  Psychic: 'मानस',
  Bug: 'कीट',
  Ground: 'भूमि',
  Ghost: 'प्रेत',
  Dark: 'तिमिर',
  Steel: 'इस्पात',
  Fairy: 'परी',
  Tech: 'यंत्र',
  Any: 'किसी भी तत्व',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'बिना प्रकार',
  Any: 'किसी भी प्रकार',
  Warrior: 'योद्धा',
  Ancient: 'आदिम',
  Beast: 'पशु',
  Spellcaster: 'जादूगर',
  Zombie: 'ज़ॉम्बी',
  Royalty: 'कुलीन',
  Spirit: 'आत्मा',
  Dragon: 'ड्रैगन',
  Vampire: 'पिशाच',
  Assassin: 'कातिल',
  Ninja: 'निंजा',
  Turtle: 'कछुआ',
  Phoenix: 'फ़ीनिक्स',
  Golem: 'गोलेम',
  Reptile: 'सरीसृप',
  Snake: 'नाग',
  Tiger: 'बाघ',
  Fox: 'लोमड़ी',
  Wolf: 'भेड़िया',
  Bear: 'भालू',
  Intellectual: 'विद्वान',
};

/** Range types are adjectives: of the range, of an area as 'masc', and of what lies around a card as 'around'. */
const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'शून्य',
  Diagonal: '<तिरछा/तिरछे/तिरछी>',
  Square: '<सीधा/सीधे/सीधी>',
  Circle: 'गोल',
  Global: 'असीम',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'कुछ नहीं',
  Continuous: 'निरंतर',
  Quick: 'तेज़',
  'Super Quick': 'अति तेज़',
  Final: 'अंतिम',
  'Once per turn': 'हर बारी एक बार',
  'Unstack on use': 'इस्तेमाल पर ढेर से बाहर',
  'Many per turn': 'हर बारी कई बार',
  'Top Stack card must be monster': 'सबसे ऊपर मॉन्स्टर',
  'Max one per Stack': 'हर ढेर में एक ही',
  'Owner is not King': 'धारक राजा नहीं',
  "Can't target any King": 'राजा लक्ष्य नहीं',
  "Can't target own King": 'अपना राजा लक्ष्य नहीं',
  'Kings are unaffected': 'राजाओं पर बेअसर',
};

const names: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'बेतरतीब' },
};

/** Returns the word for an element, type or subtype. */
export const symbolName = (kind: SymbolKind, name: string, { form }: Demand): string =>
  withEndings(names[kind]?.[name] ?? name, {
    ...namedCard,
    gender: form === 'masc' || form === 'around' ? 'm' : 'f',
    isOblique: form === 'around',
  });
