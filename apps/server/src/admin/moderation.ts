import type { ReportOutcome } from '@stackmate/protocol/operate';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { AccountOperator, AccountReport } from '../accounts/operator.ts';
import { parseNetwork } from '../accounts/sign-in-places.ts';
import { newId } from '../store/random-id.ts';
import { nameKey } from '../store/names/look-alikes.ts';
import { toPerson } from '../forms/index.ts';
import type { StoredSession } from '../store/accounts/account-store.ts';
import { operatorName } from '../store/index.ts';
import type {
  AccountStore,
  BusyNetwork,
  CardMovementPage,
  CollectionStore,
  FoundByName,
  LinkedAccount,
  MatchStore,
  MatchSummary,
  ModerationStore,
  MovementCursor,
  NotePage,
  OperatorStore,
  PlaceAccount,
  PlaceKind,
  PlayerCard,
  PlayerOverview,
  ReportDetails,
  ReportFilter,
  ReportPage,
  ShopStore,
  SocialStore,
  StoredNetworkBlock,
  TradeCursor,
  TradePage,
  TradingStore,
} from '../store/index.ts';
import type { OperatorNote } from './operator-note.ts';
import { findPlayerId } from './find-player.ts';

/** A report with everything that operators need to decide. */
export interface OpenedReport extends ReportDetails {
  /** Short cards; null for players who were erased, and for bots. */
  readonly reported: PlayerCard | null;
  readonly reporter: PlayerCard | null;
  readonly match: MatchSummary | null;
}

/** An operator's step on an open report. */
export interface ReportHandling extends OperatorNote {
  readonly report: number;
  readonly step:
    | {
        readonly kind: 'assign';
        /** Account of an operator, or the name of one who only uses the server's machine. */
        readonly to: string;
        /** Who works on it, as the operator has seen; null for nobody. */
        readonly from: string | null;
      }
    | { readonly kind: 'release' | 'note' };
}

/** [RA6] An operator's decision about a report; `reason` describes the action. */
export interface ReportResolution extends OperatorNote {
  readonly report: number;
  readonly outcome: ReportOutcome;
  /** Message to the inbox of the reporter; null for none. */
  readonly message: string | null;
}

/** Everything about a player except lists that have pages of their own. */
export interface PlayerReport {
  readonly overview: PlayerOverview;
  /** null for a guest. */
  readonly account: AccountReport | null;
  readonly sessions: readonly StoredSession[];
  readonly running: readonly MatchSummary[];
}

export interface PlayerMatchPage {
  readonly matches: readonly MatchSummary[];
  readonly before: number | null;
}

export interface OperatorsNote {
  readonly operator: string;
  readonly player: string;
  readonly text: string;
}

/** A network that operators block from sign-up until a time. */
export interface NetworkBlock extends OperatorNote {
  readonly network: string;
  readonly until: number;
}

/** [RA6] Commands about reports and players. Players are given by name, verified e-mail address or id. */
export interface Moderation {
  /** Returns a page of open reports, oldest first, or of resolved ones, newest first. */
  readonly reports: (filter: ReportFilter) => Promise<ReportPage>;
  readonly report: (number: number) => Promise<OpenedReport | null>;
  /** Assigns, releases or annotates a report. Returns false if it isn't open, or if another operator was faster. */
  readonly handleReport: (handling: ReportHandling) => Promise<boolean>;
  /** Resolves a report. Returns false if it isn't open. */
  readonly resolveReport: (resolution: ReportResolution) => Promise<boolean>;
  /** Returns players by id, verified address, or the beginning of a present or former name. */
  readonly findPlayers: (who: string) => Promise<readonly FoundByName[]>;
  readonly player: (who: string) => Promise<PlayerReport | null>;
  readonly playerCoins: (
    who: string,
    before: number | null,
  ) => Promise<Awaited<ReturnType<CollectionStore['wallet']>>>;
  readonly playerCards: (who: string, before: MovementCursor | null) => Promise<CardMovementPage>;
  /** Returns sales, purchases, swaps and listings of a player, newest first. */
  readonly playerTrades: (who: string, before: TradeCursor | null) => Promise<TradePage>;
  readonly playerMatches: (who: string, before: number | null) => Promise<PlayerMatchPage>;
  /** Returns accounts that share devices or networks with a player. */
  readonly links: (who: string) => Promise<readonly LinkedAccount[]>;
  readonly notes: (who: string, before: number | null) => Promise<NotePage>;
  /** Adds a note about a player. Returns its number. */
  readonly addNote: (note: OperatorsNote) => Promise<number>;
  /** Returns the networks of the latest sign-ups since a time, and those that are blocked. */
  readonly networks: (since: number) => Promise<{
    readonly busy: readonly BusyNetwork[];
    readonly blocked: readonly StoredNetworkBlock[];
  }>;
  readonly accountsOfPlace: (kind: PlaceKind, place: string) => Promise<readonly PlaceAccount[]>;
  /** Blocks a network from sign-up. Returns the network; throws if it isn't one. */
  readonly blockNetwork: (block: NetworkBlock) => Promise<string>;
  /** Returns false if the network isn't blocked. */
  readonly unblockNetwork: (block: Omit<NetworkBlock, 'until'>) => Promise<boolean>;
}

