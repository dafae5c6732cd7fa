/** How long a wish for a rematch stands, in milliseconds. */
const wishTime = 10 * 60_000;
/** Shortest time from one announcement of a player's wish to the next, in milliseconds. */
const announcementPause = 60_000;
/** Max matches that a player wishes to repeat at a time. */
const mostWishes = 8;

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
  /**
   * Whether the opponent should hear of the player's wish now: at most once a minute for one match, however often the
   * wish is given up and renewed.
   */
  readonly announce: (match: string, player: string, now: number) => boolean;
  /** The player wishes for it no longer; if no match is said, for none. */
  readonly end: (player: string, match?: string) => void;
  readonly dropOld: (now: number) => void;
}

export function createRematches(): Rematches {
  const byPlayer = new Map<string, Map<string, Wish>>();
  /** When each wish was announced last, by match and player; the oldest first. */
  const announced = new Map<string, number>();
  const end = (player: string, match?: string): void => {
    const wishes = byPlayer.get(player);
    if (match !== undefined) wishes?.delete(match);
    if (match === undefined || wishes?.size === 0) byPlayer.delete(player);
  };
  return {
    wish(match, player, wish) {
      const wishes = byPlayer.get(player) ?? new Map<string, Wish>();
      byPlayer.set(player, wishes.set(match, wish));
      if (wishes.size > mostWishes) wishes.delete(wishes.keys().next().value!);
    },
    commandOf: (match, player) => byPlayer.get(player)?.get(match)?.command ?? null,
    announce(match, player, now) {
      const key = `${match} ${player}`;
      const last = announced.get(key);
      if (last !== undefined && now < last + announcementPause) return false;
      announced.delete(key);
      announced.set(key, now);
      return true;
    },
    end,
    dropOld(now) {
      for (const [player, wishes] of byPlayer) {
        for (const [match, { at }] of wishes) if (at + wishTime < now) end(player, match);
      }
      for (const [key, at] of announced) {
        if (now < at + announcementPause) break;
        announced.delete(key);
      }
    },
  };
}
