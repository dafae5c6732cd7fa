import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import { being, noun } from './declension.ts';
import type { RussianNoun } from './declension.ts';

/** An element in labels and as an adjective: 'огненный монстр'. */
interface ElementName {
  readonly label: string;
  readonly adjective: string;
}

export const elements: Readonly<Record<Element, ElementName>> = {
  None: { label: 'Без стихии', adjective: 'нейтральн~' },
  Normal: { label: 'Обычная', adjective: 'обычн~' },
  Fire: { label: 'Огонь', adjective: 'огненн~' },
  Water: { label: 'Вода', adjective: 'водн~' },
  Electric: { label: 'Гроза', adjective: 'грозов~ой' },
  Grass: { label: 'Трава', adjective: 'травян~ой' },
  Ice: { label: 'Лёд', adjective: 'ледян~ой' },
  Fighting: { label: 'Бой', adjective: 'боев~ой' },
  Poison: { label: 'Яд', adjective: 'ядовит~' },
  Flying: { label: 'Воздух', adjective: 'воздушн~' },
  Psychic: { label: 'Разум', adjective: 'ментальн~' },
  Bug: { label: 'Рой', adjective: 'роев~ой' },
  Ground: { label: 'Земля', adjective: 'землян~ой' },
  Ghost: { label: 'Призрак', adjective: 'призрачн~' },
  Dark: { label: 'Тьма', adjective: 'тёмн~' },
  Steel: { label: 'Сталь', adjective: 'стальн~ой' },
  Fairy: { label: 'Волшебство', adjective: 'волшебн~' },
  Tech: { label: 'Механизм', adjective: 'механическ~' },
  Any: { label: 'Любая', adjective: 'люб~ой' },
};

export const monsterTypes: Readonly<Record<MonsterType, RussianNoun>> = {
  None: being('IQ', 'без типа'),
  Any: being('IQ', 'любой'),
  Warrior: being('монстр', 'воин*'),
  Ancient: being('атакующий', 'древн*'),
  Beast: being('носитель', 'звер*'),
  Spellcaster: being('носитель', 'чароде*', { nom: 'чародей', genPlural: 'чародеев' }),
  Zombie: being('IQ', 'зомби'),
  Royalty: being('монстр', 'аристократ*'),
  Spirit: being('монстр', 'дух*'),
  Dragon: being('монстр', 'дракон*'),
  Vampire: being('монстр', 'вампир*'),
  Assassin: being('монстр', 'ассасин*'),
  Ninja: being('IQ', 'ниндзя'),
  Turtle: being('карта', 'черепах*'),
  Phoenix: being('монстр', 'феникс*'),
  Golem: being('монстр', 'голем*'),
  Reptile: being('монстр', 'ящер*'),
  Snake: being('змея', 'зме*'),
  Tiger: being('монстр', 'тигр*'),
  Fox: being('карта', 'лис*'),
  Wolf: being('монстр', 'волк*'),
  Bear: being('носитель', 'медвед*'),
  Intellectual: being('монстр', 'мудрец*'),
};

export const rangeTypes: Readonly<Record<RangeType, RussianNoun>> = {
  None: noun('IQ', 'нет'),
  Diagonal: noun('цель', 'диагонал*'),
  Square: noun('монстр', 'крест*'),
  Circle: noun('монстр', 'круг*'),
  Global: noun('IQ', 'глобально'),
};

export const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Нет',
  Continuous: 'Постоянно',
  Quick: 'Быстро',
  'Super Quick': 'Сверхбыстро',
  Final: 'Без ответа',
  'Once per turn': 'Раз за ход',
  'Unstack on use': 'Покидает стопку',
  'Many per turn': 'Много раз за ход',
  'Top Stack card must be monster': 'Верхняя карта — монстр',
  'Max one per Stack': 'Одна на стопку',
  'Owner is not King': 'Носитель не король',
  "Can't target any King": 'Не на королей',
  "Can't target own King": 'Не на своего короля',
  'Kings are unaffected': 'Не действует на королей',
};
