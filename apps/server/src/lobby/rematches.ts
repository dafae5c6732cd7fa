/** How long a wish for a rematch stands, in milliseconds. */
const wishTime = 10 * 60_000;

interface Wish {
  /** The command that said so. */
  readonly command: string;
  readonly at: number;
}

/** Who wishes to play once more after which match. */
export interface Rematches {
  readonly wish: (match: string, player: string, wish: Wish) => void;
  /** The command by which a player wishes for it now; null if they don't. */
  readonly commandOf: (match: string, player: string) => string | null;
  /** The player wishes for it no longer; if no match is said, for none. */
  readonly end: (player: string, match?: string) => void;
  readonly dropOld: (now: number) => void;
}

export function createRematches(): Rematches {
  const byPlayer = new Map<string, Map<string, Wish>>();
  const end = (player: string, match?: string): void => {
    const wishes = byPlayer.get(player);
    if (match !== undefined) wishes?.delete(match);
    if (match === undefined || wishes?.size === 0) byPlayer.delete(player);
  };
  return {
    wish(match, player, wish) {
      byPlayer.set(player, (byPlayer.get(player) ?? new Map<string, Wish>()).set(match, wish));
    },
    commandOf: (match, player) => byPlayer.get(player)?.get(match)?.command ?? null,
    end,
    dropOld(now) {
      for (const [player, wishes] of byPlayer) {
        for (const [match, { at }] of wishes) if (at + wishTime < now) end(player, match);
      }
    },
  };
}
