import type { IncomingHttpHeaders } from 'node:http';
import { needsNoMastery, ownsCosmetics, soldAvatars } from '@stackmate/economy';
import {
  isSeasonBack,
  knownAppearance,
  nameFaultMessages,
  findSeasonBack,
} from '@stackmate/protocol';
import type { Appearance, KnownAppearance } from '@stackmate/protocol';
import { banDetail, currentBan } from './bans.ts';
import { accessTokenPrefix } from './identities.ts';
import type { Identities, Identity } from './identities.ts';
import type { LeagueStore } from '../store/leagues/league-domain.ts';
import type { MatchStore } from '../store/database-store.ts';
import type { MasteryStore } from '../store/rewards/masteries.ts';
import type { ShopStore } from '../store/shop/shop-domain.ts';
import type { StoredPlayer } from '../store/match-store.ts';
import { cleanName, generatedName } from './names.ts';
import type { CleanName } from './names.ts';
import type { Tokens } from './tokens.ts';

/** A player as others see them. */
export interface PlayerIdentity {
  readonly id: string;
  readonly name: string;
  readonly appearance: KnownAppearance;
}

/** Login of a connection's player. */
export interface Login {
  /** Id of the session; null for an access token. */
  readonly session: string | null;
  /** Id of the access token; null for a session. */
  readonly accessToken: string | null;
  /** End of a mute, in ms since 1970; null if there is none. */
  readonly mutedUntil: number | null;
}

export type GreetResult =
  | {
      readonly ok: true;
      readonly player: PlayerIdentity;
      /** The token for the next hello; null for an account. */
      readonly token: string | null;
      /** null for guests. */
      readonly login: Login | null;
      readonly badName: string | null;
    }
  | {
      readonly ok: false;
      readonly why: 'bad-token' | 'sign-in-needed' | 'missing-scope' | 'banned';
      readonly detail: string;
    };

/** Reason for which a player can't use an appearance. */
export type NotOwned = 'avatar-not-owned' | 'back-not-owned' | 'cosmetic-not-earned';

/** `has-account`: the player isn't a guest. */
export type RenameResult = CleanName | { readonly ok: false; readonly fault: 'has-account' };

export interface Greeting {
  /** A guest or access token; null for a new guest. A session comes before a guest. */
  readonly token: string | null;
  readonly wantedName: string | null;
  /** Absent to keep the current one. */
  readonly wantedAppearance?: Appearance | undefined;
  /** Headers of the upgrade request, which may carry a session. */
  readonly headers: IncomingHttpHeaders;
}

export interface PlayersOptions {
  readonly store: Pick<MatchStore, 'createPlayer' | 'renamePlayer' | 'setAppearance' | 'player'> &
    Pick<LeagueStore, 'seasonBacks'> &
    Pick<MasteryStore, 'earnedCosmetics'> &
    Pick<ShopStore, 'ownAvatars'>;
  readonly tokens: Tokens;
  readonly identities: Identities;
  /** Returns whether an account holds or reserves a name, or one that looks like it. */
  readonly isNameTaken: (name: string) => Promise<boolean>;
  /** Address that banned players may write to; null if there is none. */
  readonly contact: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Creates an id of 22 random characters. */
  readonly newId: () => string;
}

/** Max number of names, and of appearances, in memory for guests without a match; the oldest are removed first. */
const maxUnstored = 10_000;
/** Max number of players in memory who have signed in, far more than can sign in while one hello is answered. */
const maxAccounts = 10_000;

/**
 * Identifies players. A guest is stored with the first match. Until then, a chosen name and appearance are only in
 * memory, and clients send them with each hello, so that a million hellos leave nothing behind.
 */
export interface Players {
  /**
   * Identifies the player of a token or session, or creates a guest with the wanted name and appearance. `badName` in the result says why the wanted or the
   * stored name of a guest is invalid; an invalid stored name is replaced by a generated one. Fails if the token isn't
   * valid, and for guests who have an account by now.
   */
  readonly greet: (greeting: Greeting) => Promise<GreetResult>;
  /** Returns whether the session or access token of a greeting is in effect. */
  readonly isSignedIn: (greeting: Pick<Greeting, 'token' | 'headers'>) => Promise<boolean>;
  /** Renames a guest. */
  readonly rename: (id: string, name: string) => Promise<RenameResult>;
  /**
   * Changes a player's appearance. Returns it with defaults for unknown parts; a code, without a change, if the player
   * doesn't own a part of it.
   */
  readonly dress: (id: string, wanted: Appearance) => Promise<KnownAppearance | NotOwned>;
  /** Stores a player who joins a match, under the latest name. Does nothing if the player is already stored. */
  readonly store: MatchStore['createPlayer'];
  /** Notes that a player has an account: whatever began for the guest ends. */
  readonly noteAccount: (id: string) => void;
  /**
   * Returns whether a player is known to have an account by now. `greet` and `rename` ask the store, and an account may be
   * created between its answer and theirs.
   */
  readonly hasAccount: (id: string) => boolean;
  /** Returns the guest of a token; null if it isn't from this server, or the guest has an account by now. */
  readonly findPlayerByToken: (token: string) => Promise<string | null>;
}

