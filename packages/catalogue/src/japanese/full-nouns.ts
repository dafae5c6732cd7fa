import type { FullNoun } from '../text/full-phrases.ts';
import { noun, unit } from './grammar.ts';
import type { JapaneseNoun } from './grammar.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, JapaneseNoun>> = {
  ...sharedNouns,
  monster: noun('[モンスター|monster]', '体'),
  'monster card': noun('[モンスター|monster]カード', '枚'),
  'basic card': noun('[基本モンスター|basicmonster]カード', '枚'),
  'spell card': noun('[スペル|spell]カード', '枚'),
  'super card': noun('[スーパーモン|supermon]カード', '枚'),
  'face-up covered card': noun('表向きの[アンダーカード|stackchildren]', '枚'),
  'covered monster card': noun('[アンダーカード|stackchildren]の[モンスター|monster]', '枚'),
  'stack card': noun('カード（[トップ|topstackcard]も[アンダー|stackchildren]も含む）', '枚'),
  'extra attack': unit('追加攻撃', '回の追加攻撃'),
  'extra damage': unit('追加の[ダメージ|damage]', '[ダメージ|damage]', '追加で'),
  number: noun('数', ''),
  point: noun('', ''),
};
