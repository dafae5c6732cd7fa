import { label, noun } from '../chinese/grammar.ts';
import type { ChineseNoun } from '../chinese/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, ChineseNoun>> = {
  ...sharedNouns,
  monster: noun('怪兽', '只'),
  'basic monster': noun('[基础怪兽|basicmonster]', '张'),
  supermon: noun('[超兽|supermon]', '张'),
  'covered monster': noun('[下层|stackchildren]怪兽', '张'),
  'chosen covered card': noun('下层牌', '张'),
  'pending.attack': noun('待结算攻击', '次'),
  'pending.spell': noun('待结算[法术|spell]', '个'),
  'pending.ability': noun('待结算[能力|ability]', '个'),
  'pending.any': noun('待结算[行动|responsestack]', '个'),
  action: noun('行动', '个'),
  this: noun('自身', '只'),
  it: noun('该怪兽', '只'),
  energy: label('[能量|energy]', '点'),
  attack: label('攻击次数', '次'),
  'battle damage': label('[战斗|battle]伤害', '点'),
  'recoil taken': label('所受反击伤害', '点'),
};
