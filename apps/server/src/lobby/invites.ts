import type { Appearance, DeckChoice, InviteClock } from '@stackmate/protocol';

/** A private match waiting for a player with the code. */
export interface Invite {
  readonly code: string;
  readonly player: string;
  readonly name: string;
  /** Missing in invites of earlier versions. */
  readonly appearance?: Appearance;
  /** Whether the owner has no account; missing in invites of earlier versions. */
  readonly isGuest?: boolean;
  readonly deck: DeckChoice;
  /** Missing for `standard`. */
  readonly clock?: InviteClock;
  /** Id of the command that created it; missing in invites of earlier versions. */
  readonly command?: string;
  /** The only player who may accept it: a challenged friend; missing if anyone with the code may. */
  readonly challenge?: { readonly player: string; readonly friendship: string };
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** An open invite with the network address it was opened from; null if unknown, for example after a restart. */
export interface OpenInvite extends Invite {
  readonly address: string | null;
}

export interface InviteLimits {
  readonly perPlayer: number;
  readonly perAddress: number;
  readonly all: number;
}

export interface InvitesOptions {
  readonly limits: InviteLimits;
  readonly now: () => number;
  readonly isConnected: (playerId: string) => boolean;
  /** Open invites from before a restart. Absence of their owners counts from now. */
  readonly restored?: readonly Invite[];
}

export type InviteLimit = 'too-many-invites' | 'network-invites' | 'invites-full';

/** Whether another invite may be opened, and the one that must be closed for it. */
export type InvitePlace =
  | { readonly ok: true; readonly evicted: OpenInvite | null }
  | { readonly ok: false; readonly limit: InviteLimit };

/** 32 characters that can't be mistaken for each other; a random byte selects each with the same probability. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
/** An absence shorter than this is a reload or a network change and costs no invite, in ms. */
const shortAbsence = 60_000;

/** Creates a random invite code with 40 bits. */
export const inviteCode = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');

const toPlace = (evicted: OpenInvite | null, limit: InviteLimit): InvitePlace =>
  evicted ? { ok: true, evicted } : { ok: false, limit };

/** Creates an index of codes by a key, oldest first. */
function createIndex() {
  const codes = new Map<string, Set<string>>();
  return {
    codes,
    of: (key: string): ReadonlySet<string> => codes.get(key) ?? new Set(),
    add(key: string, code: string): void {
      codes.set(key, (codes.get(key) ?? new Set()).add(code));
    },
    remove(key: string, code: string): void {
      const playerCodes = codes.get(key);
      playerCodes?.delete(code);
      if (playerCodes?.size === 0) codes.delete(key);
    },
  };
}

/** The open invites of all players. Nobody can displace others by opening many. */
export class Invites {
  readonly #options: InvitesOptions;
  readonly #byCode = new Map<string, OpenInvite>();
  readonly #byPlayer = createIndex();
  readonly #byAddress = createIndex();
  readonly #byChallenged = createIndex();
  /** Start of each owner's absence, longest absent first. */
  readonly #absent = new Map<string, number>();

  constructor(options: InvitesOptions) {
    this.#options = options;
    for (const invite of options.restored ?? []) this.add({ ...invite, address: null });
  }

