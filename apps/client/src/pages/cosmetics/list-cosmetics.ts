import {
  allCosmetics,
  avatarLock,
  faceLock,
  finisherLevels,
  finisherLock,
  frameLock,
} from '@stackmate/economy/cosmetics';
import type { Lock } from '@stackmate/economy/cosmetics';
import { masteryStart, pointsOf, totalLevels } from '@stackmate/economy/mastery';
import { cardBacks, knownAppearance, readFrame, seasonFrame } from '@stackmate/protocol';
import type { BoardFrame, EmoteFaceName, Finisher, KnownAppearance } from '@stackmate/protocol';
import { frameLeagues } from '@stackmate/protocol/rewards';
import type { EarnedCosmetics } from '@stackmate/protocol/rewards';
import { numberText, t } from '@stackmate/words';
import { avatarName, backName } from '../../kit/appearance/names.ts';
import type { SeasonBacks } from '../../kit/appearance/use-season-backs.ts';
import { faceName, finisherName, frameName, lockText } from '../../kit/cosmetics/names.ts';

/** Something that can be worn; null for the plain one of its kind. */
export type Cosmetic = {
  readonly id: string;
  readonly name: string;
  readonly isWorn: boolean;
  /** What it still takes; null if the player owns it. */
  readonly need: string | null;
  /** The way to it, from 0 to 1, and in words; null if it can't be counted. */
  readonly progress: { readonly share: number; readonly text: string } | null;
  /** Returns an appearance with it. */
  readonly wear: (before: KnownAppearance) => KnownAppearance;
} & (
  | { readonly kind: 'avatar'; readonly value: KnownAppearance['avatar'] }
  | { readonly kind: 'back'; readonly value: KnownAppearance['back'] }
  | { readonly kind: 'frame'; readonly value: BoardFrame | null }
  | { readonly kind: 'finisher'; readonly value: Finisher | null }
  | { readonly kind: 'face'; readonly value: EmoteFaceName | null }
);

export type CosmeticLists = { readonly [K in Cosmetic['kind']]: readonly Cosmetic[] };

/** Returns how far the player is on the way to something. */
function progressTo(lock: Lock, { masteries }: EarnedCosmetics): Cosmetic['progress'] {
  if (lock.need !== 'level' && lock.need !== 'levels') return null;
  const [now, goal] =
    lock.need === 'level'
      ? [pointsOf(masteries, lock.type), masteryStart(lock.level)]
      : [totalLevels(masteries), lock.levels];
  return {
    share: Math.min(1, now / goal),
    text: t('{now} of {goal}', { now: numberText(now), goal: numberText(goal) }),
  };
}

/** Returns an appearance with the plain one of a kind. */
const without = (
  appearance: KnownAppearance,
  part: 'frame' | 'finisher' | 'face',
): KnownAppearance => knownAppearance({ ...appearance, [part]: undefined });

/** The current season, by the name of its card back; its frames are shown to those who don't have them yet. */
const frameSeasons = (seasons: SeasonBacks | null): readonly BoardFrame[] =>
  seasons?.locked
    ? frameLeagues.flatMap(
        (league) => seasonFrame(seasons.locked!.replace('season-', '').toUpperCase(), league) ?? [],
      )
    : [];

/** Returns all cosmetics by kind, each with what it takes. */
export function listCosmetics(
  earned: EarnedCosmetics,
  seasons: SeasonBacks | null,
  worn: KnownAppearance,
): CosmeticLists {
  const base = (name: string, id: string, isWorn: boolean, lock: Lock | null) => ({
    id,
    name,
    isWorn,
    need: lock && !isWorn ? lockText(lock) : null,
    progress: lock && !isWorn ? progressTo(lock, earned) : null,
  });
  const wonFrames = earned.seasons.flatMap(
    ({ season, league }) => seasonFrame(season, league) ?? [],
  );
  const seasonFrames = [...new Set([...wonFrames, ...frameSeasons(seasons)])];
  const lockedBack = seasons?.locked ?? null;
  const backNeed = t('End this season in the Silver league or above, and this card back is yours.');
  return {
    avatar: allCosmetics.avatars.map((value) => ({
      kind: 'avatar',
      value,
      ...base(avatarName(value), value, worn.avatar === value, avatarLock(value, earned)),
      wear: (before) => ({ ...before, avatar: value }),
    })),
    frame: [null, ...allCosmetics.frames, ...seasonFrames].map((value) => {
      const entry = base(
        value ? frameName(value) : t('Plain'),
        value ?? 'plain',
        (worn.frame ?? null) === value,
        value && frameLock(value, earned),
      );
      const known = value && readFrame(value);
      const league = known?.kind === 'season' ? known.league : null;
      return {
        kind: 'frame',
        value,
        ...entry,
        ...(entry.need !== null &&
          league !== null && { need: t('End this season in {league}.', { league }) }),
        wear: (before) => (value ? { ...before, frame: value } : without(before, 'frame')),
      };
    }),
    finisher: [null, ...allCosmetics.finishers]
      .toSorted((a, b) => (a ? finisherLevels[a] : 0) - (b ? finisherLevels[b] : 0))
      .map((value) => ({
        kind: 'finisher',
        value,
        ...base(
          value ? finisherName(value) : t('Torn in two'),
          value ?? 'plain',
          (worn.finisher ?? null) === value,
          value && finisherLock(value, earned),
        ),
        wear: (before) => (value ? { ...before, finisher: value } : without(before, 'finisher')),
      })),
    face: [null, ...allCosmetics.faces].map((value) => ({
      kind: 'face',
      value,
      ...base(
        value ? faceName(value) : t('Plain'),
        value ?? 'plain',
        (worn.face ?? null) === value,
        value && faceLock(value, earned),
      ),
      wear: (before) => (value ? { ...before, face: value } : without(before, 'face')),
    })),
    back: [
      ...new Set([
        ...cardBacks,
        ...(seasons?.owned ?? []),
        ...(lockedBack ? [lockedBack] : []),
        worn.back,
      ]),
    ].map((value) => ({
      kind: 'back',
      value,
      ...base(backName(value), value, worn.back === value, null),
      need: value === lockedBack ? backNeed : null,
      wear: (before) => ({ ...before, back: value }),
    })),
  };
}
