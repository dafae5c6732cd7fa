import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import {
  isProvisional,
  newRating,
  pairWave,
  rateMatch,
  resultShare,
  waveInterval,
} from '@stackmate/ranking';
import type { PlayerRating, WaitingPlayer } from '@stackmate/ranking';

/** A simulated player of known strength. */
export interface SimulatedPlayer {
  readonly id: string;
  /** Strength in rating points. */
  readonly skill: number;
  /** The partner to whom a colluder gives matches; null for an honest player. */
  readonly partner: string | null;
  rating: PlayerRating;
  /** The rating after the matches that each player has to play. */
  judged: PlayerRating | null;
  matches: number;
  /** Number of matches after which the rating was no longer provisional; null until then. */
  certainAfter: number | null;
  lastOpponent: string | null;
  /** Ids of all opponents so far. */
  readonly met: Set<string>;
}

export interface QueueOptions {
  readonly players: number;
  readonly matchesPerPlayer: number;
  /** Pairs of colluders among the players: the second of each loses to the first on purpose. */
  readonly colluders: number;
  /** Number of players who join once the others' ratings are stable; none by default. */
  readonly latecomers?: number;
  readonly seed: string;
  /** Called after each match, with the number of matches so far. */
  readonly progress?: (matches: number) => void;
}

export interface QueueResult {
  readonly players: readonly SimulatedPlayer[];
  /** Rating gap of each match, in points; only of matches in which both players have played 10 before. */
  readonly gaps: readonly number[];
  /** Wait before each match and player, in seconds. */
  readonly waits: readonly number[];
  /** Number of players who ever waited for more than 10 minutes. */
  readonly starved: number;
}

const strengths = { mean: 1500, deviation: 300 } as const;
/** Length of a match and of the break after it, in ms. */
const matchTimes = { min: 6 * 60_000, max: 20 * 60_000 } as const;
const breakTimes = { min: 5000, max: 90_000 } as const;
const starvedAfter = 10 * 60_000;
/** Time at which latecomers come, in ms. */
const lateAfter = 8 * 60 * 60_000;
/** Matches after which a player's rating is known well enough to judge the pairing by it. */
const settledMatches = 10;
/** End of the simulation if somebody never gets all matches, in ms. */
const timeLimit = 72 * 60 * 60_000;

const real = (random: Random): number => random.below(2 ** 32) / 2 ** 32;

/** Draws from a normal distribution (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - real(random))) * Math.cos(2 * Math.PI * real(random));

const between = (random: Random, { min, max }: { min: number; max: number }): number =>
  min + random.below(max - min);

function createPlayers({ players, colluders }: QueueOptions, random: Random): SimulatedPlayer[] {
  return Array.from({ length: players }, (_, index) => {
    const isColluder = index < colluders * 2;
    return {
      id: `p${index}`,
      skill: strengths.mean + strengths.deviation * normal(random),
      partner: isColluder ? `p${index % 2 === 0 ? index + 1 : index - 1}` : null,
      rating: newRating(0),
      judged: null,
      matches: 0,
      certainAfter: null,
      lastOpponent: null,
      met: new Set(),
    };
  });
}

/** Returns the weight of a result against `b` for `player`. */
const shareFrom = ({ met }: SimulatedPlayer, { id }: SimulatedPlayer): number =>
  resultShare(met.size - (met.has(id) ? 1 : 0));

/** Plays everybody's matches in simulated time: waves, matches, breaks. */
export function simulateQueue(options: QueueOptions): QueueResult {
  const random = createRandom(`queue ${options.seed}`);
  const players = createPlayers(options, random);
  const byId = new Map(players.map((player) => [player.id, player]));
  const waiting = new Map<string, WaitingPlayer>();
  /** Players to return to the queue, by wave. */
  const returning = new Map<number, SimulatedPlayer[]>();
  const gaps: number[] = [];
  const waits: number[] = [];
  const starved = new Set<string>();
  let played = 0;
  let judged = 0;

  const returnAt = (player: SimulatedPlayer, at: number): void => {
    const wave = Math.ceil(at / waveInterval);
    const list = returning.get(wave) ?? [];
    list.push(player);
    returning.set(wave, list);
  };
  const punctual = players.length - (options.latecomers ?? 0);
  for (const [index, player] of players.entries()) {
    const delay = between(random, { min: 0, max: 10 * 60_000 });
    returnAt(player, index < punctual ? delay : lateAfter + delay);
  }

  /** Returns the first player's score. */
  function result(a: SimulatedPlayer, b: SimulatedPlayer): 0 | 1 {
    if (a.partner === b.id) return Number(a.id.slice(1)) % 2 === 0 ? 1 : 0;
    const expected = 1 / (1 + 10 ** ((b.skill - a.skill) / 400));
    return real(random) < expected ? 1 : 0;
  }

  function play(a: SimulatedPlayer, b: SimulatedPlayer, now: number): void {
    if (a.matches >= settledMatches && b.matches >= settledMatches) {
      gaps.push(Math.abs(a.rating.rating - b.rating.rating));
    }
    for (const { id } of [a, b]) waits.push((now - waiting.get(id)!.since) / 1000);
    const end = now + between(random, matchTimes);
    [a.rating, b.rating] = rateMatch([a.rating, b.rating], result(a, b), end, [
      shareFrom(b, a),
      shareFrom(a, b),
    ]);
    a.met.add(b.id);
    b.met.add(a.id);
    a.lastOpponent = b.id;
    b.lastOpponent = a.id;
    // Colluders return together, to meet again.
    const pause = between(random, breakTimes);
    for (const player of [a, b]) {
      waiting.delete(player.id);
      player.matches += 1;
      if (!isProvisional(player.rating, end)) player.certainAfter ??= player.matches;
      if (player.matches === options.matchesPerPlayer) {
        player.judged = player.rating;
        judged += 1;
      }
      returnAt(player, end + (player.partner === null ? between(random, breakTimes) : pause));
    }
    played += 1;
    // The others play extra matches until the latecomers are done.
    options.progress?.(Math.min(played, (players.length * options.matchesPerPlayer) / 2));
  }

  // Everybody plays on until all have played enough, so that nobody is left without opponents.
  for (let wave = 0; judged < players.length && wave * waveInterval < timeLimit; wave++) {
    const now = wave * waveInterval;
    for (const { id, rating, lastOpponent } of returning.get(wave) ?? []) {
      waiting.set(id, {
        id,
        rating: rating.rating,
        since: now,
        lastOpponent,
        households: [id],
      });
    }
    returning.delete(wave);
    for (const [one, other] of pairWave([...waiting.values()], now, wave)) {
      play(byId.get(one.id)!, byId.get(other.id)!, now);
    }
    for (const { id, since } of waiting.values()) {
      if (now - since > starvedAfter) starved.add(id);
    }
  }
  return { players, gaps, waits, starved: starved.size };
}
