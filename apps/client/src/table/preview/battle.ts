import { rules } from '@stackmate/catalogue/play';
import { elementStrength } from '@stackmate/engine';
import type { BattleSum, Element, MatchView } from '@stackmate/engine';
import { toBoard, findPosition } from '../board-model/board-model.ts';

/** Reason for a natural bonus or weakness: which element is superior to which. */
export interface Natural {
  readonly attacking: Element;
  readonly target: Element;
}

/** Returns the pairs of elements that a battle's sum depends on (BT2), to explain its natural lines. */
export function naturalPairs(
  view: MatchView,
  { striker, target, definition, recoil }: BattleSum,
  what: 'bonus' | 'weakness',
): readonly Natural[] {
  const board = toBoard(view);
  const ability = recoil ? undefined : rules.catalogue.definitions.get(definition);
  const element = ability?.kind === 'ability' ? ability.attack?.element : null;
  const attacking = element ? [element] : (findPosition(board, striker)?.elements ?? []);
  const targets = findPosition(board, target)?.elements ?? [];
  const wantedStrength = what === 'bonus' ? 1 : -1;
  return targets.flatMap((candidate) => {
    const by = attacking.find((from) => elementStrength(from, candidate) === wantedStrength);
    return by ? [{ attacking: by, target: candidate }] : [];
  });
}
