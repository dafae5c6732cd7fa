import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerOf, BodyOf, ErrorOf, QueryOf, Route } from '@stackmate/protocol/route';
import type * as routes from '@stackmate/protocol/routes';
import type { Caller, OperatorCaller } from '../identity/caller.ts';
import type { Serialized } from '../store/index.ts';
import { httpError } from './error-responses.ts';
import type { CodedError, HttpCode } from './error-responses.ts';

/** A request that was refused, with its HTTP status. */
export interface RouteRefusal<Code extends string = string> {
  readonly ok: false;
  readonly status: number;
  readonly error: CodedError<Code>;
  /** Earliest time for another attempt, in seconds. */
  readonly retryAfter?: number;
}

interface Response {
  readonly ok: true;
  /** HTTP status; by default 200. */
  readonly status?: number;
  /** Headers of the response, for example cookies. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export interface RouteAnswer<Answer> extends Response {
  readonly answer: Answer;
}

/** An answer that is JSON already, because reading it would take long. */
export interface SerializedAnswer<Answer> extends Response {
  readonly serialized: Serialized<Answer>;
}

/** An answer that is encoded already; null if nothing is sent. */
export interface EncodedAnswer extends Response {
  readonly encoded: Buffer | null;
}

export type RouteResult<Answer, Code extends string = string> =
  | RouteAnswer<Answer>
  | SerializedAnswer<Answer>
  | EncodedAnswer
  | RouteRefusal<Code>;

/** The caller of a route: null without valid credentials where anyone may call, and where callers aren't looked up. */
type CallerOf<R extends Route> = R['access'] extends 'operator'
  ? OperatorCaller
  : R['access'] extends 'guest' | 'account' | 'verified'
    ? Caller
    : Caller | null;

/** A request whose caller, body and query were checked. */
export interface RouteCall<R extends Route> {
  readonly caller: CallerOf<R>;
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  /** The part of the network address that limits count by. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

/** Answers a call, or refuses it with one of the codes that its route lists. */
export type Handler<R extends Route> = (
  call: RouteCall<R>,
) => Promise<RouteResult<AnswerOf<R>, ErrorOf<R>>>;

/** A handler for each route of a group. */
export type Handlers<Group> = {
  readonly [
    Name in keyof Group as Group[Name] extends Route ? Name : never
  ]: Group[Name] extends Route ? Handler<Group[Name]> : never;
};

type Groups = typeof routes;

/** The handlers of all routes, by group. The site's forms and the payment service's messages have their own adders. */
export type AllHandlers = {
  readonly [Name in Exclude<keyof Groups, 'forms' | 'payments'>]: Handlers<Groups[Name]>;
} & { readonly payments: Omit<Handlers<Groups['payments']>, 'webhook'> };

export const answered = <Answer>(
  answer: Answer,
  headers?: Response['headers'],
): RouteAnswer<Answer> =>
  headers === undefined ? { ok: true, answer } : { ok: true, answer, headers };

export const answeredWith = <Answer>(serialized: Serialized<Answer>): SerializedAnswer<Answer> => ({
  ok: true,
  serialized,
});

export const refusedWith = <Code extends string>(
  status: number,
  error: CodedError<Code>,
  retryAfter?: number,
): RouteRefusal<Code> =>
  retryAfter === undefined
    ? { ok: false, status, error }
    : { ok: false, status, error, retryAfter };

export const refused = <Code extends HttpCode>(
  status: number,
  code: Code,
  detail = '',
): RouteRefusal<Code> => refusedWith(status, httpError(code, detail));
