import { noun } from '../chinese/grammar.ts';
import type { ChineseNoun } from '../chinese/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, ChineseNoun>> = {
  ...sharedNouns,
  monster: noun('[怪獸|monster]', '隻'),
  'monster card': noun('[怪獸|monster]牌', '張'),
  'basic card': noun('[基本怪獸|basicmonster]牌', '張'),
  'spell card': noun('[法術|spell]牌', '張'),
  'super card': noun('[超獸|supermon]牌', '張'),
  'face-up covered card': noun('正面朝上的[下層牌|stackchildren]', '張'),
  'covered monster card': noun('[下層|stackchildren][怪獸|monster]牌', '張'),
  'stack card': noun('牌（含[下層牌|stackchildren]）', '張'),
  'extra attack': noun('額外攻擊', '次'),
  'extra damage': noun('額外[傷害|damage]', '點'),
  number: noun('數量', '個'),
  point: noun('', '點'),
};
