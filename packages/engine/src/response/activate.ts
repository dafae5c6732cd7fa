import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { compiledRoll, isMonsterRoll } from '../compile/compile.ts';
import { declarationSlots } from '../declare/declaration.ts';
import type { Declaration } from '../declare/declaration.ts';
import {
  placeDepth,
  handCard,
  locate,
  nowhere,
  rollKnownTo,
  placeSquare,
} from '../state/locate.ts';
import { isSetupTurn } from '../turn/marks.ts';
import type { Action } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { Target } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { declare, startDraft } from '../declare/declare.ts';
import { refuseFirstTarget } from './first-target.ts';
import { abilityIndex, listActivations } from './list-activations.ts';
import {
  refusePlayerSpells,
  spellDeclaration,
  refuseHandSpell,
  refuseFieldSpell,
  abilityDeclaration,
  refuseAbility,
  refuseOwner,
  refuseCommon,
  ruleDeclaration,
} from './refuse-activation.ts';
import { restrictionNow } from './restriction.ts';
import type { Restriction } from './restriction.ts';

/**
 * Converts an activate action into its declaration and checks it. The declaration is null if the
 * action can't declare anything.
 */
function read(
  game: Game,
  player: Player,
  action: Action,
  restriction: Restriction,
): { declaration: Declaration | null; refused: RefusalCode | null } {
  const { card, option } = action;
  if (card === null) {
    const rule = option === null ? undefined : game.catalogue.rules.get(option);
    if (!rule || rule.definition.effect.length === 0) {
      return { declaration: null, refused: 'not-activatable' };
    }
    const declaration = ruleDeclaration(player, rule);
    const refused =
      restriction.speed !== null
        ? 'not-quick'
        : isSetupTurn(game)
          ? 'setup-turn'
          : refuseCommon(game, declaration, restriction);
    return { declaration, refused };
  }
  const held = handCard(game, player, card);
  if (held && option === null) {
    if (isMonsterRoll(game.catalogue, held.roll))
      return { declaration: null, refused: 'not-activatable' };
    const rolled = compiledRoll(game.catalogue, held.roll);
    const square = game.derived.kingSquare[player];
    const declaration = spellDeclaration(game, player, rolled, card, 'hand', square);
    const refused =
      refusePlayerSpells(game, player) ?? refuseHandSpell(game, declaration, rolled, restriction);
    return { declaration, refused };
  }
  const place = locate(game.open, card);
  if (place === nowhere) return { declaration: null, refused: 'unknown-card' };
  const stack = game.open.field[placeSquare(place)]!;
  if (stack.owner !== player) return { declaration: null, refused: 'unknown-card' };
  const top = game.derived.tops[placeSquare(place)];
  if (option !== null) {
    const index = abilityIndex(top, card, option);
    if (index < 0 || !top.abilities[index].isActive) {
      return { declaration: null, refused: 'not-activatable' };
    }
    const declaration = abilityDeclaration(top, index);
    const refused =
      refuseOwner(game, top) ?? refuseAbility(game, top, index, declaration, restriction);
    return { declaration, refused };
  }
  const fieldCard = stack.cards[placeDepth(place)];
  const roll = rollKnownTo(game, fieldCard, player);
  if (!roll || isMonsterRoll(game.catalogue, roll))
    return { declaration: null, refused: 'not-activatable' };
  const rolled = compiledRoll(game.catalogue, roll);
  const from = stack.cards.length > 1 ? 'stack' : 'field';
  const declaration = spellDeclaration(game, player, rolled, card, from, top.square);
  const refused =
    refusePlayerSpells(game, player) ??
    refuseFieldSpell(game, declaration, fieldCard, rolled, restriction);
  return { declaration, refused };
}

/** Rules for activating a spell, an ability, a burn ability or a rule card (AC1–AC5, TN3). */
export const activate: ActionRules = {
  list(game, player, into) {
    const restriction = restrictionNow(game);
    listActivations(game, player, restriction, into);
    if (restriction.speed !== null || isSetupTurn(game)) return;
    for (const rule of game.catalogue.activeRules) {
      const declaration = ruleDeclaration(player, rule);
      if (refuseCommon(game, declaration, restriction)) continue;
      into.push(makeAction('activate', null, null, null, rule.id));
    }
  },
  refuse(game, player, action) {
    const { declaration, refused } = read(game, player, action, restrictionNow(game));
    if (refused) return refused;
    return refuseFirstTarget(game, declaration!, action);
  },
  perform(game, player, action) {
    const { declaration } = read(game, player, action, restrictionNow(game));
    const slots = declarationSlots(declaration!.compiled);
    const first: Target[] =
      slots.length > 0 && slots[0].slot === 'target'
        ? [{ ref: action.target, square: action.to }]
        : [];
    if (first.length < slots.length) startDraft(game, player, action, first);
    else declare(game, declaration!, first);
  },
};

/** Converts an activate action into its declaration; null if it can't declare anything. */
export const toActivateDeclaration = (
  game: Game,
  player: Player,
  action: Action,
): Declaration | null => read(game, player, action, restrictionNow(game)).declaration;
