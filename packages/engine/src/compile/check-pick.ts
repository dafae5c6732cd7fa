import type { Operation, OperationOf } from '../types/effect.ts';
import type { DefinitionId } from '../types/ids.ts';

type Pick = OperationOf<'pick'>;

const isHidden = (from: Pick['from']): boolean => from !== 'bin' && from !== 'void';

/**
 * Throws if a pick can't be kept as hidden as the rules require. When an opponent's hidden card is
 * placed face down, its owner would know it (it is missing from their hand or deck), although ZN3
 * hides it from them.
 */
export function checkPick(id: DefinitionId, { fate, from, whose }: Pick): void {
  if (fate === 'under self' && whose === 'opposing' && isHidden(from)) {
    throw new Error(
      `definition ${id}: a card of the opponent's ${from} can't go under a stack (ZN3)`,
    );
  }
}

/** Checks every pick of an effect, including its branches. */
export function checkPicks(id: DefinitionId, effect: readonly Operation[]): void {
  for (const operation of effect) {
    if (operation.op === 'pick') checkPick(id, operation);
    else if (operation.op === 'if') {
      checkPicks(id, operation.then);
      checkPicks(id, operation.else ?? []);
    } else if (operation.op === 'either') {
      for (const option of operation.options) checkPicks(id, option);
    }
  }
}
