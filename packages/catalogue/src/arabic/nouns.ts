import { feminine, masculine } from './noun.ts';
import type { ArabicNoun } from './shape.ts';

const around = (words: string) => ({ around: words });

/** Nouns that full and short texts share. */
export const sharedNouns = {
  card: feminine('بطاقة', 'بطاقات'),
  spell: feminine('تعويذة', 'تعاويذ', around('[*|spell]')),
  square: feminine('خانة', 'خانات'),
  'empty square': feminine('خانة', 'خانات', around('* خالي~')),
  'monster or spell': masculine('وحش', 'وحوش', around('* أو [@تعويذة @منفردة|spell]')),
  'pending.attack': masculine('هجوم', 'هجمات', around('* [معلق~|responsestack]')),
  'pending.spell': feminine('تعويذة', 'تعاويذ', around('[*|spell] [معلق~|responsestack]')),
  'pending.ability': feminine('قدرة', 'قدرات', around('[*|ability] [معلق~|responsestack]')),
  'pending.any': masculine('إجراء', 'إجراءات', around('* [معلق~|responsestack]')),
  hand: feminine('يد', 'أيدٍ', around('[*|hand]')),
  deck: feminine('رزمة', 'رزم', around('[*|deck]')),
  bin: feminine('مقبرة', 'مقابر', around('[*|bin]')),
  void: feminine('هاوية', 'هاويات', around('[*|void]')),
  superdeck: feminine('رزمة', 'رزم', around('[* خارق~|superdeck]')),
  turn: masculine('دور', 'أدوار'),
} satisfies Record<string, ArabicNoun>;

/** Things without a plural, by their names with glossary links. */
export const masses = {
  damage: masculine('ضرر', 'أضرار', around('[*|damage]')),
  energy: feminine('طاقة', 'طاقات', around('[*|energy]')),
  'stat.power': feminine('قوة', 'قوى', around('[*|power]')),
  'stat.iq': masculine('ذكاء', 'ذكاء', around('[*|iq]')),
  'stat.eq': masculine('وجدان', 'وجدان', around('[*|stackableability]')),
  'stat.range': masculine('مدى', 'مدى', around('[*|range]')),
  'stat.level': masculine('مستوى', 'مستويات', around('[*|monsterlevel]')),
  'stat.damage': masculine('ضرر', 'أضرار', around('[*|damage]')),
} satisfies Record<string, ArabicNoun>;