export type ModerationPorts = MatchStore &
  AccountStore &
  CollectionStore &
  ModerationStore &
  Pick<ShopStore, 'sendMessage'> &
  Pick<OperatorStore, 'operator'> &
  Pick<TradingStore, 'playerTrades'> &
  SocialStore;

const rowsPerPage = 50;
const idPattern = /^[\w-]{22}$/;

const asFound = (overview: PlayerOverview | null): readonly FoundByName[] =>
  overview === null ? [] : [{ ...overview.card, foundAs: overview.card.name }];

/** Creates the commands about reports and players. */
export function createModeration(
  store: ModerationPorts,
  accounts: Pick<AccountOperator, 'account'>,
): Moderation {
  const now = Date.now;
  const idOf = (who: string): Promise<string> => findPlayerId(store, who, now());

  async function readCard(playerId: string): Promise<PlayerCard | null> {
    return idPattern.test(playerId) ? ((await store.playerOverview(playerId))?.card ?? null) : null;
  }

  async function assignee(to: string): Promise<{ readonly id: string; readonly label: string }> {
    const playerId = await idOf(to).catch(() => null);
    if (playerId === null) return { id: to, label: to };
    const operator = await store.operator(playerId);
    if (!operator) throw new CommandRefused(`${to} is no operator: appoint the account first`);
    return { id: playerId, label: operatorName(operator.name, playerId) };
  }

  return {
    reports: (filter) => store.listReports(filter),
    async report(number) {
      const details = await store.reportDetails(number);
      if (!details) return null;
      const { reported, reporter, match: matchId } = details.report;
      return {
        ...details,
        reported: await readCard(reported.player),
        reporter: await readCard(reporter.player),
        match: matchId === null ? null : await store.match(matchId),
      };
    },
    async handleReport({ report, step, ...note }) {
      const dated = { ...note, at: now() };
      if (step.kind !== 'assign') return store.handleReport(report, { kind: step.kind }, dated);
      const { id: to, label } = await assignee(step.to);
      return store.handleReport(report, { ...step, to, label }, dated);
    },
    async resolveReport({ report, outcome, message, ...note }) {
      const at = now();
      const resolved = await store.resolveReport(report, outcome, { ...note, at });
      if (!resolved) return false;
      // An erased reporter has no inbox.
      if (message !== null && (await store.player(resolved.reporter))) {
        await store.sendMessage({
          ...note,
          playerId: resolved.reporter,
          at,
          cause: newId(),
          title: 'Your report',
          text: message,
        });
      }
      return true;
    },
    async findPlayers(who) {
      const text = who.trim();
      if (text.includes('@')) {
        const playerId = await store.findPlayerByPerson(toPerson(text));
        return playerId === null ? [] : asFound(await store.playerOverview(playerId));
      }
      const byId = idPattern.test(text) ? asFound(await store.playerOverview(text)) : [];
      const key = nameKey(text);
      return byId.length > 0 || key === '' ? byId : store.findPlayersByName(key);
    },
    async player(who) {
      const playerId = await idOf(who).catch(() => null);
      const overview = playerId === null ? null : await store.playerOverview(playerId);
      if (!overview || playerId === null) return null;
      const [account, sessions, running] = await Promise.all([
        accounts.account(playerId),
        store.sessions(playerId),
        store.playerRunningMatches(playerId),
      ]);
      return { overview, account, sessions, running };
    },
    playerCoins: async (who, before) =>
      store.wallet({ playerId: await idOf(who), at: now(), before, limit: rowsPerPage }),
    playerCards: async (who, before) =>
      store.playerCardMovements({ playerId: await idOf(who), before, limit: rowsPerPage }),
    playerTrades: async (who, before) =>
      store.playerTrades({ playerId: await idOf(who), now: now(), before, limit: rowsPerPage }),
    async playerMatches(who, before) {
      const page = { limit: rowsPerPage, before };
      const matches = await store.finishedMatches(await idOf(who), page);
      const last = matches.at(-1);
      return { matches, before: matches.length < rowsPerPage ? null : (last?.endedAt ?? null) };
    },
    links: async (who) => store.linkedAccounts(await idOf(who)),
    notes: async (who, before) => store.playerNotes(await idOf(who), before),
    addNote: async ({ player: who, operator, text }) =>
      store.addPlayerNote({ playerId: await idOf(who), at: now(), operator, text }),
    networks: async (since) => ({
      busy: await store.busyNetworks(since),
      blocked: await store.networkBlocks(now()),
    }),
    accountsOfPlace: (kind, place) => store.accountsOfPlace(kind, place),
    async blockNetwork({ network: text, until, ...note }) {
      const network = parseNetwork(text);
      if (network === null) throw new CommandRefused(`"${text}" isn’t an address or network`);
      if (until <= now()) throw new CommandRefused('the block would have ended already');
      await store.blockNetwork({ network, until }, { ...note, at: now() });
      return network;
    },
    async unblockNetwork({ network: text, ...note }) {
      const network = parseNetwork(text);
      return network !== null && store.unblockNetwork(network, { ...note, at: now() });
    },
  };
}
