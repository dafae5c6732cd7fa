import type { CardSubtype, Element, MonsterType, RangeType, ReadStat } from '@stackmate/engine';
import { plain } from './run.ts';
import type { SymbolKind, Text } from './run.ts';
import type { Writer } from './writer.ts';

const symbol = (w: Writer, kind: SymbolKind, name: string, text: string): Text => [
  { run: 'symbol', kind, name, text: plain(w.t(text)) },
];

export const renderElement = (w: Writer, element: Element): Text =>
  symbol(w, 'element', element, element);

export const renderMonsterType = (w: Writer, monsterType: MonsterType): Text =>
  symbol(w, 'monster type', monsterType, monsterType);

export const renderRangeType = (w: Writer, rangeType: RangeType): Text =>
  symbol(w, 'range type', rangeType, rangeType);

export const renderSubtype = (w: Writer, subtype: CardSubtype): Text =>
  symbol(w, 'subtype', subtype, subtype);

const statNames = {
  power: '[power]',
  iq: '[IQ]',
  eq: '[EQ|stackableability]',
  range: '[range]',
  level: '[level|monsterlevel]',
  damage: '[damage]',
} as const satisfies Record<ReadStat, string>;

export const renderStat = (w: Writer, stat: ReadStat): Text => w.t(statNames[stat]);

/** Capitalised stat names for stat lines. */
export const statLabels = {
  power: '[Power]',
  iq: '[IQ]',
  eq: '[EQ|stackableability]',
  range: '[Range]',
} as const;
