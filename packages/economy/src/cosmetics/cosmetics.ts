import {
  avatarTiers,
  avatars,
  emoteFace,
  finishers,
  masteryAvatar,
  readFrame,
  readMasteryAvatar,
  seasonFrame,
  typeFrame,
} from '@stackmate/protocol';
import type {
  AvatarTier,
  BoardFrame,
  EmoteFaceName,
  Finisher,
  KnownAppearance,
  MasteryAvatar,
} from '@stackmate/protocol';
import { masteredTypes } from '@stackmate/protocol/rewards';
import type { EarnedCosmetics, MasteredType, TypeMastery } from '@stackmate/protocol/rewards';
import { soldAvatars } from '../items.ts';
import { masteryLevel, pointsOf, totalLevels } from './mastery.ts';

/** Levels of a type at which its cosmetics are unlocked (tune): better ones the higher the level. */
export const unlockLevels = {
  face: 1,
  avatars: { 1: 1, 2: 3, 3: 5 } satisfies Readonly<Record<AvatarTier, number>>,
  frame: 4,
} as const;

/** Sums of the levels of all types at which finishers are unlocked (tune). */
export const finisherLevels: Readonly<Record<Finisher, number>> = {
  ink: 2,
  ember: 6,
  plane: 12,
  shards: 20,
  press: 35,
};

/** What a step from one level of a type to another unlocks. */
export type Unlock =
  | { readonly kind: 'face'; readonly face: EmoteFaceName }
  | { readonly kind: 'avatar'; readonly avatar: MasteryAvatar }
  | { readonly kind: 'frame'; readonly frame: BoardFrame };

/** Returns what a type unlocks at a level. */
export const typeUnlocks = (type: MasteredType, level: number): readonly Unlock[] => [
  ...avatarTiers.flatMap((tier) =>
    unlockLevels.avatars[tier] === level
      ? [{ kind: 'avatar', avatar: masteryAvatar(type, tier) } as const]
      : [],
  ),
  ...(unlockLevels.face === level ? [{ kind: 'face', face: emoteFace(type) } as const] : []),
  ...(unlockLevels.frame === level ? [{ kind: 'frame', frame: typeFrame(type) } as const] : []),
];

/** What a cosmetic still takes: a level of a type, a sum of levels, an end of season, or the store. */
export type Lock =
  | { readonly need: 'level'; readonly type: MasteredType; readonly level: number }
  | { readonly need: 'levels'; readonly levels: number }
  | { readonly need: 'season' | 'store' };

const levelLock = (
  masteries: readonly TypeMastery[],
  type: MasteredType,
  level: number,
): Lock | null =>
  masteryLevel(pointsOf(masteries, type)) >= level ? null : { need: 'level', type, level };

/** Returns what an avatar still takes; null if the player owns it. */
export function avatarLock(
  avatar: string,
  { masteries, avatars: bought }: EarnedCosmetics,
): Lock | null {
  const mastery = readMasteryAvatar(avatar);
  if (mastery) return levelLock(masteries, mastery.type, unlockLevels.avatars[mastery.tier]);
  return soldAvatars.has(avatar) && !bought.includes(avatar) ? { need: 'store' } : null;
}

/** Returns what a board frame still takes; null if the player owns it. */
export function frameLock(frame: BoardFrame, { masteries, seasons }: EarnedCosmetics): Lock | null {
  const known = readFrame(frame);
  if (known?.kind === 'type') return levelLock(masteries, known.type, unlockLevels.frame);
  return seasons.some(({ season, league }) => seasonFrame(season, league) === frame)
    ? null
    : { need: 'season' };
}

/** Returns what a finisher still takes; null if the player owns it. */
export const finisherLock = (finisher: Finisher, { masteries }: EarnedCosmetics): Lock | null =>
  totalLevels(masteries) >= finisherLevels[finisher]
    ? null
    : { need: 'levels', levels: finisherLevels[finisher] };

/** Returns what the face of a type still takes; null if the player owns it. */
export const faceLock = (face: EmoteFaceName, { masteries }: EarnedCosmetics): Lock | null =>
  masteredTypes
    .filter((type) => emoteFace(type) === face)
    .map((type) => levelLock(masteries, type, unlockLevels.face))[0] ?? null;

/** Returns whether an appearance has only cosmetics that mastery and seasons have given the player, apart from avatars of the store. */
export const ownsCosmetics = (
  { avatar, frame, finisher, face }: KnownAppearance,
  earned: EarnedCosmetics,
): boolean =>
  (readMasteryAvatar(avatar) === null || avatarLock(avatar, earned) === null) &&
  (frame === undefined || frameLock(frame, earned) === null) &&
  (finisher === undefined || finisherLock(finisher, earned) === null) &&
  (face === undefined || faceLock(face, earned) === null);

/** Returns whether nothing of an appearance has to be earned by mastery or seasons. */
export const needsNoMastery = ({ avatar, frame, finisher, face }: KnownAppearance): boolean =>
  readMasteryAvatar(avatar) === null &&
  frame === undefined &&
  finisher === undefined &&
  face === undefined;

/** Avatars, frames, finishers and faces in the order of their page. */
export const allCosmetics = {
  avatars: [
    ...avatars,
    ...masteredTypes.flatMap((type) => avatarTiers.map((tier) => masteryAvatar(type, tier))),
  ],
  frames: masteredTypes.map(typeFrame),
  finishers,
  faces: masteredTypes.map(emoteFace),
} as const;
