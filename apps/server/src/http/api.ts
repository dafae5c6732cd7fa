import cors from '@fastify/cors';
import { readyDecks } from '@stackmate/catalogue';
import { protocolVersion } from '@stackmate/protocol';
import type {
  Appearance,
  FairnessAnswer,
  InviteAnswer,
  LiveMatch,
  LiveMatchesAnswer,
  MatchesAnswer,
  StatusAnswer,
} from '@stackmate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod';
import type { Callers } from '../identity/caller.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { guestsOf } from '../rooms/index.ts';
import type { EndedMatch, MatchManager } from '../rooms/index.ts';
import type { MatchStore, RewardStore } from '../store/index.ts';
import { currentVersions } from '../versions/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { httpError } from './error-responses.ts';
import { finishedPage } from './finished-page.ts';
import type { MatchPageQuery } from './finished-page.ts';
import type { Health } from './health.ts';
import type { JsonRoutes } from './add-json-routes.ts';
import { cacheResponse } from './cached-response.ts';
import { answered, answeredWith, refused } from './json-route.ts';
import { sendStaticJson } from './static-json.ts';

export interface ApiOptions {
  readonly store: Pick<MatchStore, 'finishedMatches' | 'appearancesOf' | 'record' | 'startCounts'> &
    Pick<RewardStore, 'paidMatches'>;
  readonly callers: Callers;
  readonly matchManager: Pick<MatchManager, 'unrecordedMatchesOf'>;
  /** Returns at most `maxCount` running matches of all nodes that anybody may watch, newest first. */
  readonly live: (maxCount: number) => readonly LiveMatch[];
  readonly lobby: Pick<Lobby, 'describeInvite' | 'refreshInvite'>;
  readonly health: Health;
  /** Answers requests that read much, one per player or address at a time. */
  readonly answerHeavy: JsonRoutes['answerHeavy'];
  readonly now: () => number;
  /** Version of this server. */
  readonly server: string;
  readonly commit: string;
  /** Name of this node; null on a server alone. */
  readonly node: string | null;
  /** Other origins whose pages may use the API. */
  readonly origins: readonly string[];
}

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.coerce.number().int().min(0).optional(),
});
/** Max length of the list of matches to watch. */
const maxLiveMatches = 20;
const matchId = /^[\w-]{22}$/;
const inviteCode = /^[A-Z2-9]{6,12}$/;
const anyMethod: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Adds the routes under `/api`. All responses are JSON. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { store, callers, matchManager, lobby, health, answerHeavy, now } = options;
  const { live, server, commit, node } = options;

  await app.register(cors, {
    origin: options.origins.length > 0 ? [...options.origins] : false,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: 600,
  });

  /** Adds a route for GET and HEAD that rejects other methods with 405. */
  function read(url: string, handler: Handler): void {
    app.get(url, handler);
    app.route({
      method: anyMethod.filter((method) => method !== 'GET' && method !== 'HEAD'),
      url,
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'GET, HEAD').send(httpError('method-not-allowed')),
    });
  }

  read('/api/status', async (_request, reply) => {
    const status = await health.status();
    reply.header('cache-control', 'no-store');
    if (status !== 'ok') reply.code(status === 'maintenance' ? 503 : 500).header('retry-after', 5);
    const response: StatusAnswer = {
      status,
      server,
      commit,
      node,
      versions: currentVersions,
      protocol: protocolVersion,
      now: now(),
    };
    return response;
  });

  read('/api/latency', async (_request, reply) =>
    reply.code(204).header('cache-control', 'no-store').send(),
  );

  read(
    '/api/decks',
    sendStaticJson(async () =>
      JSON.stringify({ decks: readyDecks.map(({ id, name, deck }) => ({ id, name, deck })) }),
    ),
  );

  async function matchesOf(player: string, page: MatchPageQuery): Promise<MatchesAnswer> {
    const { unrecordedMatchesOf } = matchManager;
    const { matches, before } = await finishedPage({ store, unrecordedMatchesOf }, player, page);
    const ids = matches.flatMap(({ seats }) => seats.flatMap((seat) => seat.player ?? []));
    const appearances = new Map(
      (await store.appearancesOf(ids)).map(({ id, appearance }) => [id, appearance]),
    );
    const paid = await store.paidMatches(
      player,
      matches.map(({ match }) => match),
    );
    const paidOf = new Map(paid.map(({ match, ...coins }) => [match, coins]));
    return {
      matches: matches.map((match) => {
        const coins = paidOf.get(match.match);
        return { ...finishedMatch(match, player, appearances), ...(coins && { paid: coins }) };
      }),
      before,
    };
  }

  read('/api/matches', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await callers.callerOf(request);
    if (!caller?.scopes.has('read')) {
      return reply.code(401).header('www-authenticate', 'Bearer').send(httpError('bad-token'));
    }
    const { player } = caller;
    const query = pageQuery.safeParse(request.query);
    if (!query.success) {
      return reply
        .code(400)
        .send(httpError('bad-request', 'limit: 1 to 100; before: milliseconds since 1970'));
    }
    const { limit, before = null } = query.data;
    const page = { limit, before };
    return answerHeavy(reply, player, async () => answered(await matchesOf(player, page)));
  });

  read('/api/matches/live', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=5');
    const answer: LiveMatchesAnswer = { matches: [...live(maxLiveMatches)] };
    return answer;
  });

  read('/api/matches/:id/record', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    return answerHeavy(reply, addressKey(request.ip), async () => {
      const record = matchId.test(id) ? await store.record(id) : null;
      if (record === null) {
        return refused(404, 'no-such-match', 'only matches that are over have a record');
      }
      const headers = {
        'content-disposition': `attachment; filename="stackmate-${id}.json"`,
        'cache-control': 'public, max-age=31536000, immutable',
      };
      return { ...answeredWith({ json: record }), headers };
    });
  });

  read('/api/invites/:code', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { code } = request.params as { readonly code: string };
    if (!inviteCode.test(code)) {
      return reply
        .code(400)
        .send(httpError('bad-request', 'a code has 6 to 12 characters of A–Z and 2–9'));
    }
    await lobby.refreshInvite(code);
    const answer: InviteAnswer = { invite: lobby.describeInvite(code) };
    return answer;
  });

  // Cached, because it counts all matches ever started, in the thread that writes.
  const startCounts = cacheResponse({ load: () => store.startCounts(), maxAge: 60_000, now });
  read('/api/fairness', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    const answer: FairnessAnswer = await startCounts();
    return answer;
  });
}

function finishedMatch(
  { match, kind, seats, startedAt, endedAt, winner, reason, versions }: EndedMatch,
  player: string,
  appearances: ReadonlyMap<string, Appearance>,
): MatchesAnswer['matches'][number] {
  const appearanceAt = ({ player: id }: EndedMatch['seats'][number]): Appearance | null =>
    id === null ? null : (appearances.get(id) ?? null);
  return {
    match,
    kind,
    seat: seats[0].player === player ? 0 : 1,
    names: [seats[0].name, seats[1].name],
    ...guestsOf(seats),
    appearances: [appearanceAt(seats[0]), appearanceAt(seats[1])],
    startedAt,
    endedAt,
    winner,
    reason: reason ?? '',
    versions,
  };
}
