import { frameLeagues, masteredTypes } from './mastered-types.ts';
import type { FrameLeague, MasteredType } from './mastered-types.ts';

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

/** Avatars of a type's mastery, richer from tier to tier. */
export const avatarTiers = [1, 2, 3] as const;
export type AvatarTier = (typeof avatarTiers)[number];
export type MasteryAvatar = `mastery-${Lowercase<MasteredType>}-${AvatarTier}`;

const toName = <T extends MasteredType>(type: T) => type.toLowerCase() as Lowercase<T>;

/** Returns the avatar of a type's mastery. */
export const masteryAvatar = (type: MasteredType, tier: AvatarTier): MasteryAvatar =>
  `mastery-${toName(type)}-${tier}`;

/** Returns the type and tier of a mastery's avatar; null for other avatars. */
export function readMasteryAvatar(
  avatar: string,
): { readonly type: MasteredType; readonly tier: AvatarTier } | null {
  const [, name, number] = /^mastery-([a-z]+)-([1-3])$/.exec(avatar) ?? [];
  const type = masteredTypes.find((candidate) => toName(candidate) === name);
  const tier = avatarTiers.find((candidate) => candidate === Number(number));
  return type && tier ? { type, tier } : null;
}

const isMasteryAvatar = (avatar: string): avatar is MasteryAvatar =>
  readMasteryAvatar(avatar) !== null;

/** Frames around the board: a type's, or that of a season's league. */
export type TypeFrame = `type-${Lowercase<MasteredType>}`;
export type SeasonFrame = `${SeasonBackName}-${Lowercase<FrameLeague>}`;
export type BoardFrame = TypeFrame | SeasonFrame;

/** Returns the name of a type's frame. */
export const typeFrame = (type: MasteredType): TypeFrame => `type-${toName(type)}`;

/** Returns the frame of a season's league; null if the season has none. */
export function seasonFrame(season: string, league: FrameLeague): SeasonFrame | null {
  const back = findSeasonBack(season);
  return back && `${back}-${league.toLowerCase() as Lowercase<FrameLeague>}`;
}

/** Returns the type of a frame, or its season and league; null for an unknown frame. */
export function readFrame(
  frame: string,
):
  | { readonly kind: 'type'; readonly type: MasteredType }
  | { readonly kind: 'season'; readonly back: SeasonBackName; readonly league: FrameLeague }
  | null {
  const type = masteredTypes.find((candidate) => typeFrame(candidate) === frame);
  if (type) return { kind: 'type', type };
  const league = frameLeagues.find((name) => frame.endsWith(`-${name.toLowerCase()}`));
  const back = league && frame.slice(0, -league.length - 1);
  return league && back && isSeasonBack(back) ? { kind: 'season', back, league } : null;
}

const isFrame = (frame: string): frame is BoardFrame => readFrame(frame) !== null;

/** What happens when the winner has brought the opponent's King down, beside tearing its card in two. */
export const finishers = ['ink', 'ember', 'plane', 'shards', 'press'] as const;
export type Finisher = (typeof finishers)[number];

/** Faces of emotes: the heads of a type, beside the plain block. */
export type EmoteFaceName = Lowercase<MasteredType>;
/** Returns the name of the faces that a type's emotes have. */
export const emoteFace = (type: MasteredType): EmoteFaceName => toName(type);

/** How a player appears to others. A name that the reader doesn't know counts as the first of its list, or as absent. */
export interface Appearance {
  /** One of `avatars`, or a mastery's. */
  readonly avatar: string;
  /** One of `cardBacks` or `seasonBacks`. */
  readonly back: string;
  /** The board frame, for the player alone; absent for the plain one. */
  readonly frame?: string | undefined;
  /** One of `finishers`; absent for the plain one. */
  readonly finisher?: string | undefined;
  /** The type whose head the emotes have; absent for the plain one. */
  readonly face?: string | undefined;
}

/** An appearance whose names are known. */
export interface KnownAppearance {
  readonly avatar: Avatar | MasteryAvatar;
  readonly back: CardBackName | SeasonBackName;
  readonly frame?: BoardFrame;
  readonly finisher?: Finisher;
  readonly face?: EmoteFaceName;
}

/** Returns an appearance with the default for everything that is missing or unknown. */
export function knownAppearance(wanted?: Partial<Appearance> | null): KnownAppearance {
  const { avatar = '', back, frame = '', finisher: end, face: head } = wanted ?? {};
  const finisher = finishers.find((name) => name === end);
  const face = masteredTypes.map(emoteFace).find((name) => name === head);
  return {
    avatar: isMasteryAvatar(avatar)
      ? avatar
      : (avatars.find((name) => name === avatar) ?? avatars[0]),
    back: [...cardBacks, ...seasonBacks].find((name) => name === back) ?? cardBacks[0],
    ...(isFrame(frame) && { frame }),
    ...(finisher && { finisher }),
    ...(face && { face }),
  };
}
