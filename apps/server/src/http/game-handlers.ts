import { setImmediate } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import { protocolVersion } from '@stackmate/protocol';
import type { Appearance, LiveMatch, MatchesAnswer } from '@stackmate/protocol';
import { jsonSchema, schemaNames } from '@stackmate/protocol/json-schema';
import type { Callers } from '../identity/caller.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { findGuests } from '../rooms/index.ts';
import type { EndedMatch, MatchManager } from '../rooms/index.ts';
import type {
  LeagueStore,
  MatchDetails,
  MatchStore,
  ProfileDeck,
  RewardStore,
  TournamentStore,
} from '../store/index.ts';
import type { Service } from '../service/service.ts';
import { currentVersions } from '../versions/index.ts';
import { finishedPage } from './finished-page.ts';
import type { FinishedPage, MatchPageQuery } from './finished-page.ts';
import type { Health } from './health.ts';
import { fittingPage, matchListHelp, matchListQuery, toMatchFilter } from './match-filter.ts';
import type { Routes } from './add-routes.ts';
import { cacheResponse } from './cached-response.ts';
import { answered, answeredWith, refused } from './handlers.ts';
import type { AllHandlers } from './handlers.ts';
import { goneRecord, hiddenDecks } from './record-answers.ts';
import { openApiDocument } from './openapi.ts';
import { staticJson } from './static-json.ts';

export interface GameHandlersOptions {
  readonly store: Pick<
    MatchStore,
    'finishedMatches' | 'findAppearances' | 'isContentGone' | 'record' | 'startCounts'
  > &
    Pick<TournamentStore, 'hidesDecks'> &
    Pick<RewardStore, 'paidMatches'> &
    Pick<LeagueStore, 'matchDetails'>;
  readonly callers: Callers;
  readonly matchManager: Pick<MatchManager, 'listUnrecorded'>;
  /** Returns at most `maxCount` running matches of all nodes that anybody may watch, newest first. */
  readonly live: (maxCount: number) => readonly LiveMatch[];
  readonly lobby: Pick<Lobby, 'describeInvite' | 'refreshInvite'>;
  readonly health: Health;
  /** Runs requests that read much, one per player or address at a time. */
  readonly runHeavy: Routes['runHeavy'];
  readonly service: Pick<Service, 'lasting' | 'retryAfter'>;
  readonly now: () => number;
  /** Version of this server. */
  readonly server: string;
  readonly commit: string;
  /** Name of this node; null on a single server. */
  readonly nodeId: string | null;
  /** Version of this server, without its name. */
  readonly version: string;
  /** Name of the session's cookie. */
  readonly cookie: string;
}

/** Max number of matches whose details the store reads at once. */
const detailsPerQuery = 50;
/** Max length of the list of matches to watch. */
const maxLiveMatches = 20;
const matchIdPattern = /^[\w-]{22}$/;
const inviteCodePattern = /^[A-Z2-9]{6,12}$/;

/** Returns the schemas of the game's messages, for clients in other languages. Other work runs between them. */
async function writeSchemas(): Promise<string> {
  const schemas: Record<string, unknown> = {};
  for (const name of schemaNames) {
    schemas[name] = jsonSchema(name);
    await setImmediate();
  }
  return JSON.stringify({ protocol: protocolVersion, schemas });
}

