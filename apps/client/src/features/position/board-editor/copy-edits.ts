import { rules } from '@stackmate/catalogue';
import { freezeRoll, players } from '@stackmate/engine';
import type { DefinitionId, FieldCard, MatchState, Roll, Status } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { canLieFaceDown } from './card-copies.ts';
import { edit, findRoll } from './edit.ts';
import type { Edited } from './edit.ts';
import { cardsIn, replaceIn } from './pile-edits.ts';
import { isOnBoard } from './places.ts';
import type { BoardSource, Source } from './places.ts';

/* Edits of one copy of a card. Each returns the new text, or why the rules don't allow it. */

const noCard = (): string => t('There is no card there.');

const cardAt = (
  { open }: Pick<MatchState, 'open'>,
  { square, depth }: BoardSource,
): FieldCard | undefined => open.field[square]?.cards[depth ?? 0];

/** Returns the copy at a place; null if there is none. */
export function rollAt(state: MatchState, source: Source): Roll | null {
  if (!isOnBoard(source)) return cardsIn(state, source)[source.at] ?? null;
  const card = cardAt(state, source);
  return card ? findRoll(state, state.open.field[source.square]!.owner, card) : null;
}

/** Changes numbers or abilities of a copy. */
export const changeRoll = (
  state: MatchState,
  source: Source,
  change: Partial<Omit<Roll, 'card'>>,
): Edited =>
  edit(state, (draft) => {
    const before = rollAt(draft, source);
    if (!before) return noCard();
    const roll = freezeRoll({ ...before, ...change });
    if (!isOnBoard(source)) {
      replaceIn(draft, source, roll);
      return null;
    }
    const card = cardAt(draft, source)!;
    if (card.roll) card.roll = roll;
    else if (!canLieFaceDown(roll)) return t('A spell with a side ability can’t lie face down.');
    for (const player of players)
      for (const known of draft.own[player].faceDown) if (known.ref === card.ref) known.roll = roll;
    return null;
  });

/** Turns a covered spell face down, or face up. */
export const turnOver = (state: MatchState, source: BoardSource): Edited =>
  edit(state, (draft) => {
    const card = cardAt(draft, source);
    if (!card) return noCard();
    const { owner } = draft.open.field[source.square]!;
    const roll = findRoll(draft, owner, card);
    if (!card.roll) {
      card.roll = roll;
      return null;
    }
    if (!canLieFaceDown(roll)) return t('Only spells without a side ability can lie face down.');
    if ((source.depth ?? 0) === 0) return t('The top card of a stack lies face up.');
    Object.assign(card, { roll: null, active: false });
    draft.own[owner].faceDown.push({ ref: card.ref, roll });
    return null;
  });

/** Switches a Continuous spell on or off. */
export const setActive = (state: MatchState, source: BoardSource, active: boolean): Edited =>
  edit(state, (draft) => {
    const card = cardAt(draft, source);
    if (!card) return noCard();
    card.active = active;
    return null;
  });

export const isContinuous = (roll: Roll): boolean =>
  rules.catalogue.spells.get(roll.card)?.isContinuous === true;

/** Returns an ability or spell that gives a status, which the table names as its source. */
function statusGiver(status: Status): DefinitionId {
  for (const definition of rules.catalogue.definitions.values()) {
    const gives = definition.kind === 'ability' || definition.kind === 'spell';
    if (gives && JSON.stringify(definition).includes(`"status":"${status}"`)) return definition.id;
  }
  throw new Error(`Nothing gives the status ${status}`);
}

/** Returns the statuses that a card on the board has by itself. */
export const listStatuses = (state: MatchState, source: BoardSource): readonly Status[] => {
  const ref = cardAt(state, source)?.ref;
  return state.open.layers.flatMap(({ card, change }) =>
    card === ref && change.change === 'status' ? [change.status] : [],
  );
};

/** Gives a card on the board a status for as long as it stays there, or takes it away. */
export const setStatus = (
  state: MatchState,
  source: BoardSource,
  status: Status,
  isOn: boolean,
): Edited =>
  edit(state, (draft) => {
    const { open } = draft;
    const card = cardAt(draft, source);
    if (!card) return noCard();
    open.layers = open.layers.filter(
      ({ card: on, change }) =>
        on !== card.ref || change.change !== 'status' || change.status !== status,
    );
    if (!isOn) return null;
    open.layers.push({
      id: open.nextLayer++,
      card: card.ref,
      source: card.ref,
      definition: statusGiver(status),
      change: { change: 'status', status },
      expiry: { kind: 'never' },
    });
    return null;
  });
