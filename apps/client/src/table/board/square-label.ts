import { formatSquare } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { cardName, verbWord } from '../names/names.ts';
import { stopWords } from '../response/stop-side.ts';
import { noCardStops, stopOf } from '../settings/card-stops.ts';
import type { CardStops } from '../settings/card-stops.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { dangerWords } from '../danger/king-danger.ts';
import type { Pickable, SquareMark } from './marks.ts';

/** The person a label is for. Players read 'your' and 'opposing', spectators (`me` is null) read names. */
export interface LabelReader {
  readonly me: Player | null;
  readonly seats: readonly [{ readonly name: string }, { readonly name: string }];
  /** Cards that the player has chosen to stop for. */
  readonly stops?: CardStops;
}

const ownerWord = (owner: Player, { me, seats }: LabelReader): string => {
  if (me === null) return t('{name}’s', { name: seats[owner].name });
  return owner === me ? t('your') : t('opposing');
};

function stateWords(facts: PositionFacts): string[] {
  const { moved, acted, arrived, busy, damage, statuses } = facts;
  return [
    damage > 0 ? t('{damage} damage', { damage }) : '',
    arrived ? t('arrived this turn') : '',
    moved ? t('has moved') : '',
    acted ? t('has acted') : '',
    busy ? t('busy') : '',
    ...statuses.map((status) => t(status)),
  ];
}

function positionWords(facts: PositionFacts, onlooker: LabelReader): string[] {
  const { me, stops = noCardStops } = onlooker;
  const { owner, king, card, cards, isMonster, power, iq, range, rangeType } = facts;
  const { energy, shield, dangers } = facts;
  const name = card === null ? t('face-down card') : cardName(card);
  return [
    `${ownerWord(owner, onlooker)} ${king ? `${t('King')} ` : ''}${name}`,
    ...(isMonster
      ? [
          t('power {power}', { power }),
          t('IQ {iq}', { iq }),
          t('range {range} {type}', { range, type: t(rangeType) }),
        ]
      : [t('spell')]),
    facts.elements.map((element) => t(element)).join(' '),
    energy === null ? '' : t('energy {energy}, shield {shield}', { energy, shield: shield ?? 0 }),
    dangers.length > 0 ? t('in danger: {why}', { why: dangerWords(dangers) }) : '',
    cards.length > 1 ? t('stack of {count}', { count: cards.length }) : '',
    ...stateWords(facts),
    card === null || me === null
      ? ''
      : stopWords(stopOf(stops, owner === me ? 'own' : 'opposing', card)),
  ];
}

const pickableWords = {
  position: 'can be picked up',
  card: 'one of its cards can be picked up',
} as const satisfies Record<Pickable, string>;

/** The actions that are possible on a square. */
export interface SquareUse {
  readonly mark: SquareMark | null;
  readonly pickable: Pickable | null;
}

/** Returns what a screen reader says for a square. */
export function squareLabel(
  square: Square,
  facts: PositionFacts | null,
  { mark, pickable }: SquareUse,
  onlooker: LabelReader,
): string {
  const parts = facts ? positionWords(facts, onlooker) : [t('empty')];
  const actions = mark
    ? [...new Set(mark.offers.map(({ verb }) => verbWord(verb)))].join(', ')
    : '';
  return [
    formatSquare(square),
    ...parts,
    pickable === null ? '' : t(pickableWords[pickable]),
    actions === '' ? '' : t('can be chosen: {verbs}', { verbs: actions }),
  ]
    .filter((word) => word !== '')
    .join(', ');
}
