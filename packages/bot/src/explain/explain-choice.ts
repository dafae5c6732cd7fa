import { createRandom } from '@stackmate/engine';
import type { Action, MatchView, Player, Rules } from '@stackmate/engine';
import { createEvaluation } from '../evaluation/evaluate.ts';
import { createWorldSampler } from '../sample-world.ts';
import { readBoard } from './board-facts.ts';
import type { BoardFacts } from './board-facts.ts';
import { createClaims } from './claims.ts';
import { createConsider } from './consider.ts';
import type { ConsideredAction } from './consider.ts';
import { actionDefinition, plainReason, explainReason } from './reason-of.ts';
import type { ChoiceReason, Finding } from './reason.ts';

interface Explained {
  readonly action: Action;
  readonly finding?: Finding;
}

/** Leaves out the names of cards that the opponent doesn't see, before or after the action. */
function withoutHidden(
  reason: ChoiceReason,
  before: BoardFacts,
  { board }: ConsideredAction,
): ChoiceReason {
  const seen = (definition: number | null): number | null =>
    definition !== null && (before.seen.has(definition) || board.seen.has(definition))
      ? definition
      : null;
  return { ...reason, card: seen(reason.card), target: seen(reason.target) };
}

/**
 * Creates a function that says why an action was chosen: by what its bot found out, otherwise by the outcome in a state
 * that fits the view.
 */
export function createExplainer(rules: Rules) {
  const sampleWorld = createWorldSampler(rules);
  const consider = createConsider(rules, createEvaluation(rules));
  const claims = createClaims(rules);

  return (view: MatchView, player: Player, { action, finding }: Explained): ChoiceReason => {
    if (typeof finding === 'object') return finding;
    if (finding === 'whim') return plainReason('whim');
    const asked = rules.decision(view)?.kind;
    if (asked === 'king') return plainReason('king');
    if (action.kind === 'decline') return plainReason('no answer');
    if (action.kind === 'choose') return plainReason('choice');
    const state = sampleWorld(view, player, createRandom('why'));
    const before = readBoard(rules, state);
    const chosen = consider(state, player, action, action);
    const choice = { rules, claims, state, player, before, chosen };
    const reason =
      asked === 'turn'
        ? explainReason({ ...choice, ...(finding && { finding }) })
        : { ...plainReason('answer'), card: actionDefinition(choice, action) };
    return withoutHidden(reason, before, chosen);
  };
}
