import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player } from '@stackmate/engine';
import { completeDeclaration } from '@stackmate/room/follower';

/** Declarations; no choice follows any other action in the same command. */
const declared: ReadonlySet<Action['kind']> = new Set(['activate', 'attack']);

/** The definition that an action declares; null if it is not told by the action and what lies in the hand. */
function definitionOf({ option, card }: Action, { own }: MatchView): number | null {
  if (option !== null) return option;
  return own?.hand.find(({ ref }) => ref === card)?.roll.card ?? null;
}

/**
 * Makes whole commands of actions. Playing a declaration out on the view, to see whether choices follow, takes a player
 * longer than everything else; as they hang on the definition alone, it is done once for each that has none.
 */
export function createDeclarer() {
  const plain = new Set<number>();
  return (
    view: MatchView,
    player: Player,
    action: Action,
    choose: (open: readonly Action[]) => Action,
  ): Action[] => {
    const { kind, option } = action;
    if (!declared.has(kind) || (kind === 'attack' && option === null)) return [action];
    const definition = definitionOf(action, view);
    if (definition !== null && plain.has(definition)) return [action];
    let isFirst = true;
    const whole = completeDeclaration(rules, view, player, (open) => {
      const next = isFirst ? action : choose(open);
      isFirst = false;
      return next;
    });
    if (definition !== null && whole.length === 1) plain.add(definition);
    return whole;
  };
}
