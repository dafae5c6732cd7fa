import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { versions } from '../match-snapshot.ts';
import { seasonTitle, seatRating } from '../rated/parts.ts';
import { serviceNotice } from '../service/notice.ts';
import { oneLine } from '../texts.ts';
import {
  appearance,
  commandId,
  inviteCode,
  matchId,
  matchKind,
  milliseconds,
  playerId,
  playerName,
  seat,
  sequence,
} from '../values.ts';
import { toClient, toServer } from './contract.ts';

/** A running match as its player sees it. */
export const listedMatch = z.strictObject({
  match: matchId,
  kind: matchKind,
  seat,
  opponent: playerName,
  /** Whether the opponent has no account. */
  isGuest: z.optional(z.literal(true)),
  /** The opponent's rating when it began, in a rated match; absent while it is unknown, as after a restart. */
  rating: z.optional(seatRating),
  /** The title of a season that the opponent shows; absent without one, and while it is unknown, as after a restart. */
  title: z.optional(seasonTitle),
});
const hello = toServer('hello', {
  handler: 'gateway',
  cost: 2,
  access: 'anyone',
  purpose:
    'The first message of every connection. Answered by `welcome`, or by `error` and a close.',
  fields: {
    v: z.int(),
    token: z.nullable(z.string().check(z.maxLength(limits.tokenLength))),
    session: z.optional(z.string().check(z.maxLength(limits.tokenLength))),
    name: z.nullable(playerName),
    /** The requested appearance; absent keeps the current one. Like the name, send it with each hello until a match. */
    appearance: z.optional(appearance),
    client: z.string().check(z.maxLength(limits.clientNameLength), oneLine),
  },
  notes: {
    v: 'version of the protocol',
    token:
      'a guest’s token from an earlier `welcome`, or an access token of an account (`smk_…`, with the scope `play`); null for a new guest. If the upgrade request carried the session cookie of an account, that account is the player, unless there is an access token. A guest token is void once its player has an account',
    session:
      'the session of an app that comes with the game’s files, from the header `stackmate-session`; absent in browsers, whose session is a cookie. Ignored unless the connection comes from an origin of `STACKMATE_APP_ORIGINS`',
    name: 'requested name; null keeps the current one or generates one. The server stores a name with the first match; until then, send it with each hello. An invalid one causes an `error` `bad-name` before the `welcome`',
    client: 'name and version of the client, for the operator',
  },
});

const ping = toServer('ping', {
  handler: 'gateway',
  purpose: 'Measures the latency. Answered by `pong`.',
  fields: { t: milliseconds },
  notes: { t: 'returned unchanged' },
});

const page = toServer('page', {
  handler: 'gateway',
  purpose:
    'Says whether the page of this connection is in the background. A player with a visible page gets no push notifications; a connection counts as visible until it says otherwise. Not answered.',
  fields: { isHidden: z.boolean() },
});

const welcome = toClient('welcome', {
  purpose: 'The answer to `hello`.',
  fields: {
    v: z.int(),
    player: z.strictObject({
      id: playerId,
      name: playerName,
      appearance: z.optional(appearance),
    }),
    token: z.nullable(z.string()),
    now: milliseconds,
    server: z.string(),
    versions,
    draining: z.boolean(),
    matches: z.array(listedMatch),
    /** Whether this player is in the queue; `invites` are the open invites. */
    queued: z.boolean(),
    invites: z.array(inviteCode),
  },
  notes: {
    token:
      'to store and send with the next `hello`; null for an account, which proves who it is with its cookie or access token',
    now: 'the server’s clock',
    draining: 'true if the server is about to stop; no match begins',
    matches: 'this player’s running matches, to join',
    invites: 'codes of the player’s open invites',
  },
});

const pong = toClient('pong', {
  purpose: 'The answer to `ping`.',
  fields: { t: milliseconds, now: milliseconds },
});

const done = toClient('done', {
  purpose: 'Confirms that a command was done and its result is durable.',
  fields: {
    id: commandId,
    match: z.optional(matchId),
    seq: z.optional(sequence),
    code: z.optional(inviteCode),
    name: z.optional(playerName),
  },
  notes: { seq: 'the entry of the command; for `join` the last entry sent' },
});

const refused = toClient('refused', {
  purpose: 'Reports that a command was refused and changed nothing.',
  fields: {
    id: commandId,
    match: z.optional(matchId),
    code: z.string(),
    rule: z.nullable(z.string()),
    message: z.string(),
    detail: z.string(),
    seq: z.optional(sequence),
  },
  notes: {
    code: 'an error code or a refusal of the rules, listed above',
    rule: 'the rule of the game behind it, if any',
    detail: 'what is wrong and what is expected, for people; may be empty',
    seq: 'the last entry of the match',
  },
});

const error = toClient('error', {
  purpose: 'Reports a problem unrelated to a command. Often the last message before a close.',
  fields: { code: z.string(), message: z.string(), detail: z.string() },
});

const draining = toClient('draining', {
  purpose:
    'The server is about to stop. It closes every connection with 1001 when everything is stored.',
  fields: { backIn: milliseconds },
  notes: { backIn: 'time after which to reconnect; add a random delay' },
});

const service = toClient('service', {
  purpose:
    'What operators say to everybody: after a `welcome`, if there is anything, and whenever it changes. `GET /api/service` answers the same. From `closesAt` on, whatever would begin a match is refused with `maintenance`; during a maintenance, running matches are paused with their clocks, a `join` is answered after it, and everything else that changes something is refused with `maintenance`. What is switched off is refused with `switched-off`. The detail of both is `until` with a time, if one is known.',
  fields: serviceNotice.shape,
  example: {
    maintenance: {
      startsAt: 1_790_000_000_000,
      endsAt: 1_790_001_800_000,
      closesAt: 1_789_999_400_000,
      texts: { en: 'The database moves to a faster machine.' },
    },
    announcements: [
      {
        id: 'kJ3mQx8ZtVbW2nLs5RyAeg',
        place: 'both',
        kind: 'information',
        texts: { en: 'The season ends on Sunday.', de: 'Die Saison endet am Sonntag.' },
      },
    ],
    off: [{ name: 'rated', until: null }],
  },
});

/** Messages about the connection, its commands and its server. */
export const sessionToServer = [hello, ping, page] as const;
export const sessionToClient = [welcome, pong, done, refused, error, draining, service] as const;
