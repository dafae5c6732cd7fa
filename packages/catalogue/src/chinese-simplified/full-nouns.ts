import { noun } from '../chinese/grammar.ts';
import type { ChineseNoun } from '../chinese/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, ChineseNoun>> = {
  ...sharedNouns,
  monster: noun('[怪兽|monster]', '只'),
  'monster card': noun('[怪兽|monster]牌', '张'),
  'basic card': noun('[基础怪兽|basicmonster]牌', '张'),
  'spell card': noun('[法术|spell]牌', '张'),
  'super card': noun('[超兽|supermon]牌', '张'),
  'face-up covered card': noun('正面朝上的[下层牌|stackchildren]', '张'),
  'covered monster card': noun('[下层|stackchildren][怪兽|monster]牌', '张'),
  'stack card': noun('牌（含[下层牌|stackchildren]）', '张'),
  'extra attack': noun('额外攻击', '次'),
  'extra damage': noun('额外[伤害|damage]', '点'),
  number: noun('数量', '个'),
  point: noun('', '点'),
};
