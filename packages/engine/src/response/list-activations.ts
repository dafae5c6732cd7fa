import { abilityHas, compiledRoll, isMonsterRoll } from '../compile/compile.ts';
import { rollKnownTo } from '../state/locate.ts';
import { sourceRef } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { isSetupTurn } from '../turn/marks.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { HeldCard } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { listTargets } from './first-target.ts';
import {
  refusePlayerSpells,
  spellDeclaration,
  refuseHandSpell,
  refuseFieldSpell,
  abilityDeclaration,
  refuseAbility,
  refuseOwner,
} from './refuse-activation.ts';
import type { Restriction } from './restriction.ts';

/** Lists every spell and ability that may be declared now. */
export function listActivations(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  if (isSetupTurn(game)) return;
  if (!refusePlayerSpells(game, player)) {
    listHandSpells(game, player, restriction, into);
    listFieldSpells(game, player, restriction, into);
  }
  listAbilities(game, player, restriction, into);
}

function listHandSpells(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  const square = game.derived.kingSquare[player];
  const own = game.own[player];
  for (const held of game.open.known[player])
    listHandSpell(game, player, held, square, restriction, into);
  if (own)
    for (const held of own.hand) listHandSpell(game, player, held, square, restriction, into);
}

function listHandSpell(
  game: Game,
  player: Player,
  { ref, roll }: HeldCard,
  king: Square,
  restriction: Restriction,
  into: Action[],
): void {
  const rolled = compiledRoll(game.catalogue, roll);
  if (rolled.isMonster) return;
  const declaration = spellDeclaration(game, player, rolled, ref, 'hand', king);
  if (refuseHandSpell(game, declaration, rolled, restriction)) return;
  listTargets(game, declaration, ref, null, into);
}

function listFieldSpells(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  for (const square of game.derived.squares) {
    const { cards, owner } = game.open.field[square]!;
    if (owner !== player) continue;
    for (let depth = 0; depth < cards.length; depth++) {
      const card = cards[depth];
      const roll = rollKnownTo(game, card, player);
      if (!roll || isMonsterRoll(game.catalogue, roll)) continue;
      const rolled = compiledRoll(game.catalogue, roll);
      const from = cards.length > 1 ? 'stack' : 'field';
      const declaration = spellDeclaration(game, player, rolled, card.ref, from, square);
      if (refuseFieldSpell(game, declaration, card, rolled, restriction)) continue;
      listTargets(game, declaration, card.ref, null, into);
    }
  }
}

function listAbilities(game: Game, player: Player, restriction: Restriction, into: Action[]): void {
  const { tops, squares } = game.derived;
  for (const square of squares) {
    const top = tops[square];
    if (top.owner !== player || (top.abilityKinds & abilityHas.active) === 0) continue;
    if (refuseOwner(game, top)) continue;
    for (let i = 0; i < top.abilities.length; i++) {
      const { isActive, id } = top.abilities[i];
      if (!isActive) continue;
      const declaration = abilityDeclaration(top, i);
      if (refuseAbility(game, top, i, declaration, restriction)) continue;
      const { source } = declaration;
      if (abilityIndex(top, source, id) !== i) continue;
      listTargets(game, declaration, source, id, into);
    }
  }
}

/** Returns the index of a top card's ability by source and id; −1 if it has none. */
export function abilityIndex(top: CardStats, source: Ref, id: number): number {
  for (let i = 0; i < top.abilities.length; i++) {
    if (sourceRef(top, i) === source && top.abilities[i].id === id) return i;
  }
  return -1;
}
