import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: '無',
  Normal: '一般',
  Fire: '火',
  Water: '水',
  Electric: '電',
  Grass: '草',
  Ice: '冰',
  Fighting: '格鬥',
  Poison: '毒',
  Flying: '飛行',
  Psychic: '超能',
  Bug: '蟲',
  Ground: '地面',
  Ghost: '幽靈',
  Dark: '暗',
  Steel: '鋼',
  Fairy: '妖精',
  Tech: '科技',
  Any: '任意',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: '無',
  Any: '任意',
  Warrior: '戰士',
  Ancient: '遠古',
  Beast: '野獸',
  Spellcaster: '法師',
  Zombie: '殭屍',
  Royalty: '王室',
  Spirit: '靈體',
  Dragon: '龍',
  Vampire: '吸血鬼',
  Assassin: '刺客',
  Ninja: '忍者',
  Turtle: '龜',
  Phoenix: '鳳凰',
  Golem: '魔像',
  Reptile: '爬蟲',
  Snake: '蛇',
  Tiger: '虎',
  Fox: '狐',
  Wolf: '狼',
  Bear: '熊',
  Intellectual: '智者',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: '無',
  Diagonal: '斜向',
  Square: '十字',
  Circle: '八方',
  Global: '全場',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: '無',
  Continuous: '持續',
  Quick: '快速',
  'Super Quick': '超快速',
  Final: '不可回應',
  'Once per turn': '每回合一次',
  'Unstack on use': '使用時分離',
  'Many per turn': '每回合多次',
  'Top Stack card must be monster': '頂牌須為怪獸',
  'Max one per Stack': '每疊限一張',
  'Owner is not King': '國王不可使用',
  "Can't target any King": '不可指定國王',
  "Can't target own King": '不可指定我方國王',
  'Kings are unaffected': '國王不受影響',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: '隨機' },
};