/** Handles the public routes: the server's status, descriptions, matches, records and invites. */
export function gameHandlers(options: GameHandlersOptions): Pick<AllHandlers, 'game'> {
  const { store, callers, matchManager, lobby, health, runHeavy, now } = options;
  const { service } = options;
  const { live, server, commit, nodeId, version, cookie } = options;

  const readPage = (playerId: string, page: MatchPageQuery): Promise<FinishedPage> =>
    finishedPage({ store, listUnrecorded: matchManager.listUnrecorded }, playerId, page);

  async function readDetails(
    playerId: string,
    matches: readonly EndedMatch[],
  ): Promise<ReadonlyMap<string, MatchDetails>> {
    const details: MatchDetails[] = [];
    // Other requests to the store run between the parts.
    for (let start = 0; start < matches.length; start += detailsPerQuery) {
      const part = matches
        .slice(start, start + detailsPerQuery)
        .map(({ match: matchId }) => matchId);
      details.push(...(await store.matchDetails(playerId, part)));
    }
    return new Map(details.map((of) => [of.match, of]));
  }

  async function listMatches(
    playerId: string,
    { matches, before }: FinishedPage,
  ): Promise<MatchesAnswer> {
    const ids = matches.flatMap(({ seats }) => seats.flatMap((seat) => seat.player ?? []));
    const appearances = new Map(
      (await store.findAppearances(ids)).map(({ id, appearance }) => [id, appearance]),
    );
    const paid = await store.paidMatches(
      playerId,
      matches.map(({ match: matchId }) => matchId),
    );
    const details = await readDetails(playerId, matches);
    const paidByMatch = new Map(paid.map(({ match: matchId, ...coins }) => [matchId, coins]));
    return {
      matches: matches.map((match) => {
        const coins = paidByMatch.get(match.match);
        const { decks = null, rating = null } = details.get(match.match) ?? {};
        return {
          ...finishedMatch(match, playerId, appearances),
          ...(coins && { paid: coins }),
          ...(rating && {
            rating: { before: Math.round(rating.before), after: Math.round(rating.after) },
          }),
          ...(decks && { decks: [toPlayedDeck(decks[0]), toPlayedDeck(decks[1])] as const }),
        };
      }),
      before,
    };
  }

  // The status is cached, because it counts all matches ever started, in the thread that writes.
  const startCounts = cacheResponse({ load: () => store.startCounts(), maxAge: 60_000, now });

  const game: AllHandlers['game'] = {
    async status() {
      const status = await health.status();
      const lasting = service.lasting();
      const answer = answered({
        status,
        ...(lasting?.until && { until: lasting.until }),
        server,
        commit,
        node: nodeId,
        versions: currentVersions,
        protocol: protocolVersion,
        now: now(),
      });
      return status === 'ok'
        ? answer
        : {
            ...answer,
            status: status === 'maintenance' ? 503 : 500,
            headers: { 'retry-after': String(lasting ? service.retryAfter(lasting) : 5) },
          };
    },
    latency: async () => ({ ok: true, status: 204, encoded: null }),
    readyDecks: staticJson(async () =>
      JSON.stringify({ decks: readyDecks.map(({ id, name, deck }) => ({ id, name, deck })) }),
    ),
    async matches({ headers, query }) {
      const caller = await callers.findCaller({ headers });
      if (!caller?.scopes.has('read')) return refused(401, 'bad-token');
      const { playerId } = caller;
      const parsed = matchListQuery.safeParse(query);
      if (!parsed.success) return refused(400, 'bad-request', matchListHelp);
      const { limit, before = null, ...conditions } = parsed.data;
      const hasConditions = Object.values(conditions).some((value) => value !== undefined);
      return runHeavy(playerId, async () => {
        const page = await (hasConditions
          ? fittingPage(
              {
                readPage: (of) => readPage(playerId, of),
                readDetails: (of) => readDetails(playerId, of),
              },
              limit,
              toMatchFilter(parsed.data, playerId),
            )
          : readPage(playerId, { limit, before }));
        return answered(await listMatches(playerId, page));
      });
    },
    liveMatches: async () =>
      answered({ matches: [...live(maxLiveMatches)] }, { 'cache-control': 'public, max-age=5' }),
    async record({ query: { id } }) {
      if (matchIdPattern.test(id) && (await store.hidesDecks(id))) return hiddenDecks;
      const record = matchIdPattern.test(id) ? await store.record(id) : null;
      if (record === null) {
        if (matchIdPattern.test(id) && (await store.isContentGone(id))) return goneRecord;
        return refused(404, 'no-such-match', 'only matches that are over have a record');
      }
      const headers = {
        'content-disposition': `attachment; filename="stackmate-${id}.json"`,
        'cache-control': 'public, max-age=31536000, immutable',
      };
      return { ...answeredWith({ json: record }), headers };
    },
    async invite({ query: { code } }) {
      if (!inviteCodePattern.test(code)) {
        return refused(400, 'bad-request', 'a code has 6 to 12 characters of A–Z and 2–9');
      }
      await lobby.refreshInvite(code);
      return answered({ invite: lobby.describeInvite(code) });
    },
    fairness: async () => answered(await startCounts(), { 'cache-control': 'public, max-age=60' }),
    // Both are written at their first request, which few servers ever get.
    messageSchemas: staticJson(writeSchemas),
    openApi: staticJson(async () => JSON.stringify(await openApiDocument({ version, cookie }))),
  };
  return { game };
}

const toPlayedDeck = ({ name, elements }: ProfileDeck) => ({ name, elements: [...elements] });

function finishedMatch(
  { match: matchId, kind, seats, startedAt, endedAt, winner, reason, versions }: EndedMatch,
  playerId: string,
  appearances: ReadonlyMap<string, Appearance>,
): MatchesAnswer['matches'][number] {
  const appearanceAt = ({ player: id }: EndedMatch['seats'][number]): Appearance | null =>
    id === null ? null : (appearances.get(id) ?? null);
  return {
    match: matchId,
    kind,
    seat: seats[0].player === playerId ? 0 : 1,
    names: [seats[0].name, seats[1].name],
    ...findGuests(seats),
    appearances: [appearanceAt(seats[0]), appearanceAt(seats[1])],
    startedAt,
    endedAt,
    winner,
    reason: reason ?? '',
    versions,
  };
}
