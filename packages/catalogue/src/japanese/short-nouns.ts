import type { ShortNoun } from '../short/short-phrases.ts';
import { noun } from './grammar.ts';
import type { JapaneseNoun } from './grammar.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, JapaneseNoun>> = {
  ...sharedNouns,
  monster: noun('モンスター', '体'),
  'basic monster': noun('[基本モンスター|basicmonster]', '枚'),
  supermon: noun('[スーパーモン|supermon]', '枚'),
  'covered monster': noun('[アンダーカード|stackchildren]のモンスター', '枚'),
  'chosen covered card': noun('アンダーカード', '枚'),
  'pending.attack': noun('待機中の攻撃', 'つ'),
  'pending.spell': noun('待機中の[スペル|spell]', 'つ'),
  'pending.ability': noun('待機中の[能力|ability]', 'つ'),
  'pending.any': noun('待機中の[アクション|responsestack]', 'つ'),
  action: noun('アクション', 'つ'),
  this: noun('自身', '体'),
  it: noun('そのモンスター', '体'),
  energy: noun('[エネルギー|energy]', ''),
  attack: noun('攻撃回数', ''),
  'battle damage': noun('[バトル|battle]ダメージ', ''),
  'recoil taken': noun('受ける反撃', ''),
};
