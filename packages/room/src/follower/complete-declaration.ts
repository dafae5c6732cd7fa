import type { Action, MatchView, Player, Rules } from '@stackmate/engine';

/** What completing a declaration needs of the rules. */
export type DeclaringRules = Pick<Rules, 'legalActions' | 'previewAction' | 'advanceView'>;

/**
 * An action, with all the choices of its declaration: what a room takes as one command. `choose` picks one of the legal
 * actions, at each step of the way.
 */
export function completeDeclaration(
  rules: DeclaringRules,
  view: MatchView,
  player: Player,
  choose: (legal: readonly Action[], view: MatchView) => Action,
): Action[] {
  const chain: Action[] = [];
  let seen = view;
  do {
    chain.push(choose(rules.legalActions(seen, player), seen));
    const { events, stopsAt } = rules.previewAction(view, chain);
    if (stopsAt !== null) return chain;
    seen = rules.advanceView(view, events);
  } while (seen.own?.draft);
  return chain;
}
