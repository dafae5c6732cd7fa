import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';

/** An element in labels and as an adjective: 'وحش ناري'. */
interface ElementName {
  readonly label: string;
  readonly adjective: string;
}

export const elements: Readonly<Record<Element, ElementName>> = {
  None: { label: 'بلا عنصر', adjective: 'بلا عنصر' },
  Normal: { label: 'عادي', adjective: 'عادي~' },
  Fire: { label: 'نار', adjective: 'ناري~' },
  Water: { label: 'ماء', adjective: 'مائي~' },
  Electric: { label: 'كهرباء', adjective: 'كهربائي~' },
  Grass: { label: 'عشب', adjective: 'عشبي~' },
  Ice: { label: 'جليد', adjective: 'جليدي~' },
  Fighting: { label: 'نزال', adjective: 'نزالي~' },
  Poison: { label: 'سم', adjective: 'سام~' },
  Flying: { label: 'هواء', adjective: 'هوائي~' },
  Psychic: { label: 'ذهن', adjective: 'ذهني~' },
  Bug: { label: 'حشرات', adjective: 'حشري~' },
  Ground: { label: 'أرض', adjective: 'أرضي~' },
  Ghost: { label: 'أشباح', adjective: 'شبحي~' },
  Dark: { label: 'ظلام', adjective: 'مظلم~' },
  Steel: { label: 'فولاذ', adjective: 'فولاذي~' },
  Fairy: { label: 'سحر', adjective: 'سحري~' },
  Tech: { label: 'آلة', adjective: 'آلي~' },
  Any: { label: 'أي عنصر', adjective: 'من أي عنصر' },
};

/** A type in labels, and as what a monster is one of: 'وحش من الذئاب'. */
interface TypeName {
  readonly label: string;
  readonly of: string;
}

const typeName = (label: string, all: string): TypeName => ({ label, of: `من ${all}` });

export const monsterTypes: Readonly<Record<MonsterType, TypeName>> = {
  None: { label: 'بلا نوع', of: 'بلا نوع' },
  Any: typeName('أي نوع', 'أي نوع'),
  Warrior: typeName('محارب', 'المحاربين'),
  Ancient: typeName('عتيق', 'العتاق'),
  Beast: typeName('بهيمة', 'البهائم'),
  Spellcaster: typeName('ساحر', 'السحرة'),
  Zombie: typeName('زومبي', 'الزومبي'),
  Royalty: typeName('نبيل', 'النبلاء'),
  Spirit: typeName('روح', 'الأرواح'),
  Dragon: typeName('تنين', 'التنانين'),
  Vampire: typeName('مصاص دماء', 'مصاصي الدماء'),
  Assassin: typeName('مغتال', 'المغتالين'),
  Ninja: typeName('نينجا', 'النينجا'),
  Turtle: typeName('سلحفاة', 'السلاحف'),
  Phoenix: typeName('عنقاء', 'طيور العنقاء'),
  Golem: typeName('غولم', 'الغولم'),
  Reptile: typeName('زاحف', 'الزواحف'),
  Snake: typeName('أفعى', 'الأفاعي'),
  Tiger: typeName('نمر', 'النمور'),
  Fox: typeName('ثعلب', 'الثعالب'),
  Wolf: typeName('ذئب', 'الذئاب'),
  Bear: typeName('دب', 'الدببة'),
  Intellectual: typeName('حكيم', 'الحكماء'),
};

export const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'معدوم~',
  Diagonal: 'قطري~',
  Square: 'مستقيم~',
  Circle: 'دائري~',
  Global: 'شامل~',
};

export const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'لا شيء',
  Continuous: 'مستمرة',
  Quick: 'سريعة',
  'Super Quick': 'فائقة السرعة',
  Final: 'بلا رد',
  'Once per turn': 'مرة كل دور',
  'Unstack on use': 'تغادر الكومة عند استخدامها',
  'Many per turn': 'مرات عدة كل دور',
  'Top Stack card must be monster': 'البطاقة العليا وحش',
  'Max one per Stack': 'واحدة لكل كومة',
  'Owner is not King': 'الحامل ليس ملكًا',
  "Can't target any King": 'لا تستهدف أي ملك',
  "Can't target own King": 'لا تستهدف ملكك',
  'Kings are unaffected': 'لا تؤثر في الملوك',
};
