import { limitedRules, packOf, pick, ratePick } from '@stackmate/limited';
import type { DraftState } from '@stackmate/limited';
import type { StoredPick } from '../../store/index.ts';

/** Who picks for a seat: a bot, a player, or nobody, because the player has left. */
export type Drafter = 'bot' | 'player' | 'left';

/** A draft table with the times of its picks. */
export interface TimedDraft {
  readonly draft: DraftState;
  readonly picks: readonly StoredPick[];
  /** When drafting began, in ms. */
  readonly beganAt: number;
}

/** Returns when the pack in front of a seat came there, in ms. */
const arrivedAt = ({ picks, beganAt }: TimedDraft, since: number): number =>
  picks[since - 1]?.at ?? beganAt;

/**
 * [LE1] Returns when the clock picks for a seat, in ms; null without a pack. A player for whom it picked last gets less
 * time until picking again, so that nobody waits for somebody who is away.
 */
export function pickDeadline(table: TimedDraft, seat: number): number | null {
  const pack = packOf(table.draft, seat);
  if (pack === null) return null;
  const last = table.picks.findLast((picked) => picked.seat === seat);
  const { pickSeconds, firstPickSeconds, awayPickSeconds } = limitedRules;
  const seconds =
    last === undefined ? firstPickSeconds : last.by === 'clock' ? awayPickSeconds : pickSeconds;
  return arrivedAt(table, pack.since) + seconds * 1000;
}

/** Adds a pick to a table. Throws if the seat has no such card: stored picks were checked. */
export function addPick({ draft, picks, beganAt }: TimedDraft, picked: StoredPick): TimedDraft {
  const next = pick(draft, picked.seat, picked.index);
  if (next === null) throw new Error(`seat ${picked.seat} has no card ${picked.index}`);
  return { draft: next, picks: [...picks, picked], beganAt };
}

/**
 * [LE1] Returns the picks that are due: those of bots and of players who have left at once, and those of players whose
 * time is up. They follow from table and time alone, so that any node makes the same ones.
 */
export function duePicks(
  table: TimedDraft,
  drafters: readonly Drafter[],
  now: number,
): readonly StoredPick[] {
  let current = table;
  const at = Math.max(now, table.picks.at(-1)?.at ?? 0);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [seat, drafter] of drafters.entries()) {
      const pack = packOf(current.draft, seat);
      const isDue = drafter !== 'player' || at >= (pickDeadline(current, seat) ?? Infinity);
      if (pack === null || !isDue) continue;
      const pool = current.draft.pools[seat];
      const [{ index }] = ratePick(pool, pack.cards);
      const by = drafter === 'bot' ? 'bot' : 'clock';
      current = addPick(current, { seat, number: pool.length, index, by, at });
      isDone = false;
    }
  }
  return current.picks.slice(table.picks.length);
}
