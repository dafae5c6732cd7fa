import { entryById, rules } from '@stackmate/catalogue';
import { formatSquare, onTop, players } from '@stackmate/engine';
import type { Action, DefinitionId, MatchState, Player, Ref, Square } from '@stackmate/engine';
import { t } from '../../words/index.ts';

/** One thing that can be done on a live board. */
export interface TrialChoice {
  readonly action: Action;
  /** What it is, to be read on a button. */
  readonly words: string;
  /** The square of the card that does it; null: a card of the hand does, or nobody. */
  readonly from: Square | null;
  /** The card of the hand that it plays. */
  readonly hand: Ref | null;
  /** The square that it leads to or strikes. */
  readonly at: Square | null;
}

export interface TrialChoices {
  /** Who has to decide. */
  readonly by: Player;
  /** A question or a response: everything that can be done answers it. */
  readonly isAnswer: boolean;
  readonly list: readonly TrialChoice[];
}

/** Where a card on the field lies; null: it is elsewhere. */
function squareOf({ open }: MatchState, ref: Ref | null): Square | null {
  const found = open.field.findIndex((stack) => stack?.cards.some((card) => card.ref === ref));
  return found < 0 ? null : found;
}

/** What a card is called that both may see, or that lies in a hand of this board, where nothing is hidden. */
function nameOfCard({ open, own }: MatchState, ref: Ref, by: Player): string {
  const piles = [
    ...open.field.flatMap((stack) => stack?.cards ?? []),
    ...own[by].hand,
    ...open.known.flat(),
    ...own[by].superdeck,
    ...open.special.flat(),
    ...open.bin.flat(),
  ];
  const roll = piles.find((card) => card.ref === ref)?.roll;
  return roll ? entryById(roll.card).name : t('a card');
}

const place = (square: Square | null): string => (square === null ? '' : formatSquare(square));

const layer = (option: Action['option']): string =>
  option === onTop ? t('on top') : t('underneath');

const skillName = (option: Action['option']): string => entryById(option as DefinitionId).name;

function wordsOf(state: MatchState, by: Player, action: Action): string {
  const { kind, card, to, target, option } = action;
  const name = card === null ? '' : nameOfCard(state, card, by);
  const struck = target === null ? '' : nameOfCard(state, target, by);
  const square = place(to ?? squareOf(state, target));
  const isTaken = to !== null && state.open.field[to] !== null;
  switch (kind) {
    case 'summon':
      return t('Summon {name} on {square}', { name, square });
    case 'upgrade':
      return t('Upgrade to {name}', { name });
    case 'move':
      return t('Move to {square}', { square });
    case 'stack':
      return t('Stack {name} on {square}, {layer}', { name, square, layer: layer(option) });
    case 'unstack':
      return isTaken
        ? t('Take {name} to {square}, {layer}', { name, square, layer: layer(option) })
        : t('Take {name} out to {square}', { name, square });
    case 'lift':
      return t('Lift {name}', { name });
    case 'attack':
      return option === null
        ? t('Attack {struck} on {square}', { struck, square })
        : t('{skill} against {struck} on {square}', { skill: skillName(option), struck, square });
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

/** Nothing to try on a board that shows one moment: the hand's turnover, and the end of it. */
const isLeftOut = ({ kind, card }: Action): boolean =>
  kind === 'endTurn' || kind === 'discard' || (kind === 'activate' && card === null);

/** All that can be done now; null when the match is over. */
export function choicesOf(state: MatchState): TrialChoices | null {
  const asked = rules.decision(state);
  const by = players.find((player) => asked?.players.includes(player));
  if (!asked || by === undefined) return null;
  const list = rules
    .legalActions(state, by)
    .filter((action) => !isLeftOut(action))
    .map((action): TrialChoice => {
      const { kind, card, to, target } = action;
      const from = kind === 'upgrade' ? to : squareOf(state, card);
      return {
        action,
        words: wordsOf(state, by, action),
        from,
        hand: from === null ? card : null,
        at: kind === 'upgrade' ? null : (to ?? squareOf(state, target)),
      };
    });
  return { by, isAnswer: by === 1 || list.some(({ action }) => action.kind === 'choose'), list };
}
