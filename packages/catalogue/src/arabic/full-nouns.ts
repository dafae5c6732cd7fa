import type { FullNoun } from '../text/full-phrases.ts';
import { feminine, masculine, points } from './noun.ts';
import type { ArabicNoun } from './shape.ts';
import { masses, sharedNouns } from './nouns.ts';

const cardWith = (words: string): ArabicNoun =>
  feminine('بطاقة', 'بطاقات', { around: `* ${words}` });

export const fullNouns: Readonly<Record<FullNoun, ArabicNoun>> = {
  ...sharedNouns,
  monster: masculine('وحش', 'وحوش', { around: '[*|monster]' }),
  king: masculine('ملك', 'ملوك', { around: '[*|king]', ownedAs: 'the' }),
  'monster card': cardWith('[=@وحش|monster]'),
  'basic card': cardWith('[=@وحش @أساسي|basicmonster]'),
  'spell card': cardWith('[=@تعويذة|spell]'),
  'super card': cardWith('[=@وحش @خارق|supermon]'),
  'covered card': feminine('بطاقة', 'بطاقات', { around: '[* مغطا~|stackchildren]' }),
  'face-up covered card': cardWith('[مغطا~|stackchildren] مكشوف~'),
  'covered monster card': cardWith('[=@وحش|monster] [مغطا~|stackchildren]'),
  'face-down card': cardWith('مقلوب~'),
  'stack card': cardWith('@عليا أو [@مغطاة|stackchildren]'),
  target: masculine('هدف', 'أهداف', { around: '[*|targeted]' }),
  action: masculine('إجراء', 'إجراءات', { around: '[*|responsestack]' }),
  owner: masculine('حامل', 'حاملين', { around: '[*|owner]' }),
  attacker: masculine('مهاجم', 'مهاجمين'),
  defender: masculine('مدافع', 'مدافعين'),
  'extra attack': masculine('هجوم', 'هجمات', { around: '* إضافي~' }),
  damage: points(masses.damage),
  'extra damage': points(masculine('ضرر', 'أضرار', { around: '[*|damage] إضافي~' })),
  energy: points(masses.energy),
  number: masculine('عدد', 'أعداد', { ownedAs: 'the' }),
  point: feminine('نقطة', 'نقاط'),
  'response level': masculine('مستوى', 'مستويات', { around: '[* =@رد|responselevel]' }),
  'stat.power': points(masses['stat.power']),
  'stat.iq': points(masses['stat.iq']),
  'stat.eq': points(masses['stat.eq']),
  'stat.range': points(masses['stat.range']),
  'stat.level': points(masses['stat.level']),
  'stat.damage': points(masses['stat.damage']),
};