const failed = (why: Extract<GreetResult, { ok: false }>['why'], detail = ''): GreetResult => ({
  ok: false,
  why,
  detail,
});

const isSame = (a: KnownAppearance | undefined, b: KnownAppearance): boolean =>
  a !== undefined &&
  (['avatar', 'back', 'frame', 'finisher', 'face'] as const).every((part) => a[part] === b[part]);

/** Guests who aren't stored, and new accounts. */
interface PlayersState extends PlayersOptions {
  /** Names chosen by guests who aren't stored. */
  readonly names: Map<string, string>;
  /** Appearances chosen by guests who aren't stored. */
  readonly appearances: Map<string, KnownAppearance>;
  /** Players who have signed in lately. An account never becomes a guest again. */
  readonly accounts: Map<string, true>;
}

export function createPlayers(options: PlayersOptions): Players {
  const { now, tokens, identities } = options;
  const state: PlayersState = {
    ...options,
    names: new Map<string, string>(),
    appearances: new Map<string, KnownAppearance>(),
    accounts: new Map<string, true>(),
  };
  const { accounts, names } = state;
  return {
    greet: (greeting) => greet(state, greeting),
    async isSignedIn(greeting) {
      const identity = await toIdentity(state, greeting);
      return identity !== null && currentBan(identity.account, now()) === null;
    },
    rename: (id, wantedName) => rename(state, id, wantedName),
    dress: (id, wanted) => dress(state, id, wanted),
    store: (player) => storePlayer(state, player),
    noteAccount(id) {
      remember(accounts, id, true, maxAccounts);
      names.delete(id);
    },
    hasAccount: (id) => accounts.has(id),
    async findPlayerByToken(token) {
      const guest = await tokens.read(token);
      return guest === null || (await identities.isGuestOver(guest)) ? null : guest;
    },
  };
}

function remember<T>(all: Map<string, T>, id: string, chosen: T, max = maxUnstored): void {
  all.delete(id);
  all.set(id, chosen);
  if (all.size > max) all.delete(all.keys().next().value!);
}

/** [RA4] [PK3] Returns why a player may not use an appearance; null if they may. */
async function notOwned(
  { store }: PlayersState,
  id: string,
  wanted: KnownAppearance,
): Promise<NotOwned | null> {
  const { avatar, back } = wanted;
  if (!needsNoMastery(wanted) && !ownsCosmetics(wanted, await store.earnedCosmetics(id)))
    return 'cosmetic-not-earned';
  if (soldAvatars.has(avatar) && !(await store.ownAvatars(id)).includes(avatar)) {
    return 'avatar-not-owned';
  }
  if (!isSeasonBack(back)) return null;
  const won = await store.seasonBacks(id);
  return won.some((season) => findSeasonBack(season) === back) ? null : 'back-not-owned';
}

async function dress(
  state: PlayersState,
  id: string,
  wanted: Appearance,
): Promise<KnownAppearance | NotOwned> {
  const { appearances, store } = state;
  const chosen = knownAppearance(wanted);
  const refusal = await notOwned(state, id, chosen);
  if (refusal !== null) return refusal;
  // Set before checking whether the player is stored, as for the name.
  remember(appearances, id, chosen);
  if (await store.setAppearance(id, chosen)) appearances.delete(id);
  return chosen;
}

/** Stores the name of a guest. Returns false if the player has an account. */
async function storeName(
  { store, accounts, names }: PlayersState,
  id: string,
  name: string,
): Promise<boolean> {
  const outcome = await store.renamePlayer(id, name);
  const isGuest = outcome !== 'has-account' && !accounts.has(id);
  if (outcome === 'renamed' || !isGuest) names.delete(id);
  return isGuest;
}

async function rename(state: PlayersState, id: string, wantedName: string): Promise<RenameResult> {
  const { isNameTaken, names } = state;
  const clean = cleanName(wantedName);
  if (!clean.ok) return clean;
  const { name } = clean;
  if (await isNameTaken(name))
    return { ok: false, fault: 'taken', detail: nameFaultMessages.taken };
  // Set before checking whether the player is stored, because that may happen at this moment.
  remember(names, id, name);
  return (await storeName(state, id, name)) ? clean : { ok: false, fault: 'has-account' };
}

