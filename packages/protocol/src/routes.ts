/*
 * All calls of the HTTP interface, by domain. Each is one value: the server's handler, the OpenAPI document and the
 * clients' calls follow from it.
 */

export * as account from './account/routes.ts';
export * as board from './ladder/board.ts';
export * as boosters from './store/boosters.ts';
export * as cardLog from './collection/card-log.ts';
export * as contests from './physical/contests.ts';
export * as deckChecks from './physical/deck-checks.ts';
export * as deckPages from './collection/deck-pages.ts';
export * as decks from './collection/decks.ts';
export * as forms from './forms.ts';
export * as friends from './social/friends.ts';
export * as game from './http.ts';
export * as inbox from './store/inbox.ts';
export * as achievements from './rewards/achievements.ts';
export * as lab from './lab/index.ts';
export * as market from './trading/market.ts';
export * as missing from './store/missing.ts';
export * as operate from './operate/console.ts';
export * as operatedNetworks from './operate/networks.ts';
export * as operatedPlayers from './operate/players.ts';
export * as operatedReports from './operate/reports.ts';
export * as operatedCodes from './operate/codes.ts';
export * as operatedService from './operate/service.ts';
export * as payments from './store/payments.ts';
export * as printRuns from './physical/runs.ts';
export * as printTransfers from './physical/transfers.ts';
export * as prints from './physical/prints.ts';
export * as profiles from './ladder/profile.ts';
export * as push from './social/push.ts';
export * as puzzles from './puzzles/index.ts';
export * as quests from './rewards/quests.ts';
export * as rated from './rated/answers.ts';
export * as rewards from './rewards/index.ts';
export * as safety from './social/safety.ts';
export * as service from './service/index.ts';
export * as slips from './physical/slips.ts';
export * as solo from './solo/index.ts';
export * as store from './store/offers.ts';
export * as swaps from './trading/swaps.ts';
export * as tournaments from './tournaments/index.ts';
export * as vault from './collection/cards.ts';
export * as vip from './store/vip.ts';
export * as wallet from './collection/wallet.ts';
