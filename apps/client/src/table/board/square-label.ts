import { formatSquare } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { elementName, rangeTypeName, statusNames } from '@stackmate/ui';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { cardName, verbWord } from '../names/names.ts';
import { stopWords } from '../response/stop-side.ts';
import { noCardStops, findStop } from '../settings/card-stops.ts';
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

/** Returns whose card it is, and its name. */
function ownedCard({ owner, king, card }: PositionFacts, { me, seats }: LabelReader): string {
  const whose = me === null ? 'named' : owner === me ? 'mine' : 'opposing';
  const { name } = seats[owner];
  if (card === null && !king)
    return t(
      '{whose, select, mine {your face-down card} opposing {opposing face-down card} other {{name}’s face-down card}}',
      { whose, name },
    );
  const values = { whose, name, card: card === null ? t('face-down card') : cardName(card) };
  return king
    ? t(
        '{whose, select, mine {your King {card}} opposing {opposing King {card}} other {{name}’s King {card}}}',
        values,
      )
    : t(
        '{whose, select, mine {your {card}} opposing {opposing {card}} other {{name}’s {card}}}',
        values,
      );
}

function stateWords(facts: PositionFacts): string[] {
  const { moved, acted, arrived, busy, damage, statuses } = facts;
  return [
    damage > 0 ? t('{damage} damage', { damage }) : '',
    arrived ? t('arrived this turn') : '',
    moved ? t('has moved') : '',
    acted ? t('has acted') : '',
    busy ? t('busy') : '',
    ...statuses.map((status) => t(statusNames[status])),
  ];
}

function positionWords(facts: PositionFacts, onlooker: LabelReader): string[] {
  const { me, stops = noCardStops } = onlooker;
  const { owner, card, cards, isMonster, power, iq, range, rangeType } = facts;
  const { energy, shield, dangers } = facts;
  return [
    ownedCard(facts, onlooker),
    ...(isMonster
      ? [
          t('power {power}', { power }),
          t('IQ {iq}', { iq }),
          t('range {range} {type}', { range, type: rangeTypeName(rangeType) }),
        ]
      : [t('spell')]),
    facts.elements.map((element) => elementName(element)).join(' '),
    energy === null ? '' : t('energy {energy}, shield {shield}', { energy, shield: shield ?? 0 }),
    dangers.length > 0 ? t('in danger: {why}', { why: dangerWords(dangers) }) : '',
    cards.length > 1 ? t('stack of {count}', { count: cards.length }) : '',
    ...stateWords(facts),
    card === null || me === null
      ? ''
      : stopWords(findStop(stops, owner === me ? 'own' : 'opposing', card)),
  ];
}

const pickableWords: Readonly<Record<Pickable, Message>> = {
  position: msg('can be picked up'),
  card: msg('one of its cards can be picked up'),
};

/** The actions that are possible on a square. */
export interface SquareUse {
  readonly mark: SquareMark | null;
  readonly pickable: Pickable | null;
  /** Why IQ protects it from what is picked up; null if it doesn't. */
  readonly shield?: string | null;
}

/** Returns what a screen reader says for a square. */
export function squareLabel(
  square: Square,
  facts: PositionFacts | null,
  { mark, pickable, shield = null }: SquareUse,
  onlooker: LabelReader,
): string {
  const parts = facts ? positionWords(facts, onlooker) : [t('empty')];
  const actions = mark ? listText([...new Set(mark.offers.map(({ verb }) => verbWord(verb)))]) : '';
  return listText([
    formatSquare(square),
    ...parts,
    pickable === null ? '' : t(pickableWords[pickable]),
    shield === null ? '' : t('protected: {why}', { why: shield }),
    actions === '' ? '' : t('can be chosen: {verbs}', { verbs: actions }),
  ]);
}
