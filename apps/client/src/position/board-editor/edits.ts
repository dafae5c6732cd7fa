import { rules } from '@stackmate/catalogue';
import { cardsPerStack, freezeRoll, naturalStats, positionsPerPlayer } from '@stackmate/engine';
import type {
  DefinitionId,
  FieldCard,
  MatchState,
  Phase,
  Player,
  Ref,
  Roll,
  Square,
} from '@stackmate/engine';
import { formatPosition } from '@stackmate/engine/debug';
import { produce } from 'immer';
import { readPosition } from '../read-position.ts';

/* Edits of a position on its board. Each returns the new text, or why the rules don't allow it, as a text key. */

export type Edited =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

/** A card of a position: the whole position if `depth` is null. */
export interface Source {
  readonly square: Square;
  readonly depth: number | null;
}

type Change = (draft: MatchState) => string | null;

/** Applies a change and lets the engine check the result. */
function edit(state: MatchState, change: Change): Edited {
  let why: string | null = null;
  const next = produce(state, (draft) => {
    why = change(draft);
  });
  if (why !== null) return { ok: false, why };
  const text = formatPosition(rules, next);
  const read = readPosition(text);
  return read.ok ? { ok: true, text } : { ok: false, why: read.fault.message };
}

/** Returns an average copy of a monster, with the abilities that every copy has first. */
export function averageRoll(definition: DefinitionId): Roll | null {
  const found = rules.catalogue.definitions.get(definition);
  if (found?.kind !== 'monster') return null;
  const abilities = [...new Set([...found.defaultAbilities, ...found.learnableAbilities])];
  return freezeRoll({
    card: definition,
    ...naturalStats(found, { power: 25, iq: 25, range: 25, rangeType: 25 }),
    eq: found.eq.min,
    abilities: abilities.slice(0, 3),
  });
}

const newCard = (ref: Ref, roll: Roll, home: Player): FieldCard => ({
  ref,
  roll,
  home,
  damage: 0,
  arrived: 0,
  joined: 0,
  moved: 0,
  activated: 0,
  attackTurn: 0,
  attacks: 0,
  moveAgain: 0,
  attackAgain: 0,
  hitBy: 0,
  active: false,
  felled: false,
});

/** Puts cards of an owner on a square: on top of a stack that is there. */
function put(draft: MatchState, owner: Player, square: Square, cards: FieldCard[]): string | null {
  const { field } = draft.open;
  const there = field[square];
  if (!there) {
    const count = field.filter((stack) => stack?.owner === owner).length;
    if (count >= positionsPerPlayer) return 'A player has at most four positions.';
    field[square] = { owner, king: false, lifted: 0, cards };
    return null;
  }
  if (there.owner !== owner) return 'Cards of both players can’t share a square.';
  if (there.king) return 'A King can’t be stacked.';
  if (there.cards.length + cards.length > cardsPerStack) return 'A stack has at most four cards.';
  there.cards.unshift(...cards);
  return null;
}

/** Places a new monster. */
export const place = (
  state: MatchState,
  definition: DefinitionId,
  owner: Player,
  square: Square,
): Edited =>
  edit(state, (draft) => {
    const roll = averageRoll(definition);
    if (!roll) return 'Only monsters can be placed on the board here.';
    const card = newCard(draft.open.nextRef, roll, owner);
    draft.open.nextRef += 1;
    return put(draft, owner, square, [card]);
  });

/** Takes cards off the board; returns them with their owner. The rest of a stack stays. */
function lift(draft: MatchState, { square, depth }: Source) {
  const { field } = draft.open;
  const stack = field[square];
  if (!stack) return null;
  const cards = depth === null ? stack.cards.splice(0) : stack.cards.splice(depth, 1);
  if (stack.cards.length === 0) field[square] = null;
  return { owner: stack.owner, king: stack.king, cards };
}

/** Moves a card or a whole position. On a stack of its owner it goes on top. */
export const moveCards = (state: MatchState, from: Source, square: Square): Edited =>
  edit(state, (draft) => {
    if (from.square === square) return 'It is there already.';
    const lifted = lift(draft, from);
    if (!lifted) return 'There is no card on that square.';
    if (!lifted.king) return put(draft, lifted.owner, square, lifted.cards);
    if (draft.open.field[square]) return 'A King can’t be stacked.';
    draft.open.field[square] = {
      owner: lifted.owner,
      king: true,
      lifted: 0,
      cards: lifted.cards,
    };
    return null;
  });

/** Removes a card or a whole position. */
export const remove = (state: MatchState, from: Source): Edited =>
  edit(state, (draft) => {
    const lifted = lift(draft, from);
    if (lifted?.king) return 'Each player needs a King: make another monster the King first.';
    return lifted ? null : 'There is no card on that square.';
  });

/** Makes a monster that isn't in a stack its owner's King, instead of the one before. */
export const crown = (state: MatchState, square: Square): Edited =>
  edit(state, (draft) => {
    const stack = draft.open.field[square];
    if (!stack || stack.cards.length > 1) return 'A King can’t be stacked.';
    for (const other of draft.open.field) if (other?.owner === stack.owner) other.king = false;
    stack.king = true;
    return null;
  });

/** Sets the damage of a card. */
export const setDamage = (state: MatchState, { square, depth }: Source, damage: number): Edited =>
  edit(state, (draft) => {
    const card = draft.open.field[square]?.cards[depth ?? 0];
    if (!card) return 'There is no card on that square.';
    card.damage = damage;
    return null;
  });

export const setEnergy = (state: MatchState, player: Player, energy: number): Edited =>
  edit(state, (draft) => {
    draft.open.energy[player] = energy;
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
