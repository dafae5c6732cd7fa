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
  readonly isConnected: (player: string) => boolean;
  /** Open invites from before a restart. Absence of their owners counts from now. */
  readonly restored?: readonly Invite[];
}

export type InviteLimit = 'too-many-invites' | 'network-invites' | 'invites-full';

/** Whether another invite may be opened, and which one must be closed for it. */
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

/** The open invites of all players. Nobody can displace others by opening many. */
export interface Invites {
  readonly add: (invite: OpenInvite) => void;
  readonly find: (code: string) => OpenInvite | null;
  /** Returns false if there was none. */
  readonly remove: (code: string) => boolean;
  readonly codesOf: (player: string) => readonly string[];
  /** Returns the code of the open invite that this command of the player created; null if there is none. */
  readonly codeOf: (player: string, command: string) => string | null;
  /**
   * Finds a place for another invite. If there is none, an invite of an absent owner must be closed, longest absent
   * first; if nobody is absent and the pool is full, the oldest invite of the address with the most invites.
   */
  readonly placeFor: (owner: { readonly player: string; readonly address: string }) => InvitePlace;
  /** Records that a player's first connection has opened or the last one closed. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** Returns at most `most` invites whose owners have been absent for more than `time` ms. */
  readonly abandoned: (time: number, most: number) => readonly OpenInvite[];
  /** Returns the open challenges to a player. */
  readonly challengesTo: (player: string) => readonly OpenInvite[];
  /** Removes expired invites and returns them. */
  readonly dropOld: () => readonly OpenInvite[];
  readonly size: () => number;
}

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
      const these = codes.get(key);
      these?.delete(code);
      if (these?.size === 0) codes.delete(key);
    },
  };
}

export function createInvites(options: InvitesOptions): Invites {
  const { limits, now, isConnected, restored = [] } = options;
  const byCode = new Map<string, OpenInvite>();
  const byPlayer = createIndex();
  const byAddress = createIndex();
  const byChallenged = createIndex();
  /** Start of each owner's absence, longest absent first. */
  const absent = new Map<string, number>();

  function add(invite: OpenInvite): void {
    const { code, player, address } = invite;
    byCode.set(code, invite);
    byPlayer.add(player, code);
    if (address !== null) byAddress.add(address, code);
    if (invite.challenge) byChallenged.add(invite.challenge.player, code);
    if (!isConnected(player) && !absent.has(player)) absent.set(player, now());
  }

  function remove(code: string): boolean {
    const invite = byCode.get(code);
    if (!invite) return false;
    const { player, address } = invite;
    byPlayer.remove(player, code);
    if (address !== null) byAddress.remove(address, code);
    if (invite.challenge) byChallenged.remove(invite.challenge.player, code);
    if (byPlayer.of(player).size === 0) absent.delete(player);
    return byCode.delete(code);
  }

  const find = (code: string): OpenInvite | null => {
    const invite = byCode.get(code);
    return invite && invite.until > now() ? invite : null;
  };
  const codesOf = (player: string): string[] =>
    [...byPlayer.of(player)].filter((code) => find(code) !== null);

  const absenceOf = ({ player }: OpenInvite): number => now() - (absent.get(player) ?? Infinity);

  /** Returns at most `most` invites of owners who have been absent for more than `time` ms, longest absent first. */
  function ofAbsent(time: number, most: number): OpenInvite[] {
    const found: OpenInvite[] = [];
    for (const [player, since] of absent) {
      if (since + time >= now()) break;
      for (const code of byPlayer.of(player)) {
        if (found.length === most) return found;
        found.push(byCode.get(code)!);
      }
    }
    return found;
  }

  /** Returns the invite from this address whose owner has been absent longest; null if all owners are connected. */
  function ofAbsentFrom(address: string): OpenInvite | null {
    let longest: OpenInvite | null = null;
    let most = shortAbsence;
    for (const code of byAddress.of(address)) {
      const invite = byCode.get(code)!;
      const absence = absenceOf(invite);
      if (absence <= most) continue;
      most = absence;
      longest = invite;
    }
    return longest;
  }

  /**
   * Returns the oldest invite of the address with the most invites, if `address` has at least two fewer; otherwise
   * null.
   */
  function ofGreediest(address: string): OpenInvite | null {
    let most = byAddress.of(address).size + 1;
    let found: ReadonlySet<string> | null = null;
    for (const codes of byAddress.codes.values()) {
      if (codes.size <= most) continue;
      most = codes.size;
      found = codes;
    }
    const [oldest] = found ?? [];
    return oldest === undefined ? null : byCode.get(oldest)!;
  }

  const placeOf = (evicted: OpenInvite | null, limit: InviteLimit): InvitePlace =>
    evicted ? { ok: true, evicted } : { ok: false, limit };

  for (const invite of restored) add({ ...invite, address: null });

  return {
    add,
    find,
    remove,
    codesOf,
    codeOf: (player, command) =>
      codesOf(player).find((code) => find(code)?.command === command) ?? null,
    placeFor({ player, address }) {
      if (codesOf(player).length >= limits.perPlayer) return placeOf(null, 'too-many-invites');
      if (byAddress.of(address).size >= limits.perAddress) {
        return placeOf(ofAbsentFrom(address), 'network-invites');
      }
      if (byCode.size < limits.all) return { ok: true, evicted: null };
      const [longestAbsent] = ofAbsent(shortAbsence, 1);
      return placeOf(longestAbsent ?? ofGreediest(address), 'invites-full');
    },
    notePresence(player, isPresent) {
      absent.delete(player);
      if (!isPresent && byPlayer.of(player).size > 0) absent.set(player, now());
    },
    abandoned: ofAbsent,
    challengesTo: (player) => [...byChallenged.of(player)].flatMap((code) => find(code) ?? []),
    dropOld() {
      const old = [...byCode.values()].filter(({ until }) => until <= now());
      for (const { code } of old) remove(code);
      return old;
    },
    size: () => byCode.size,
  };
}
