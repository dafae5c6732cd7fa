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

/** 32 signs that are not taken for each other, so that a byte gives one without favour. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A code that is told to a friend: 40 random bits. */
export const inviteCode = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(codeLength), (byte) => signs[byte % signs.length]).join('');

/** The invites that are open. */
export interface Invites {
  readonly add: (invite: Invite) => void;
  readonly find: (code: string, now: number) => Invite | null;
  /** False if there was none. */
  readonly remove: (code: string) => boolean;
  readonly codesOf: (player: string, now: number) => readonly string[];
  /** The code of the open invite that this command of the player made; null if there is none. */
  readonly codeOf: (player: string, command: string, now: number) => string | null;
  /** Forgets those whose time is over. */
  readonly dropOld: (now: number) => void;
  readonly size: () => number;
}

export function createInvites(kept: readonly Invite[] = []): Invites {
  const byCode = new Map<string, Invite>();
  const byPlayer = new Map<string, Set<string>>();
  const add = (invite: Invite): void => {
    byCode.set(invite.code, invite);
    const codes = byPlayer.get(invite.player) ?? new Set();
    byPlayer.set(invite.player, codes.add(invite.code));
  };
  const find = (code: string, now: number): Invite | null => {
    const invite = byCode.get(code);
    return invite && invite.until > now ? invite : null;
  };
  const remove = (code: string): boolean => {
    const invite = byCode.get(code);
    if (!invite) return false;
    const codes = byPlayer.get(invite.player);
    codes?.delete(code);
    if (codes?.size === 0) byPlayer.delete(invite.player);
    return byCode.delete(code);
  };
  const codesOf = (player: string, now: number): string[] =>
    [...(byPlayer.get(player) ?? [])].filter((code) => find(code, now) !== null);
  for (const invite of kept) add(invite);
  return {
    add,
    find,
    remove,
    codesOf,
    codeOf: (player, command, now) =>
      codesOf(player, now).find((code) => find(code, now)?.command === command) ?? null,
    dropOld(now) {
      for (const { code, until } of byCode.values()) if (until <= now) remove(code);
    },
    size: () => byCode.size,
  };
}
