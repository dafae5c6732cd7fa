import { label, noun } from '../chinese/grammar.ts';
import type { ChineseNoun } from '../chinese/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, ChineseNoun>> = {
  ...sharedNouns,
  monster: noun('怪獸', '隻'),
  'basic monster': noun('[基本怪獸|basicmonster]', '張'),
  supermon: noun('[超獸|supermon]', '張'),
  'covered monster': noun('[下層|stackchildren]怪獸', '張'),
  'chosen covered card': noun('下層牌', '張'),
  'pending.attack': noun('待結算攻擊', '次'),
  'pending.spell': noun('待結算[法術|spell]', '個'),
  'pending.ability': noun('待結算[能力|ability]', '個'),
  'pending.any': noun('待結算[行動|responsestack]', '個'),
  action: noun('行動', '個'),
  this: noun('自身', '隻'),
  it: noun('該怪獸', '隻'),
  energy: label('[能量|energy]', '點'),
  attack: label('攻擊次數', '次'),
  'battle damage': label('[戰鬥|battle]傷害', '點'),
  'recoil taken': label('所受反擊傷害', '點'),
};
