/** Avatars: internal names of the monsters whose prints they show. The store sells some of them (packages/economy). */
export const avatars = [
  'TideSage',
  'EmberWyrm',
  'CinderFox',
  'MeadowTiger',
  'LeafStalker',
  'HarbourBear',
  'ClockworkOwl',
  'PaleCount',
  'WanderingRonin',
  'AntlerElder',
  'BlindOracle',
  'ThunderWolf',
  'ClockworkEmperor',
  'SerpentQueen',
  'QueenOfMoths',
  'HollowPrince',
  'HarvestKing',
] as const;
export type Avatar = (typeof avatars)[number];

/** Card backs, by the name of their pictures. */
export const cardBacks = ['card', 'flame', 'tide', 'grove', 'storm', 'moon'] as const;
export type CardBackName = (typeof cardBacks)[number];

/** Name of the card back of a season. */
export type SeasonBackName = `season-${number}-q${1 | 2 | 3 | 4}`;

/** First and last year whose seasons have a card back so far. */
const seasonYears = [2026, 2029] as const;

/** [RA4] Card backs of seasons, oldest first, for players who ended one in Silver or above. */
export const seasonBacks: readonly SeasonBackName[] = Array.from(
  { length: seasonYears[1] - seasonYears[0] + 1 },
  (_, index) => seasonYears[0] + index,
).flatMap((year) =>
  ([1, 2, 3, 4] as const).map((quarter) => `season-${year}-q${quarter}` as const),
);

/** Returns the card back of a season such as `2026-Q4`; null if it has none. */
export const findSeasonBack = (season: string): SeasonBackName | null =>
  seasonBacks.find((name) => name === `season-${season.toLowerCase()}`) ?? null;

/** Returns whether a card back has to be won. */
export const isSeasonBack = (back: string): back is SeasonBackName =>
  seasonBacks.some((name) => name === back);

/** How a player appears to others. A name that the reader doesn't know counts as the first of its list. */
export interface Appearance {
  /** One of `avatars`. */
  readonly avatar: string;
  /** One of `cardBacks` or `seasonBacks`. */
  readonly back: string;
}

/** An appearance whose names are known. */
export interface KnownAppearance {
  readonly avatar: Avatar;
  readonly back: CardBackName | SeasonBackName;
}

/** Returns an appearance with the default for everything that is missing or unknown. */
export const knownAppearance = (wanted?: Partial<Appearance> | null): KnownAppearance => ({
  avatar: avatars.find((name) => name === wanted?.avatar) ?? avatars[0],
  back: [...cardBacks, ...seasonBacks].find((name) => name === wanted?.back) ?? cardBacks[0],
});
