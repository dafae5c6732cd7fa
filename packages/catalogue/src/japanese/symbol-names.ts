import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: '無',
  Normal: 'ノーマル',
  Fire: '炎',
  Water: '水',
  Electric: '電気',
  Grass: '草',
  Ice: '氷',
  Fighting: '格闘',
  Poison: '毒',
  Flying: '飛行',
  Psychic: '超能力',
  Bug: '虫',
  Ground: '地',
  Ghost: '霊',
  Dark: '闇',
  Steel: '鋼',
  Fairy: '妖精',
  Tech: '機械',
  Any: 'すべて',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'なし',
  Any: 'すべて',
  Warrior: '戦士',
  Ancient: '古代',
  Beast: '獣',
  Spellcaster: '魔術師',
  Zombie: 'ゾンビ',
  Royalty: '王家',
  Spirit: '精霊',
  Dragon: 'ドラゴン',
  Vampire: '吸血鬼',
  Assassin: '暗殺者',
  Ninja: '忍者',
  Turtle: '亀',
  Phoenix: '不死鳥',
  Golem: 'ゴーレム',
  Reptile: '爬虫類',
  Snake: '蛇',
  Tiger: '虎',
  Fox: '狐',
  Wolf: '狼',
  Bear: '熊',
  Intellectual: '賢者',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'なし',
  Diagonal: '斜め',
  Square: '十字',
  Circle: '八方向',
  Global: '全域',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'なし',
  Continuous: '永続',
  Quick: 'クイック',
  'Super Quick': 'スーパークイック',
  Final: '応答不可',
  'Once per turn': '1ターンに1度',
  'Unstack on use': '使用時に分離',
  'Many per turn': '1ターンに複数回',
  'Top Stack card must be monster': 'トップカードはモンスターのみ',
  'Max one per Stack': 'スタックに1枚まで',
  'Owner is not King': 'キング使用不可',
  "Can't target any King": 'キング対象不可',
  "Can't target own King": '自分のキング対象不可',
  'Kings are unaffected': 'キングには無効',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'ランダム' },
};
