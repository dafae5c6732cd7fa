import { cardsPerStack, positionsPerPlayer } from '@stackmate/engine';
import type {
  DefinitionId,
  FieldCard,
  MatchState,
  Phase,
  Player,
  Roll,
  Square,
} from '@stackmate/engine';
import { t } from '@stackmate/words';
import { averageRoll, canLieFaceDown, isMonster, newFieldCard } from './card-copies.ts';
import { edit, findRoll } from './edit.ts';
import type { Edited } from './edit.ts';
import { addTo, takeFrom } from './pile-edits.ts';
import { isOnBoard } from './places.ts';
import type { BoardSource, Source, CardPlace } from './places.ts';

/* Edits of a position. Each returns the new text, or why the rules don't allow it. */

const noCard = (): string => t('There is no card there.');

const isMonsterCard = ({ roll }: FieldCard): boolean => roll !== null && isMonster(roll.card);

/** Puts cards of an owner on a square: monsters on top of a stack that is there, spells to its bottom (ST1). */
function put(draft: MatchState, owner: Player, square: Square, cards: FieldCard[]): string | null {
  const { field } = draft.open;
  const there = field[square];
  if (!there) {
    const count = field.filter((stack) => stack?.owner === owner).length;
    if (count >= positionsPerPlayer) return t('A player has at most four positions.');
    field[square] = { owner, king: false, lifted: 0, cards };
    return null;
  }
  if (there.owner !== owner) return t('Cards of both players can’t share a square.');
  if (there.king) return t('A King can’t be stacked.');
  if (there.cards.length + cards.length > cardsPerStack)
    return t('A stack has at most four cards.');
  const [above, below] = [cards, there.cards].map((some) => some.filter(isMonsterCard));
  const spells = [...there.cards, ...cards].filter((card) => !isMonsterCard(card));
  there.cards = [...above, ...below, ...spells];
  return null;
}

/** Puts a new card on a square. A spell goes face down under a monster, if it may. */
function putNew(draft: MatchState, owner: Player, square: Square, roll: Roll): string | null {
  const card = newFieldCard(draft.open.nextRef, roll, owner);
  const refused = put(draft, owner, square, [card]);
  if (refused !== null) return refused;
  draft.open.nextRef += 1;
  const { cards } = draft.open.field[square]!;
  if (cards.length > 1 && canLieFaceDown(roll)) {
    cards.at(-1)!.roll = null;
    draft.own[owner].faceDown.push({ ref: card.ref, roll });
  }
  return null;
}

/** Places a new card of an owner on a square or in a pile. */
export const place = (
  state: MatchState,
  definition: DefinitionId,
  owner: Player,
  to: CardPlace,
): Edited =>
  edit(state, (draft) => {
    const roll = averageRoll(definition);
    if (!roll) return t('Only monsters and spells can be placed.');
    return typeof to === 'number' ? putNew(draft, owner, to, roll) : addTo(draft, to, roll);
  });

/** Takes cards off the board; returns them with their owner. The rest of a stack stays. */
function lift(draft: MatchState, { square, depth }: BoardSource) {
  const { field } = draft.open;
  const stack = field[square];
  if (!stack) return null;
  const cards = depth === null ? stack.cards.splice(0) : stack.cards.splice(depth, 1);
  if (stack.cards.length === 0) field[square] = null;
  return { owner: stack.owner, king: stack.king, cards };
}

const needsKing = (): string => t('Each player needs a King: make another monster the King first.');

/** Moves cards of the board to a square or into a pile. */
function moveFromBoard(draft: MatchState, from: BoardSource, to: CardPlace): string | null {
  if (from.square === to && from.depth === null) return t('It’s already there.');
  const lifted = lift(draft, from);
  if (!lifted) return noCard();
  const { owner, king, cards } = lifted;
  if (typeof to !== 'number') {
    if (king) return needsKing();
    for (const card of cards) {
      const refused = addTo(draft, to, findRoll(draft, owner, card));
      if (refused !== null) return refused;
    }
    return null;
  }
  if (!king) return put(draft, owner, to, cards);
  if (draft.open.field[to]) return t('A King can’t be stacked.');
  draft.open.field[to] = { owner, king: true, lifted: 0, cards };
  return null;
}

/** Moves a card or a whole position. On a stack of its owner it goes on top. */
export const moveCards = (state: MatchState, from: Source, to: CardPlace): Edited =>
  edit(state, (draft) => {
    if (isOnBoard(from)) return moveFromBoard(draft, from, to);
    const roll = takeFrom(draft, from);
    if (!roll) return noCard();
    return typeof to === 'number' ? putNew(draft, from.owner, to, roll) : addTo(draft, to, roll);
  });

/** Removes a card or a whole position. */
export const remove = (state: MatchState, from: Source): Edited =>
  edit(state, (draft) => {
    if (!isOnBoard(from)) return takeFrom(draft, from) ? null : noCard();
    const lifted = lift(draft, from);
    if (lifted?.king) return needsKing();
    return lifted ? null : noCard();
  });

/** Makes a monster that isn't in a stack its owner's King, instead of the one before. */
export const crown = (state: MatchState, square: Square): Edited =>
  edit(state, (draft) => {
    const stack = draft.open.field[square];
    if (!stack || stack.cards.length > 1) return t('A King can’t be stacked.');
    for (const other of draft.open.field) if (other?.owner === stack.owner) other.king = false;
    stack.king = true;
    return null;
  });

/** Sets the damage of a card. */
export const setDamage = (
  state: MatchState,
  { square, depth }: BoardSource,
  damage: number,
): Edited =>
  edit(state, (draft) => {
    const card = draft.open.field[square]?.cards[depth ?? 0];
    if (!card) return noCard();
    card.damage = damage;
    return null;
  });

export const setEnergy = (state: MatchState, player: Player, energy: number): Edited =>
  edit(state, (draft) => {
    draft.open.energy[player] = energy;
    return null;
  });

/** Sets what a King's shield can still absorb this turn. */
export const setShield = (state: MatchState, player: Player, shield: number): Edited =>
  edit(state, (draft) => {
    draft.open.shield[player] = shield;
    return null;
  });

/** Sets the number of turns in a row without a summon or destruction. */
export const setQuietTurns = (state: MatchState, turns: number): Edited =>
  edit(state, (draft) => {
    draft.open.quiet = turns;
    return null;
  });

export const setTurn = (
  state: MatchState,
  {
    turn,
    active,
    phase,
  }: { readonly turn: number; readonly active: Player; readonly phase: Phase },
): Edited =>
  edit(state, (draft) => {
    Object.assign(draft.open, { turn, active, phase });
    // Turns alternate, so this decides who went first.
    draft.open.first = turn % 2 === 1 ? active : active === 0 ? 1 : 0;
    return null;
  });
