import type { Action, MatchView, Player, Rules } from '@stackmate/engine';

/** The subset of the rules needed to complete a declaration. */
export type DeclaringRules = Pick<Rules, 'legalActions' | 'previewAction' | 'advanceView'>;

/**
 * Returns an action with all choices of its declaration, as one `act` command needs it. `choose` picks one of the legal
 * actions at each step.
 */
export function completeDeclaration(
  rules: DeclaringRules,
  view: MatchView,
  player: Player,
  choose: (legal: readonly Action[], view: MatchView) => Action,
): Action[] {
  const chain: Action[] = [];
  let current = view;
  do {
    chain.push(choose(rules.legalActions(current, player), current));
    const { events, stopsAt } = rules.previewAction(view, chain);
    if (stopsAt !== null) return chain;
    current = rules.advanceView(view, events);
  } while (current.own?.draft);
  return chain;
}
