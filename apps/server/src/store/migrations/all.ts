import { matches } from './001-matches.ts';
import { serverValues } from './002-server-values.ts';
import { site } from './003-site.ts';
import { spans } from './004-spans.ts';
import { accounts } from './005-accounts.ts';
import { ledger } from './006-ledger.ts';
import { appearance } from './007-appearance.ts';
import { store } from './008-store.ts';
import { rewards } from './009-rewards.ts';
import { ratings } from './010-ratings.ts';
import { friends } from './012-friends.ts';
import { guests } from './014-guests.ts';
import { rewardTerms } from './015-reward-terms.ts';
import { leagues } from './016-leagues.ts';
import { decksAndExports } from './020-decks-and-exports.ts';
import { nodes } from './021-nodes.ts';
import { pushDevices } from './022-push-devices.ts';
import { puzzles } from './023-puzzles.ts';
import { sharedLobby } from './024-shared-lobby.ts';
import { roomForCounts } from './025-room-for-counts.ts';
import { countedMatches } from './026-counted-matches.ts';
import { matchCounts } from './027-match-counts.ts';
import { deckHistory } from './028-deck-history.ts';
import { ticketPlaces } from './030-ticket-places.ts';
import { fairRewards } from './031-fair-rewards.ts';
import { shownNames } from './032-shown-names.ts';
import { forgottenMatches } from './034-forgotten-matches.ts';
import { describedNodes } from './038-described-nodes.ts';
import { pageFiles } from './040-page-files.ts';
import { casualPlaces } from './041-casual-places.ts';
import { nameSkeletons } from './033-name-skeletons.ts';
import type { MigrationOf } from './migration.ts';

/** The migration that creates the tables: it only runs on an empty database. */
export const firstMigration = '001-matches';

/** In the order of their names. A released migration is never changed. */
export const migrations: Readonly<Record<string, MigrationOf>> = {
  [firstMigration]: matches,
  '002-server-values': serverValues,
  '003-site': site,
  '004-spans': spans,
  '005-accounts': accounts,
  '006-ledger': ledger,
  '007-appearance': appearance,
  '008-store': store,
  '009-rewards': rewards,
  '010-ratings': ratings,
  '012-friends': friends,
  '014-guests': guests,
  '015-reward-terms': rewardTerms,
  '016-leagues': leagues,
  '020-decks-and-exports': decksAndExports,
  '021-nodes': nodes,
  '022-push-devices': pushDevices,
  '023-puzzles': puzzles,
  '024-shared-lobby': sharedLobby,
  '025-room-for-counts': roomForCounts,
  '026-counted-matches': countedMatches,
  '027-match-counts': matchCounts,
  '028-deck-history': deckHistory,
  '030-ticket-places': ticketPlaces,
  '031-fair-rewards': fairRewards,
  '032-shown-names': shownNames,
  '033-name-skeletons': nameSkeletons,
  '034-forgotten-matches': forgottenMatches,
  '038-described-nodes': describedNodes,
  '040-page-files': pageFiles,
  '041-casual-places': casualPlaces,
};
