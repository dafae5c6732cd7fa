import type { Operation, OperationOf } from '../types/effect.ts';
import type { DefinitionId } from '../types/ids.ts';

type Pick = OperationOf<'pick'>;

const isHidden = (from: Pick['from']): boolean => from !== 'bin' && from !== 'void';

/**
 * Whether a pick can be kept as hidden as the rules want. A card of the opponent that is laid face down would be known
 * to its owner, who misses it in hand or deck, and hidden from them by ZN3: the two can't both be. Throws.
 */
export function checkPick(id: DefinitionId, { fate, from, whose }: Pick): void {
  if (fate === 'under self' && whose === 'opposing' && isHidden(from)) {
    throw new Error(
      `definition ${id}: a card of the opponent's ${from} can't go under a stack (ZN3)`,
    );
  }
}

/** The same for every pick of an effect, its branches included. */
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
