import { makeAction } from '../actions/handler.ts';
import { findDecision } from '../actions/decision.ts';
import { performAction, refuseAction } from '../match/apply.ts';
import { cloneState } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import type { Action } from '../types/action.ts';
import { players } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Draft, MatchState } from '../types/state.ts';
import { canonicalJson } from './canonical-json.ts';
import { failRule, inside, valuePath } from './fault.ts';
import { openGame } from './open-game.ts';

/**
 * Returns the actions that lead to a draft: the declaration, then all choices after the first
 * `choiceCount`, which the declaration itself contains.
 */
function steps({ action, chosen }: Draft, choiceCount: number): Action[] {
  const choices = chosen
    .slice(choiceCount)
    .map(({ ref, square }) => makeAction('choose', null, square, ref));
  return [action, ...choices];
}

/**
 * Returns how many choices the declaring action contains: one, or none if the first choice is a
 * cost card.
 */
function countChoices(game: Game, player: Player, action: Action): number {
  performAction(game, player, action);
  return game.own[player]?.draft?.chosen.length ?? 0;
}

/** Checks that a draft results from its declaration and choices by repeating them on a copy. */
function retrace(game: Game, state: MatchState, player: Player, draft: Draft): void {
  const place = valuePath('own', player, 'draft');
  const before = cloneState(state);
  before.own[player].draft = null;
  const declared = openGame(game.catalogue, cloneState(before));
  if (draft.action.kind !== 'activate' && draft.action.kind !== 'attack') {
    failRule(inside(place, 'action'), 'AC8', `${draft.action.kind} requires no further choice`);
  }
  if (refuseAction(declared, player, draft.action))
    failRule(inside(place, 'action'), 'AC8', 'the action is illegal');
  const choiceCount = countChoices(declared, player, draft.action);
  const again = openGame(game.catalogue, before);
  for (const action of steps(draft, choiceCount)) {
    if (refuseAction(again, player, action))
      failRule(inside(place, 'chosen'), 'AC8', 'the choice is illegal');
    performAction(again, player, action);
  }
  if (canonicalJson(before.own[player].draft) !== canonicalJson(draft)) {
    failRule(place, 'AC8', 'the action and choices lead to a different draft');
  }
}

/** Checks that only a player who may declare something now has a draft (AC8). */
export function checkDraft(game: Game, state: MatchState): void {
  const { open, own } = state;
  for (const player of players) {
    const { draft } = own[player];
    if (!draft) continue;
    const isAsked = findDecision(open, own)?.players.includes(player) ?? false;
    if (open.question || open.phase === 'king selection' || !isAsked) {
      failRule(valuePath('own', player, 'draft'), 'AC8', "this player can't declare anything now");
    }
    retrace(game, state, player, draft);
  }
}
