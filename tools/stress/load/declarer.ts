import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player } from '@stackmate/engine';
import { completeDeclaration } from '@stackmate/room/follower';

/** Actions that may require choices in the same command. */
const declared: ReadonlySet<Action['kind']> = new Set(['activate', 'attack']);

/** Returns the definition that an action declares; null if action and hand don't determine it. */
function findDefinition({ option, card }: Action, { own }: MatchView): number | null {
  if (option !== null) return option;
  return own?.hand.find(({ ref }) => ref === card)?.roll.card ?? null;
}

/**
 * Completes actions to whole commands. Simulating a declaration to find out whether choices follow is a player's most
 * expensive step. Since that depends only on the definition, it is remembered for definitions without choices.
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
    const definition = findDefinition(action, view);
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
