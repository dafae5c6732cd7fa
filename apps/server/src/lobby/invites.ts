import type { DeckChoice } from '@stackmate/protocol';

/** A private match that waits for the one who knows the code. */
export interface Invite {
  readonly code: string;
  readonly player: string;
  readonly name: string;
  readonly deck: DeckChoice;
  /** Id of the command that made it; those of earlier versions don't say. */
  readonly command?: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** An open invite, and the network address it was opened from; null if that is unknown, as after a restart. */
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
  readonly isHere: (player: string) => boolean;
  /** Open invites from before a restart. Owners who are not here count as absent since now. */
  readonly restored?: readonly Invite[];
}

export type InviteLimit = 'too-many-invites' | 'network-invites' | 'invites-full';

/** Whether one more invite may be opened, and which one has to be closed for it. */
export type InvitePlace =
  | { readonly ok: true; readonly evicted: OpenInvite | null }
  | { readonly ok: false; readonly limit: InviteLimit };

/** 32 signs that are not taken for each other, so that a byte gives one without favour. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
/** An owner who is absent for less than this reloads or changes networks and loses no invite, in milliseconds. */
const shortAbsence = 60_000;

/** A code that is told to a friend: 40 random bits. */
export const inviteCode = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');

/** The open invites of all players: one pool, in which nobody can take the place of others. */
export interface Invites {
  readonly add: (invite: OpenInvite) => void;
  readonly find: (code: string) => OpenInvite | null;
  /** False if there was none. */
  readonly remove: (code: string) => boolean;
  readonly codesOf: (player: string) => readonly string[];
  /** The code of the open invite that this command of the player made; null if there is none. */
  readonly codeOf: (player: string, command: string) => string | null;
  /**
   * Looks for a place for one more invite. Where there is none, an invite whose owner is absent gives way, the longest
   * absent first; in a full pool without absent owners, the oldest invite of the address that has the most.
   */
  readonly placeFor: (owner: { readonly player: string; readonly address: string }) => InvitePlace;
  /** Notes that a player's first connection has come or the last one gone. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** At most `most` invites whose owners have been absent for longer than `time`, in milliseconds. */
  readonly abandoned: (time: number, most: number) => readonly OpenInvite[];
  /** Forgets invites whose time is over. */
  readonly dropOld: () => void;
  readonly size: () => number;
}

/** Codes by a key, the oldest first. */
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
  const { limits, now, isHere, restored = [] } = options;
  const byCode = new Map<string, OpenInvite>();
  const byPlayer = createIndex();
  const byAddress = createIndex();
  /** Since when owners are absent, the longest absent first. */
  const absent = new Map<string, number>();

  function add(invite: OpenInvite): void {
    const { code, player, address } = invite;
    byCode.set(code, invite);
    byPlayer.add(player, code);
    if (address !== null) byAddress.add(address, code);
    if (!isHere(player) && !absent.has(player)) absent.set(player, now());
  }

  function remove(code: string): boolean {
    const invite = byCode.get(code);
    if (!invite) return false;
    const { player, address } = invite;
    byPlayer.remove(player, code);
    if (address !== null) byAddress.remove(address, code);
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

  /** At most `most` invites of owners who have been absent for longer than `time`, the longest absent first. */
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

  /** The invite from this address whose owner has been absent longest; null if all are here. */
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

  /** The oldest invite of the address that has the most, if `address` has at least two fewer. */
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
    dropOld() {
      for (const { code, until } of byCode.values()) if (until <= now()) remove(code);
    },
    size: () => byCode.size,
  };
}
