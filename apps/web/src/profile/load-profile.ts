import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import type { profiles } from '@stackmate/protocol/routes';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { readRoute } from '../api/send.ts';
import type { AchievementBadge } from './achievement-badges.ts';

/** A profile with its achievements in words: the page needs none of the others' texts. */
export interface LoadedProfile extends ProfileAnswer {
  readonly badges: readonly AchievementBadge[];
}

async function fetchProfile(name: string): Promise<ProfileAnswer | null> {
  const response = await readRoute<typeof profiles.profile>(
    `/api/players/${encodeURIComponent(name)}`,
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

/**
 * Loads the profile of an address. Throws a redirect (301) to the name as its owner writes it. Returns null with 404 if
 * there is no such player.
 */
export async function loadProfile({ params, context }: LoaderFunctionArgs) {
  const { name = '' } = params;
  const served = context.get(pageDataContext);
  const profile = served
    ? ((served.data ?? null) as ProfileAnswer | null)
    : await fetchProfile(name);
  if (profile === null) return data(null, { status: 404 });
  if (profile.name !== name) {
    throw redirect(`/player/${encodeURIComponent(profile.name)}`, 301);
  }
  const { achievementBadges } = await import('./achievement-badges.ts');
  return { ...profile, badges: achievementBadges(profile.achievements) } satisfies LoadedProfile;
}
