import { makeAction } from '../actions/handler.ts';
import { decisionOf } from '../actions/decision.ts';
import { performAction, refuseAction } from '../match/apply.ts';
import { cloneState } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import type { Action } from '../types/action.ts';
import { players } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Draft, MatchState } from '../types/state.ts';
import { canonicalJson } from './canonical-json.ts';
import { failRule, inside, placeOf } from './fault.ts';
import { openGame } from './open-game.ts';

/** The actions that lead to a draft: declaring, then the choices after those the action itself makes. */
function steps({ action, chosen }: Draft, made: number): Action[] {
  const choices = chosen
    .slice(made)
    .map(({ ref, square }) => makeAction('choose', null, square, ref));
  return [action, ...choices];
}

/** How many choices of a draft the declaring action itself has made: none if its first is a cost card, else one. */
function choicesOfAction(game: Game, player: Player, action: Action): number {
  performAction(game, player, action);
  return game.own[player]?.draft?.chosen.length ?? 0;
}

/** A draft stands exactly where declaring and choosing lead, so both are done once more on a copy. */
function retrace(game: Game, state: MatchState, player: Player, draft: Draft): void {
  const place = placeOf('own', player, 'draft');
  const before = cloneState(state);
  before.own[player].draft = null;
  const declared = openGame(game.catalogue, cloneState(before));
  if (draft.action.kind !== 'activate' && draft.action.kind !== 'attack') {
    failRule(inside(place, 'action'), 'AC8', `${draft.action.kind} needs no further choice`);
  }
  if (refuseAction(declared, player, draft.action))
    failRule(inside(place, 'action'), 'AC8', 'it can not be declared');
  const made = choicesOfAction(declared, player, draft.action);
  const again = openGame(game.catalogue, before);
  for (const action of steps(draft, made)) {
    if (refuseAction(again, player, action))
      failRule(inside(place, 'chosen'), 'AC8', 'that can not be chosen');
    performAction(again, player, action);
  }
  if (canonicalJson(before.own[player].draft) !== canonicalJson(draft)) {
    failRule(place, 'AC8', 'declaring and choosing leads elsewhere');
  }
}

/** Only who decides in their turn or in a window can be half-way through a declaration (AC8). */
export function checkDraft(game: Game, state: MatchState): void {
  const { open, own } = state;
  for (const player of players) {
    const { draft } = own[player];
    if (!draft) continue;
    const isAsked = decisionOf(open, own)?.players.includes(player) ?? false;
    if (open.question || open.phase === 'king selection' || !isAsked) {
      failRule(
        placeOf('own', player, 'draft'),
        'AC8',
        'it is not for this player to declare anything',
      );
    }
    retrace(game, state, player, draft);
  }
}
