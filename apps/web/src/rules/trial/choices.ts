import { entryById, rules } from '@stackmate/catalogue';
import { formatSquare, onTop, players, findCardSquare } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player, Ref, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';

/** A legal action on a live board. */
export interface TrialChoice {
  readonly action: Action;
  /** Button text. */
  readonly label: string;
  /** Square of the acting card; null if it is in the hand, or for actions without a card. */
  readonly from: Square | null;
  /** The card in the hand that it plays. */
  readonly hand: Ref | null;
  /** Destination or target square. */
  readonly at: Square | null;
}

export interface TrialChoices {
  /** The player who decides. */
  readonly by: Player;
  /** Whether the choices answer a question or are a response. */
  readonly isReply: boolean;
  readonly list: readonly TrialChoice[];
}

/** Returns the square of a card on the field; null if it is elsewhere. */
const findSquare = ({ open }: MatchState, ref: Ref | null): Square | null =>
  ref === null ? null : findCardSquare(open, ref);

/** Returns a card's name. Hidden cards are named too, because nothing is hidden on a live board. */
function cardName({ open, own }: MatchState, ref: Ref, by: Player): string {
  const piles = [
    ...open.field.flatMap((stack) => stack?.cards ?? []),
    ...own[by].hand,
    ...open.known.flat(),
    ...own[by].superdeck,
    ...open.special.flat(),
    ...open.bin.flat(),
  ];
  const roll = piles.find((card) => card.ref === ref)?.roll;
  return roll ? t(entryById(roll.card).name) : t('a card');
}

const place = (square: Square | null): string => (square === null ? '' : formatSquare(square));

/** Returns a text's parameter for the place in a stack that a card goes to. */
const layer = (option: Action['option']): string => (option === onTop ? 'top' : 'bottom');

const skillName = (option: Action['option']): string => t(entryById(option as DefinitionId).name);

function getLabel(state: MatchState, by: Player, action: Action): string {
  const { kind, card, to, target, option } = action;
  const name = card === null ? '' : cardName(state, card, by);
  const targetName = target === null ? '' : cardName(state, target, by);
  const square = place(to ?? findSquare(state, target));
  const isOccupied = to !== null && state.open.field[to] !== null;
  switch (kind) {
    case 'summon':
      return t('Summon {name} on {square}', { name, square });
    case 'upgrade':
      return t('Upgrade to {name}', { name });
    case 'move':
      return t('Move to {square}', { square });
    case 'stack':
      return t('Stack {name} on {square}, {layer, select, top {on top} other {underneath}}', {
        name,
        square,
        layer: layer(option),
      });
    case 'unstack':
      return isOccupied
        ? t('Unstack {name} to {square}, {layer, select, top {on top} other {underneath}}', {
            name,
            square,
            layer: layer(option),
          })
        : t('Unstack {name} to {square}', { name, square });
    case 'lift':
      return t('Lift {name}', { name });
    case 'attack':
      return option === null
        ? t('Attack {struck} on {square}', { struck: targetName, square })
        : t('{skill} against {struck} on {square}', {
            skill: skillName(option),
            struck: targetName,
            square,
          });
    case 'attackDirectly':
      return t('Attack the King directly');
    case 'activate': {
      const skill = option === null ? name : skillName(option);
      return square === ''
        ? t('Activate {skill}', { skill })
        : t('Activate {skill} on {square}', { skill, square });
    }
    case 'decline':
      return t('Do not respond');
    case 'choose':
      return square === '' ? t('Nothing more') : t('Choose {square}', { square });
    default:
      return kind;
  }
}

/** Excludes ending the turn, discarding and rule cards, which lead away from the example. */
const isExcluded = ({ kind, card }: Action): boolean =>
  kind === 'endTurn' || kind === 'discard' || (kind === 'activate' && card === null);

/** Returns the legal actions of whoever decides; null when the match is over. */
export function findChoices(state: MatchState): TrialChoices | null {
  const decision = rules.decision(state);
  const by = players.find((player) => decision?.players.includes(player));
  if (!decision || by === undefined) return null;
  const list = rules
    .legalActions(state, by)
    .filter((action) => !isExcluded(action))
    .map((action): TrialChoice => {
      const { kind, card, to, target } = action;
      const from = kind === 'upgrade' ? to : findSquare(state, card);
      return {
        action,
        label: getLabel(state, by, action),
        from,
        hand: from === null ? card : null,
        at: kind === 'upgrade' ? null : (to ?? findSquare(state, target)),
      };
    });
  return { by, isReply: by === 1 || list.some(({ action }) => action.kind === 'choose'), list };
}
