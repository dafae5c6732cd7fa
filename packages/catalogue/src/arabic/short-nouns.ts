import type { ShortNoun } from '../short/short-phrases.ts';
import { feminine, masculine, mass } from './noun.ts';
import type { ArabicNoun } from './shape.ts';
import { masses, sharedNouns } from './nouns.ts';

const named = { isDefinite: true };

export const shortNouns: Readonly<Record<ShortNoun, ArabicNoun>> = {
  ...sharedNouns,
  monster: masculine('وحش', 'وحوش'),
  king: masculine('ملك', 'ملوك', { around: '[*|king]', ownedAs: 'bare' }),
  'basic monster': masculine('وحش', 'وحوش', { around: '[* أساسي~|basicmonster]' }),
  supermon: masculine('وحش', 'وحوش', { around: '[* خارق~|supermon]' }),
  'covered card': feminine('بطاقة', 'بطاقات', { around: '[* مغطا~|stackchildren]' }),
  'covered monster': feminine('بطاقة', 'بطاقات', { around: '* =@وحش [مغطا~|stackchildren]' }),
  'chosen covered card': feminine('بطاقة', 'بطاقات', { around: '* مغطا~', ...named }),
  'face-down card': feminine('بطاقة', 'بطاقات', { around: '* مقلوب~' }),
  target: masculine('هدف', 'أهداف', { around: '[*|targeted]', ...named }),
  action: masculine('إجراء', 'إجراءات', named),
  this: masculine('هذا', 'هذا'),
  it: masculine('ذاك', 'ذاك'),
  owner: masculine('حامل', 'حاملين', { around: '[*|owner]', ...named }),
  attacker: masculine('مهاجم', 'مهاجمين', named),
  defender: masculine('مدافع', 'مدافعين', named),
  attack: mass(masculine('هجوم', 'هجمات')),
  damage: mass(masses.damage),
  'battle damage': mass(masculine('ضرر', 'أضرار', { around: '* [قتال|battle]' })),
  'recoil taken': mass(masculine('ضرر', 'أضرار', { around: '* ارتداد' })),
  energy: mass(masses.energy),
  'response level': mass(masculine('مستوى', 'مستويات', { around: '[* =@رد|responselevel]' })),
  'stat.power': mass(masses['stat.power']),
  'stat.iq': mass(masses['stat.iq']),
  'stat.eq': mass(masses['stat.eq']),
  'stat.range': mass(masses['stat.range']),
  'stat.level': mass(masses['stat.level']),
  'stat.damage': mass(masses['stat.damage']),
};
