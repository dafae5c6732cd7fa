import type { CompiledCatalogue } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { monsterTypeBit } from '../compile/compile.ts';
import { formatSquare } from '../board/square.ts';
import { openGame } from '../replay/open-game.ts';
import { statusBit } from '../state/derived-state.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import type { Game } from '../state/game.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import type { Status } from '../types/effect.ts';
import { statuses } from '../types/effect.ts';
import { elements, monsterTypes } from '../types/enums.ts';
import type { Element, MonsterRangeType, MonsterType } from '../types/enums.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { MatchState, PendingAction } from '../types/state.ts';

/**
 * The properties of a card on the field that tests can check: derived values for a top card, its
 * own for a covered one.
 */
export interface CardProperties {
  readonly ref: Ref;
  /** Idname of the card. */
  readonly card: string;
  readonly square: string;
  /** Depth in the stack; 0 is the top. */
  readonly depth: number;
  readonly owner: Player;
  readonly home: Player;
  readonly king: boolean;
  readonly power: number;
  /** Power before damage. */
  readonly maxPower: number;
  readonly damage: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: MonsterRangeType | 'None';
  readonly level: number;
  readonly elements: readonly Element[];
  readonly monsterTypes: readonly MonsterType[];
  readonly statuses: readonly Status[];
  /** Idnames of the working abilities, passed-up ones included. */
  readonly abilities: readonly string[];
  /** Attacks in addition to the usual one per turn. */
  readonly extraAttacks: number;
  readonly faceDown: boolean;
  readonly active: boolean;
  /** Idnames of all cards in the stack, top first. */
  readonly stack: readonly string[];
}

/** Creates a game with derived values for a state. */
export function readGame(catalogue: CompiledCatalogue, state: MatchState): Game {
  const game = openGame(catalogue, state);
  derive(game);
  return game;
}

export const cardIdname = (catalogue: CompiledCatalogue, id: number): string =>
  catalogue.definitions.get(id)?.idname ?? `#${id}`;

/**
 * Returns the idname of a pending action; 'attack' or 'direct attack' for those without an
 * ability.
 */
export const pendingActionName = (
  catalogue: CompiledCatalogue,
  { definition, kind }: PendingAction,
): string => (definition ? cardIdname(catalogue, definition) : kind);

/** Returns the properties of a card on the field; null if it isn't there. */
export function cardProperties(
  catalogue: CompiledCatalogue,
  state: MatchState,
  ref: Ref,
): CardProperties | null {
  const game = readGame(catalogue, state);
  const place = locate(state.open, ref);
  const stats = findStats(game, ref);
  if (place === nowhere || !stats) return null;
  const stack = state.open.field[placeSquare(place)]!;
  const rollIdname = (cardRef: Ref): string => {
    const held = state.own.flatMap(({ faceDown }) => faceDown).find((card) => card.ref === cardRef);
    const roll = stack.cards.find((card) => card.ref === cardRef)?.roll ?? held?.roll;
    return roll ? cardIdname(catalogue, roll.card) : '?';
  };
  return {
    ref,
    card: rollIdname(ref),
    square: formatSquare(placeSquare(place)),
    depth: placeDepth(place),
    owner: stack.owner,
    home: stats.card.home,
    king: placeDepth(place) === 0 && stack.king,
    power: stats.power,
    maxPower: stats.maxPower,
    damage: stats.card.damage,
    iq: stats.iq,
    eq: stats.eq,
    range: stats.range,
    rangeType: stats.rangeType,
    level: stats.level,
    elements: elements.filter((element) => (stats.elements & elementBit[element]) !== 0),
    monsterTypes: monsterTypes.filter((type) => (stats.types & monsterTypeBit(type)) !== 0),
    statuses: statuses.filter((status) => (stats.statuses & statusBit(status)) !== 0),
    abilities: stats.abilities.map(({ id }) => cardIdname(catalogue, id)),
    extraAttacks: stats.extraAttacks,
    faceDown: stats.card.roll === null,
    active: stats.card.active,
    stack: stack.cards.map((card) => rollIdname(card.ref)),
  };
}