/** Loads a stored player, and updates what was changed while the player was being stored. */
async function loadStored(state: PlayersState, id: string): Promise<StoredPlayer | null> {
  const { store, names, appearances } = state;
  const player = await store.player(id);
  if (!player) return null;
  const chosen = names.get(id);
  const appearance = appearances.get(id);
  const name = chosen !== undefined && (await storeName(state, id, chosen)) ? chosen : player.name;
  if (appearance && (await store.setAppearance(id, appearance))) appearances.delete(id);
  return { ...player, name, appearance: appearance ?? player.appearance };
}

async function findAppearance(state: PlayersState, id: string): Promise<KnownAppearance> {
  const { appearances } = state;
  const stored = await loadStored(state, id);
  return stored?.appearance ?? appearances.get(id) ?? knownAppearance();
}

/** Greets an account. The name and appearance of a hello are those of the browser's guest, who isn't stored. */
async function greetAccount(state: PlayersState, identity: Identity): Promise<GreetResult> {
  const { now, contact } = state;
  const { account, scopes } = identity;
  const ban = currentBan(account, now());
  if (ban) return failed('banned', banDetail(ban, contact));
  if (!scopes.has('play')) return failed('missing-scope', 'scope: play');
  const login = {
    session: identity.via === 'session' ? identity.session.id : null,
    accessToken: identity.via === 'access-token' ? identity.token : null,
    mutedUntil: account.mutedUntil,
  };
  const { player: id, name } = account;
  const player = { id, name, appearance: await findAppearance(state, id) };
  return { ok: true, player, token: null, login, badName: null };
}

async function greetGuest(
  state: PlayersState,
  known: string | null,
  { wantedName, wantedAppearance }: Greeting,
): Promise<GreetResult> {
  const { newId, names, appearances, tokens } = state;
  const id = known ?? newId();
  const stored = known === null ? null : await loadStored(state, known);
  let name = stored?.name ?? names.get(id) ?? generatedName(id);
  let badName: string | null = null;
  // The rules for names have become stricter since some names were stored.
  if (stored) {
    const clean = cleanName(stored.name);
    if (!clean.ok) badName = clean.detail;
    name = clean.ok ? clean.name : generatedName(id);
    if (name !== stored.name) await storeName(state, id, name);
  }
  if (wantedName !== null && wantedName !== name) {
    const renamed = await rename(state, id, wantedName);
    if (renamed.ok) ({ name } = renamed);
    else if (renamed.fault === 'has-account') return failed('sign-in-needed');
    badName = renamed.ok ? null : renamed.detail;
  }
  const dressed = wantedAppearance ? await dress(state, id, wantedAppearance) : null;
  const worn = typeof dressed === 'string' ? null : dressed;
  const appearance = worn ?? stored?.appearance ?? appearances.get(id) ?? knownAppearance();
  const token = await tokens.issue(id);
  return { ok: true, player: { id, name, appearance }, token, login: null, badName };
}

// A session comes before the guest of the token, who waits in this browser until the account signs out (PL2).
const toIdentity = (
  { identities }: PlayersState,
  { token, headers }: Pick<Greeting, 'token' | 'headers'>,
) =>
  token?.startsWith(accessTokenPrefix)
    ? identities.byAccessToken(token)
    : identities.bySession(headers);

async function greet(state: PlayersState, greeting: Greeting): Promise<GreetResult> {
  const { tokens, identities } = state;
  const { token } = greeting;
  const identity = await toIdentity(state, greeting);
  if (identity) return greetAccount(state, identity);
  if (token?.startsWith(accessTokenPrefix)) return failed('bad-token');
  if (token === null) return greetGuest(state, null, greeting);
  const guest = await tokens.read(token);
  if (guest === null) return failed('bad-token');
  if (await identities.isGuestOver(guest)) return failed('sign-in-needed');
  return greetGuest(state, guest, greeting);
}

/** Stores a player with the name and appearance chosen before. */
async function storePlayer(
  { names, appearances, store }: PlayersState,
  player: Parameters<Players['store']>[0],
): Promise<StoredPlayer> {
  const name = names.get(player.id) ?? player.name;
  const appearance = appearances.get(player.id);
  const created = await store.createPlayer({
    ...player,
    name,
    ...(appearance && { appearance }),
  });
  if (names.get(player.id) === created.name) names.delete(player.id);
  if (isSame(appearance, created.appearance)) appearances.delete(player.id);
  return created;
}
