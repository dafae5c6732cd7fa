import type { IncomingHttpHeaders } from 'node:http';
import type { HttpError } from '@stackmate/protocol';
import type * as z from 'zod';
import type { Caller } from '../identity/caller.ts';
import type { Scope } from '../identity/scopes.ts';
import type { Serialized } from '../store/index.ts';
import { httpError } from './error-responses.ts';
import type { HttpCode } from './error-responses.ts';

/** Callers of a route: anyone; any player, also guests; accounts; accounts with a verified address (PL4). */
export type Access = 'anyone' | 'guest' | 'account' | 'verified';

/** Limit of a kind of request, per network address and per player. Routes of one kind share it. */
export interface RouteLimit {
  readonly kind: string;
  readonly perHour: number;
  /** Whether it counts on all nodes of a cluster; otherwise each node has its own. */
  readonly isShared?: true;
}

/** A request that was refused, with its HTTP status. */
export interface RouteRefusal {
  readonly ok: false;
  readonly status: number;
  readonly error: HttpError;
  /** Earliest time for another attempt, in seconds. */
  readonly retryAfter?: number;
}

export type ResponseHeaders = Readonly<Record<string, string | string[]>>;

export interface RouteAnswer<Answer> {
  readonly ok: true;
  readonly answer: Answer;
  /** Headers of the response, for example cookies. */
  readonly headers?: ResponseHeaders;
}

/** An answer that is JSON already, because reading it would take long. */
export interface SerializedAnswer<Answer> {
  readonly ok: true;
  readonly serialized: Serialized<Answer>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RouteResult<Answer> = RouteAnswer<Answer> | SerializedAnswer<Answer> | RouteRefusal;

/** A request whose caller, body and query were checked. */
export interface RouteCall<Body, Query, Who> {
  readonly caller: Who;
  readonly body: Body;
  readonly query: Query;
  /** The part of the network address that limits count by. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

type Schema<Value> = z.core.$ZodType<Value>;

/** A route with JSON in both directions. */
export interface JsonRoute<Answer = unknown, Body = undefined, Query = undefined, Who = Caller> {
  /** GET routes change nothing. */
  readonly method: 'GET' | 'POST';
  readonly url: `/api/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  /** The scope that an access token needs; by default `read` for GET and `play` for POST. */
  readonly scope?: Scope;
  readonly limit: RouteLimit;
  /** Whether it takes long or answers with much: a player's heavy requests run one after the other. */
  readonly isHeavy?: true;
  /** Schema of the body, a `strictObject`; POST needs one, if only `{}`. */
  readonly body?: Schema<Body>;
  /** Max number of values in the body; few by default (`parse-bodies.ts`). */
  readonly bodyValues?: number;
  /** Schema of the path's parameters and the query together, all of which are texts. */
  readonly query?: Schema<Query>;
  readonly answer: Schema<Answer>;
  readonly handle: (call: RouteCall<Body, Query, Who>) => Promise<RouteResult<Answer>>;
}

/** A route whose types were checked by `playerRoute` or `openRoute`. */
export type AnyJsonRoute = Omit<JsonRoute, 'body' | 'query' | 'handle'> & {
  readonly body?: Schema<unknown>;
  readonly query?: Schema<unknown>;
  readonly handle: (call: RouteCall<never, never, never>) => Promise<RouteResult<unknown>>;
};

/** Returns the scope that a caller of a route needs. */
export const scopeOf = ({ method, scope }: Pick<AnyJsonRoute, 'method' | 'scope'>): Scope =>
  scope ?? (method === 'GET' ? 'read' : 'play');

/** Checks the types of a route that needs a player. */
export const playerRoute = <Answer, Body = undefined, Query = undefined>(
  route: JsonRoute<Answer, Body, Query> & { readonly access: Exclude<Access, 'anyone'> },
): AnyJsonRoute => route;

/** Checks the types of a route for anyone. The caller is null without valid credentials. */
export const openRoute = <Answer, Body = undefined, Query = undefined>(
  route: JsonRoute<Answer, Body, Query, Caller | null> & { readonly access: 'anyone' },
): AnyJsonRoute => route;

export const answered = <Answer>(answer: Answer, headers?: ResponseHeaders): RouteAnswer<Answer> =>
  headers === undefined ? { ok: true, answer } : { ok: true, answer, headers };

export const answeredWith = <Answer>(serialized: Serialized<Answer>): SerializedAnswer<Answer> => ({
  ok: true,
  serialized,
});

export const refusedWith = (status: number, error: HttpError, retryAfter?: number): RouteRefusal =>
  retryAfter === undefined
    ? { ok: false, status, error }
    : { ok: false, status, error, retryAfter };

export const refused = (status: number, code: HttpCode, detail = ''): RouteRefusal =>
  refusedWith(status, httpError(code, detail));
