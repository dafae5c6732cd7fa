import { accountDomain } from './accounts/account-domain.ts';
import { operatorDomain } from './accounts/operators.ts';
import { clusterDomain } from './cluster/cluster-domain.ts';
import { collectionDomain } from './collection/collection-domain.ts';
import { moveDomain } from './database-move/move-domain.ts';
import { deckPageDomain } from './collection/deck-pages.ts';
import { deckResultDomain } from './collection/deck-results.ts';
import type { ExportedTable } from './domain.ts';
import { labDomain } from './lab.ts';
import { holderDomain } from './physical/holder-domain.ts';
import { leagueDomain } from './leagues/league-domain.ts';
import { matchDomain } from './match-domain.ts';
import { moderationDomain } from './moderation/moderation-domain.ts';
import { missingDomain } from './missing/missing-domain.ts';
import { pageDomain } from './page-files.ts';
import { packedDomain } from './packed-matches/packed-domain.ts';
import { physicalDomain } from './physical/physical-domain.ts';
import { playerDomain } from './players.ts';
import { pushDomain } from './push.ts';
import { puzzleDomain } from './puzzles.ts';
import { ratedDomain } from './rated/rated-domain.ts';
import { achievementDomain } from './achievements/achievements.ts';
import { masteryDomain } from './rewards/masteries.ts';
import { questDomain } from './rewards/quests.ts';
import { rewardDomain } from './rewards/reward-domain.ts';
import { shopDomain } from './shop/shop-domain.ts';
import { serviceDomain } from './service.ts';
import { siteDomain } from './site-domain.ts';
import { soloDomain } from './solo.ts';
import { socialDomain } from './social/social-domain.ts';
import type { Tables } from './tables.ts';
import { transparencyDomain } from './transparency/transparency-domain.ts';
import { tradingDomain } from './trading/trading-domain.ts';
import { lentDomain } from './tournaments/lent-domain.ts';
import { tournamentDomain } from './tournaments/tournament-domain.ts';
import { valueDomain } from './values.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/economy';
import type {} from '@stackmate/engine';
import type {} from '@stackmate/limited';
import type {} from '@stackmate/physical';
import type {} from '@stackmate/protocol';
import type {} from '@stackmate/ranking';
import type {} from '@stackmate/room';
import type {} from '@stackmate/tournament';
import type {} from '@stackmate/transparency';

/** All parts of the store, in the order of a player's export. This is the only list of them. */
export const domains = [
  playerDomain,
  accountDomain,
  operatorDomain,
  siteDomain,
  serviceDomain,
  collectionDomain,
  deckPageDomain,
  deckResultDomain,
  rewardDomain,
  questDomain,
  masteryDomain,
  achievementDomain,
  puzzleDomain,
  soloDomain,
  shopDomain,
  missingDomain,
  ratedDomain,
  leagueDomain,
  clusterDomain,
  socialDomain,
  moderationDomain,
  pushDomain,
  tournamentDomain,
  tradingDomain,
  transparencyDomain,
  physicalDomain,
  holderDomain,
  lentDomain,
  matchDomain,
  packedDomain,
  labDomain,
  pageDomain,
  valueDomain,
  moveDomain,
] as const;

type Combined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  parts: infer All,
) => void
  ? All
  : never;

/** Joins objects. Throws if two of them have the same key. */
function combine<Part extends object>(parts: readonly Part[]): Combined<Part> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const combined = Object.fromEntries(entries);
  if (Object.keys(combined).length < entries.length) {
    const names = entries.map(([name]) => name);
    throw new Error(
      `in two domains: ${names.filter((name, at) => names.indexOf(name) < at).join(', ')}`,
    );
  }
  return combined as Combined<Part>;
}

/** The queries of all domains. */
export const domainQueries: Combined<(typeof domains)[number]['queries']> = combine(
  domains.map(({ queries }) => queries),
);

/** Part of every table in a player's export. It doesn't compile if a table is in no domain. */
export const exportTables: Readonly<Record<keyof Tables, ExportedTable | null>> = combine(
  domains.map(({ exports }) => exports),
);
