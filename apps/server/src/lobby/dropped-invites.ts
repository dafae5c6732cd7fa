interface DroppedInvite {
  readonly playerId: string;
  readonly code: string;
  /** Expiry of the invite; its owner isn't informed after that. */
  readonly until: number;
}

/** Max number of dropped invites in memory; the oldest are removed first. */
const maxDroppedInvites = 5000;

/** Invites that were closed while their owners were disconnected. The owners are informed when they reconnect. */
export interface DroppedInvites {
  readonly add: (invite: DroppedInvite) => void;
  /** Removes and returns the codes of a player's dropped invites. */
  readonly take: (playerId: string, now: number) => readonly string[];
  readonly dropOld: (now: number) => void;
}

export function createDroppedInvites(): DroppedInvites {
  const byCode = new Map<string, DroppedInvite>();
  const byPlayer = new Map<string, Set<string>>();

  function forget({ playerId, code }: DroppedInvite): void {
    byCode.delete(code);
    const codes = byPlayer.get(playerId);
    codes?.delete(code);
    if (codes?.size === 0) byPlayer.delete(playerId);
  }

  return {
    add(invite) {
      const { playerId, code } = invite;
      byCode.set(code, invite);
      byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set<string>()).add(code));
      if (byCode.size > maxDroppedInvites) forget(byCode.values().next().value!);
    },
    take(playerId, now) {
      const invites = [...(byPlayer.get(playerId) ?? [])].map((code) => byCode.get(code)!);
      for (const invite of invites) forget(invite);
      return invites.filter(({ until }) => until > now).map(({ code }) => code);
    },
    dropOld(now) {
      for (const invite of byCode.values()) if (invite.until <= now) forget(invite);
    },
  };
}
