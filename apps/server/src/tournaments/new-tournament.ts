import { isLent, packsCommitment, secretCommitment } from '@stackmate/tournament';
import type { TournamentSettings } from '@stackmate/tournament';
import type { NewTournament } from '../store/index.ts';

/** Sources of ids and secrets. */
export interface Secrets {
  readonly newId: () => string;
  /** Returns 64 random hex digits. */
  readonly newSecret: () => string;
}

/** What the first entry of a tournament is made of. */
export interface TournamentPlan {
  readonly settings: TournamentSettings;
  readonly at: number;
  readonly name: string;
  readonly organizer: string | null;
  readonly isListed: boolean;
  /** A name that is given only once; null for tournaments of players. */
  readonly key: string | null;
  /** The season whose trophies it brings; null without trophies. */
  readonly season: string | null;
  /** [PR1] What whoever joins has to know; missing where no code is asked for. */
  readonly entryCode?: string;
}

/** Returns a tournament with nobody in it, ready to be stored. */
export function newTournament(
  { newId, newSecret }: Secrets,
  { settings, at, ...rest }: TournamentPlan,
): NewTournament {
  const secret = newSecret();
  const packs = isLent(settings) ? newSecret() : null;
  return {
    ...rest,
    id: newId(),
    clock: settings.clock as NewTournament['clock'],
    isPractice: false,
    secret,
    startsAt: settings.startsAt,
    entries: [
      {
        type: 'created',
        at,
        settings,
        commitment: secretCommitment(secret),
        ...(packs !== null && { packs: packsCommitment(packs) }),
      },
    ],
    entrants: [],
    ...(packs !== null && { packs }),
  };
}