  add(invite: OpenInvite): void {
    const { isConnected, now } = this.#options;
    const { code, player: playerId, address } = invite;
    this.#byCode.set(code, invite);
    this.#byPlayer.add(playerId, code);
    if (address !== null) this.#byAddress.add(address, code);
    if (invite.challenge) this.#byChallenged.add(invite.challenge.player, code);
    if (!isConnected(playerId) && !this.#absent.has(playerId)) this.#absent.set(playerId, now());
  }

  find(code: string): OpenInvite | null {
    const invite = this.#byCode.get(code);
    return invite && invite.until > this.#options.now() ? invite : null;
  }

  /** Returns false if there was none. */
  remove(code: string): boolean {
    const invite = this.#byCode.get(code);
    if (!invite) return false;
    const { player: playerId, address } = invite;
    this.#byPlayer.remove(playerId, code);
    if (address !== null) this.#byAddress.remove(address, code);
    if (invite.challenge) this.#byChallenged.remove(invite.challenge.player, code);
    if (this.#byPlayer.of(playerId).size === 0) this.#absent.delete(playerId);
    return this.#byCode.delete(code);
  }

  listCodes(playerId: string): readonly string[] {
    return [...this.#byPlayer.of(playerId)].filter((code) => this.find(code) !== null);
  }

  /** Returns the code of the open invite that this command of the player created; null if there is none. */
  findCode(playerId: string, command: string): string | null {
    return this.listCodes(playerId).find((code) => this.find(code)?.command === command) ?? null;
  }

  /**
   * Finds a place for another invite. If there is none, an invite of an absent owner must be closed, longest absent
   * first; if nobody is absent and the pool is full, the oldest invite of the address with the most invites.
   */
  placeFor({
    playerId,
    address,
  }: {
    readonly playerId: string;
    readonly address: string;
  }): InvitePlace {
    const { limits } = this.#options;
    if (this.listCodes(playerId).length >= limits.perPlayer)
      return toPlace(null, 'too-many-invites');
    if (this.#byAddress.of(address).size >= limits.perAddress) {
      return toPlace(this.#longestAbsentAt(address), 'network-invites');
    }
    if (this.#byCode.size < limits.all) return { ok: true, evicted: null };
    const [longestAbsent] = this.abandoned(shortAbsence, 1);
    return toPlace(longestAbsent ?? this.#ofGreediest(address), 'invites-full');
  }

  /** Records that a player's first connection has opened or the last one closed. */
  notePresence(playerId: string, isHere: boolean): void {
    this.#absent.delete(playerId);
    if (!isHere && this.#byPlayer.of(playerId).size > 0) {
      this.#absent.set(playerId, this.#options.now());
    }
  }

  /** Returns at most `maxCount` invites of owners who have been absent for more than `time` ms, longest absent first. */
  abandoned(time: number, maxCount: number): readonly OpenInvite[] {
    const invites: OpenInvite[] = [];
    for (const [playerId, since] of this.#absent) {
      if (since + time >= this.#options.now()) break;
      for (const code of this.#byPlayer.of(playerId)) {
        if (invites.length === maxCount) return invites;
        invites.push(this.#byCode.get(code)!);
      }
    }
    return invites;
  }

  /** Returns the open challenges to a player. */
  challengesTo(playerId: string): readonly OpenInvite[] {
    return [...this.#byChallenged.of(playerId)].flatMap((code) => this.find(code) ?? []);
  }

  /** Removes expired invites and returns them. */
  dropOld(): readonly OpenInvite[] {
    const now = this.#options.now();
    const old = [...this.#byCode.values()].filter(({ until }) => until <= now);
    for (const { code } of old) this.remove(code);
    return old;
  }

  size(): number {
    return this.#byCode.size;
  }

  /** Returns the invite from this address whose owner has been absent longest; null if all owners are connected. */
  #longestAbsentAt(address: string): OpenInvite | null {
    let longest: OpenInvite | null = null;
    let longestAbsence = shortAbsence;
    for (const code of this.#byAddress.of(address)) {
      const invite = this.#byCode.get(code)!;
      const absence = this.#options.now() - (this.#absent.get(invite.player) ?? Infinity);
      if (absence <= longestAbsence) continue;
      longestAbsence = absence;
      longest = invite;
    }
    return longest;
  }

  /**
   * Returns the oldest invite of the address with the most invites, if `address` has at least two fewer; otherwise
   * null.
   */
  #ofGreediest(address: string): OpenInvite | null {
    let largest = this.#byAddress.of(address).size + 1;
    let greediest: ReadonlySet<string> = new Set();
    for (const codes of this.#byAddress.codes.values()) {
      if (codes.size <= largest) continue;
      largest = codes.size;
      greediest = codes;
    }
    const [oldest] = greediest;
    return oldest === undefined ? null : this.#byCode.get(oldest)!;
  }
}
