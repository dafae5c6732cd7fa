/** How long a wish for a rematch stands, in milliseconds. */
const wishTime = 10 * 60_000;

interface Wishes {
  readonly players: Set<string>;
  at: number;
}

/** Who wishes to play once more after which match. */
export interface Rematches {
  /** Notes a wish. True if all of these wish for it now: the wishes are used up then. */
  readonly wish: (match: string, player: string, all: readonly string[], now: number) => boolean;
  readonly dropOld: (now: number) => void;
}

export function createRematches(): Rematches {
  const byMatch = new Map<string, Wishes>();
  return {
    wish(match, player, all, now) {
      const wishes = byMatch.get(match) ?? { players: new Set(), at: now };
      wishes.players.add(player);
      wishes.at = now;
      byMatch.set(match, wishes);
      if (!all.every((one) => wishes.players.has(one))) return false;
      byMatch.delete(match);
      return true;
    },
    dropOld(now) {
      for (const [match, { at }] of byMatch) if (at + wishTime < now) byMatch.delete(match);
    },
  };
}
