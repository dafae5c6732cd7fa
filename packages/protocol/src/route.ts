import type * as z from 'zod/mini';
import type { OperatorRole } from './operate/roles.ts';
import type { SwitchName } from './service/switches.ts';

type Schema = z.core.$ZodType;

/**
 * Callers of a route: anyone; any player, also guests; accounts; accounts with a verified address (PL4); accounts with an
 * operator's role and a session that was begun with a passkey.
 */
export type Access = 'anyone' | 'guest' | 'account' | 'verified' | 'operator';

/**
 * What a caller may do: `read` and change (`play`) what belongs to the player, `spend` coins, boosters and cards, which
 * can't be undone, and `manage` the account's credentials. Access tokens never spend or manage.
 */
export type Scope = 'read' | 'play' | 'spend' | 'manage';

/** Limits that the operator sets. */
export type LimitSetting =
  | 'accountEmails'
  | 'accountExports'
  | 'accountRequests'
  | 'checkouts'
  | 'collectionRequests'
  | 'forms'
  | 'signIns'
  | 'signUps'
  | 'visits';

/** Limit of a kind of request, per network address and per player. Routes of one kind share it. */
export interface RouteLimit {
  readonly kind: string;
  readonly perHour: number | LimitSetting;
  /** Whether it counts on all nodes of a cluster; otherwise each node has its own. */
  readonly isShared?: true;
}

/** A call of the HTTP interface: the server's handler, the OpenAPI document and the clients' calls follow from it. */
export interface Route {
  /** GET routes change nothing. */
  readonly method: 'GET' | 'POST';
  /** A colon begins the name of a parameter: `/api/decks/mine/:id`. */
  readonly address: `/api/${string}`;
  /** Meaning in one sentence, for the OpenAPI document. */
  readonly summary: string;
  /** Kind of caller that the server looks up; missing for routes open to all and the forms of the site. */
  readonly access?: Access;
  /** The least role of its callers, with access `operator`; by default `owner`. */
  readonly role?: OperatorRole;
  /** The scope that an access token needs; by default `read` for GET and `play` for POST. */
  readonly scope?: Scope;
  readonly limit?: RouteLimit;
  /** The switch by which operators turn it off. */
  readonly switch?: SwitchName;
  /** Whether everybody can use it during a maintenance, although it changes something. */
  readonly worksInMaintenance?: true;
  /** Whether it takes long or answers with much: a player's heavy requests run one after the other. */
  readonly isHeavy?: true;
  /** Whether it is checked at length in the thread that matches need: such requests run one after the other. */
  readonly isCheck?: true;
  /** Whether players can still use it when their network has stored too much: to sign in, manage the account and pay. */
  readonly ignoresStorageLimit?: true;
  /** Schema of the body, a `strictObject`; a POST route with `access` needs one, if only `{}`. */
  readonly body?: Schema;
  /** Max number of values in the body; few by default. */
  readonly bodyValues?: number;
  /** Schema of the address's parameters and the query together, all of which are texts. */
  readonly query?: Schema;
  /** Schema of the request body; missing if the caller sends none. */
  readonly answer?: Schema;
  /** Codes with which its handler refuses, besides those that follow from access, limit and schemas. */
  readonly errors?: readonly string[];
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Codes with which a route's handler refuses. */
export type ErrorOf<R extends Route> = R['errors'] extends readonly (infer Code extends string)[]
  ? Code
  : never;

export type AnswerOf<R extends Route> = OutputOf<R['answer']>;
export type BodyOf<R extends Route> = OutputOf<R['body']>;
export type QueryOf<R extends Route> = OutputOf<R['query']>;

/** Values of an address and a query as a caller passes them; null for a missing one. */
type LooseQuery<Q> = {
  readonly [Name in keyof Q]: Q[Name] | number | (undefined extends Q[Name] ? null : never);
};

/** The values of a schema that a caller passes; unknown if there are none. */
type InputOfSchema<S> = S extends Schema
  ? z.input<S> extends Record<string, never>
    ? unknown
    : z.input<S>
  : unknown;

/** Input of a call: the values of address, query and body together. */
export type InputOf<R extends Route> = LooseQuery<InputOfSchema<R['query']>> &
  InputOfSchema<R['body']>;

/** An address whose parameters have values. */
type Filled<Address extends string> = Address extends `${infer Head}:${string}/${infer Tail}`
  ? `${Head}${string}/${Filled<Tail>}`
  : Address extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Address;

/**
 * Addresses of a route, with a query or without, for pages that import only its type: a page that doesn't check answers
 * needs no schemas.
 */
export type AddressOf<R extends Route> =
  | Filled<R['address']>
  | (R['query'] extends Schema ? `${Filled<R['address']>}?${string}` : never);

/** Returns the address and the body of a call. Names in the address are taken out of the values; GET has no body. */
export function toRequest(
  { method, address }: Pick<Route, 'method' | 'address'>,
  values: object,
): { readonly address: string; readonly body: Readonly<Record<string, unknown>> } {
  const rest: Record<string, unknown> = { ...values };
  const filled = address.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { address: filled, body: rest };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return { address: query === '' ? filled : `${filled}?${query}`, body: {} };
}
