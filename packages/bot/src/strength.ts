import type { BotLevel } from './bot.ts';

/** How a bot of some strength decides. */
export type Blend =
  /** A bot like greedy that notices only a share of its actions. */
  | { readonly attention: number }
  /** A bot that plays like the stronger of two levels in a share of its decisions, otherwise like the weaker. */
  | { readonly weaker: BotLevel; readonly stronger: BotLevel; readonly share: number };

/** Strengths are whole Elo points relative to greedy, as `npm run balance -- ladder` gives them. */
export const strengthRange = { min: -800, max: 350 } as const;

/** Measured points of greedy with less attention, weakest first. */
const attentionPoints: readonly (readonly [strength: number, attention: number])[] = [
  [-800, 0.015],
  [-640, 0.03],
  [-430, 0.1],
  [-210, 0.25],
  [-80, 0.5],
  [0, 1],
];

/** Measured points of the levels from greedy on, weakest first. */
const levelPoints: readonly (readonly [strength: number, level: BotLevel])[] = [
  [0, 'greedy'],
  [250, 'lookahead'],
  [350, 'strategist'],
];

/** Strength of the levels; the teacher has none, because it lets beginners win. */
const strengths: Readonly<Record<BotLevel, number | null>> = {
  random: strengthRange.min,
  teacher: null,
  greedy: 0,
  lookahead: 250,
  strategist: 350,
};

/** Returns the strength of a level; null if it doesn't play to win. */
export const levelStrength = (level: BotLevel): number | null => strengths[level];

/** A rating of this value corresponds to strength 0. Both scales give 400 points for odds of ten to one. */
const greedyRating = 1500;

/** Returns the strength, or the nearest that a bot can have. */
export const possibleStrength = (strength: number): number =>
  Math.max(strengthRange.min, Math.min(strengthRange.max, strength));

/** Returns the strength of a bot that a player with this rating should win half of the matches against. */
export const ratingStrength = (rating: number): number =>
  Math.round(possibleStrength(rating - greedyRating));

/** Returns the index of the later of the two points around a strength. */
const pointAbove = (points: readonly (readonly [number, unknown])[], strength: number): number =>
  Math.max(
    1,
    points.findIndex(([at]) => at >= strength),
  );

/** Returns how a bot of a strength decides. Stronger bots change without steps. */
export function toBlend(strength: number): Blend {
  const points = possibleStrength(strength);
  if (points < 0) {
    const index = pointAbove(attentionPoints, points);
    const [[from, lower], [to, upper]] = [attentionPoints[index - 1], attentionPoints[index]];
    return { attention: lower * (upper / lower) ** ((points - from) / (to - from)) };
  }
  const index = pointAbove(levelPoints, points);
  const [[from, weaker], [to, stronger]] = [levelPoints[index - 1], levelPoints[index]];
  return { weaker, stronger, share: (points - from) / (to - from) };
}

/** Strength below which a bot has the name of the weakest level. */
const easyBelow = -500;

/** Returns the level whose name and rewards a bot of a strength has. */
export function strengthLevel(strength: number): BotLevel {
  const blend = toBlend(strength);
  if ('attention' in blend) return strength < easyBelow ? 'random' : 'greedy';
  return blend.share < 0.5 ? blend.weaker : blend.stronger;
}
