import type { Random } from '../random/random.ts';
import { actionKinds } from '../types/action.ts';
import type { Action, ActionKind } from '../types/action.ts';
import { other, players } from '../types/ids.ts';
import type { Player, Ref } from '../types/ids.ts';
import { squareCount } from '../types/constants.ts';
import type { MatchState } from '../types/state.ts';

const kinds: readonly ActionKind[] = actionKinds;

/**
 * Returns refs that only the other player knows, face-down cards, old refs, and refs that never
 * existed.
 */
function suspectRefs({ own, open }: MatchState, player: Player): Ref[] {
  const opponent = own[other(player)];
  const held = [...opponent.hand, ...opponent.superdeck, ...opponent.looking];
  const faceDown = players.flatMap((side) => own[side].faceDown);
  return [
    ...[...held, ...faceDown].map(({ ref }) => ref),
    opponent.nextRef,
    own[player].nextRef,
    open.nextRef,
    open.nextRef - 1,
    1,
    0,
    -1_000_000,
    1_000_000,
  ];
}

const pick = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)];

/**
 * Creates actions that probe for secrets: legal ones with a card or target replaced by one that
 * the player may not know, and actions of any kind with any such card.
 */
export function probingActions(
  state: MatchState,
  player: Player,
  legal: readonly Action[],
  random: Random,
  count: number,
): Action[] {
  const refs = suspectRefs(state, player);
  return Array.from({ length: count }, () => {
    if (legal.length > 0 && random.below(2) === 0) {
      const action = pick(random, legal);
      const where = action.target !== null && random.below(2) === 0 ? 'target' : 'card';
      return { ...action, [where]: pick(random, refs) };
    }
    const maybe = (value: number): number | null => (random.below(2) === 0 ? value : null);
    return {
      kind: pick(random, kinds),
      card: maybe(pick(random, refs)),
      to: maybe(random.below(squareCount)),
      target: maybe(pick(random, refs)),
      option: maybe(random.below(3)),
    };
  });
}
