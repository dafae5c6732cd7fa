/** Avatars: internal names of the monsters whose prints they show. */
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
] as const;
export type Avatar = (typeof avatars)[number];

/** Card backs, by the name of their pictures. */
export const cardBacks = ['card', 'flame', 'tide', 'grove', 'storm', 'moon'] as const;
export type CardBackName = (typeof cardBacks)[number];

/** How a player appears to others. A name that the reader doesn't know counts as the first of its list. */
export interface Appearance {
  /** One of `avatars`. */
  readonly avatar: string;
  /** One of `cardBacks`. */
  readonly back: string;
}

/** An appearance whose names are known. */
export interface KnownAppearance {
  readonly avatar: Avatar;
  readonly back: CardBackName;
}

/** Returns an appearance with the default for everything that is missing or unknown. */
export const knownAppearance = (wanted?: Partial<Appearance> | null): KnownAppearance => ({
  avatar: avatars.find((name) => name === wanted?.avatar) ?? avatars[0],
  back: cardBacks.find((name) => name === wanted?.back) ?? cardBacks[0],
});
