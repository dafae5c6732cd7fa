import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: '无',
  Normal: '一般',
  Fire: '火',
  Water: '水',
  Electric: '电',
  Grass: '草',
  Ice: '冰',
  Fighting: '格斗',
  Poison: '毒',
  Flying: '飞行',
  Psychic: '超能',
  Bug: '虫',
  Ground: '地面',
  Ghost: '幽灵',
  Dark: '暗',
  Steel: '钢',
  Fairy: '妖精',
  Tech: '科技',
  Any: '任意',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: '无',
  Any: '任意',
  Warrior: '战士',
  Ancient: '远古',
  Beast: '野兽',
  Spellcaster: '法师',
  Zombie: '僵尸',
  Royalty: '王室',
  Spirit: '灵体',
  Dragon: '龙',
  Vampire: '吸血鬼',
  Assassin: '刺客',
  Ninja: '忍者',
  Turtle: '龟',
  Phoenix: '凤凰',
  Golem: '魔像',
  Reptile: '爬虫',
  Snake: '蛇',
  Tiger: '虎',
  Fox: '狐',
  Wolf: '狼',
  Bear: '熊',
  Intellectual: '智者',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: '无',
  Diagonal: '斜向',
  Square: '十字',
  Circle: '八向',
  Global: '全场',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: '无',
  Continuous: '持续',
  Quick: '快速',
  'Super Quick': '超快速',
  Final: '不可响应',
  'Once per turn': '每回合一次',
  'Unstack on use': '使用时分离',
  'Many per turn': '每回合多次',
  'Top Stack card must be monster': '顶牌须为怪兽',
  'Max one per Stack': '每叠限一张',
  'Owner is not King': '国王不可使用',
  "Can't target any King": '不可指定国王',
  "Can't target own King": '不可指定己方国王',
  'Kings are unaffected': '国王不受影响',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: '随机' },
};
