import { commandKey, notice, refusal } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { chooseDeck } from './decks.ts';
import { createDroppedInvites } from './dropped-invites.ts';
import { createInvites, inviteCode } from './invites.ts';
import type { Invite, OpenInvite } from './invites.ts';
import type { CommandOf, LobbyPorts, LobbySettings, MatchPlan, Visitor } from './ports.ts';
import type { BeginResult } from './match-capacity.ts';
import { seatOf } from './seats.ts';

export interface PrivateMatchesOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Begins a match, if there is a place for it, and tells its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** The player turns to something else and wishes for no rematch any more. */
  readonly endRematches: (player: string) => void;
  /** Open invites from before a restart. */
  readonly restored: readonly Invite[];
}

/** Matches between friends: one opens an invite, the other accepts it by its code. */
export interface PrivateMatches {
  readonly invite: (visitor: Visitor, command: CommandOf<'invite'>) => Promise<LobbyResponse>;
  readonly cancel: (
    visitor: Visitor,
    command: CommandOf<'cancel-invite'>,
  ) => Promise<LobbyResponse>;
  readonly accept: (visitor: Visitor, command: CommandOf<'accept'>) => Promise<LobbyResponse>;
  readonly codesOf: (player: string) => readonly string[];
  /** The code of the open invite that this command of the player made; null if there is none. */
  readonly codeOf: (player: string, command: string) => string | null;
  /** Codes of invites that were closed while their owner was absent. Returned once. */
  readonly takeDropped: (player: string) => readonly string[];
  /** Notes that a player's first connection has come or the last one gone. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** Closes invites whose time is over or whose owner left; to be called about once a second. */
  readonly tick: () => void;
  readonly size: () => number;
}

/** How a match remembers the invite it began by. */
const byCode = (code: string): string => `code ${code}`;

/** Max invites that are closed at a time because their owners left: each takes a write. */
const mostDropped = 50;

export function createPrivateMatches(options: PrivateMatchesOptions): PrivateMatches {
  const { ports, settings, begin, restored } = options;
  const { invitesPerPlayer, invitesPerAddress } = settings;
  const invites = createInvites({
    limits: { perPlayer: invitesPerPlayer, perAddress: invitesPerAddress, all: settings.invites },
    now: ports.now,
    isHere: ports.isConnected,
    restored,
  });
  const dropped = createDroppedInvites();

  /** Closes an invite that its owner did not take back, and tells them now or when they return. */
  function drop({ code, player, until }: OpenInvite): void {
    invites.remove(code);
    // One that stays in the storage comes back with a restart and is dropped again.
    ports.removeInvite(code).catch(() => {});
    if (ports.isConnected(player)) ports.send(player, notice('invite-dropped', code));
    else dropped.add({ player, code, until });
  }

  const limitDetails = {
    'too-many-invites': `at most ${invitesPerPlayer} at a time`,
    'network-invites': `at most ${invitesPerAddress} at a time`,
    'invites-full': '',
  } as const;

  async function invite(
    visitor: Visitor,
    { id, deck }: CommandOf<'invite'>,
  ): Promise<LobbyResponse> {
    const chosen = chooseDeck(ports, deck);
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    const place = invites.placeFor({ player: visitor.id, address: visitor.address });
    if (!place.ok) {
      ports.limited(place.limit);
      return refusal(id, place.limit, limitDetails[place.limit]);
    }
    if (place.evicted) drop(place.evicted);
    const code = inviteCode(ports.randomBytes);
    const { id: player, name, address } = visitor;
    const until = ports.now() + settings.inviteTime;
    const opened: Invite = { code, player, name, deck, command: id, until };
    options.endRematches(player);
    // Counted from here on; nobody knows the code before it is durable.
    invites.add({ ...opened, address });
    try {
      await ports.saveInvite(opened);
    } catch (failure) {
      invites.remove(code);
      throw failure;
    }
    return { type: 'done', id, code };
  }

  async function cancel(
    { id: player }: Visitor,
    { id, code }: CommandOf<'cancel-invite'>,
  ): Promise<LobbyResponse> {
    const open = invites.find(code);
    if (open?.player !== player) return refusal(id, 'no-such-invite');
    invites.remove(code);
    try {
      await ports.removeInvite(code);
    } catch (failure) {
      invites.add(open);
      throw failure;
    }
    return { type: 'done', id, code };
  }

  async function accept(visitor: Visitor, command: CommandOf<'accept'>): Promise<LobbyResponse> {
    const { id, code } = command;
    const open = invites.find(code);
    // It may be there still after a match has begun by it, if it could not be removed before a restart.
    if (!open || ports.begunBy(open.player, byCode(code)) !== null) {
      return refusal(id, 'no-such-invite');
    }
    if (open.player === visitor.id) return refusal(id, 'own-invite');
    const own = chooseDeck(ports, command.deck);
    if (!own.ok) return refusal(id, own.code, own.detail);
    // Who is not here would be late for the fair start, and the match would be aborted.
    if (!ports.isConnected(open.player)) return refusal(id, 'inviter-away');
    const theirs = chooseDeck(ports, open.deck);
    const blocked = ports.running.ofPlayer(open.player) >= settings.matchesPerPlayer;
    // The cards may have changed since; or the other one is busy.
    if (!theirs.ok || blocked) return refusal(id, 'inviter-away');
    invites.remove(code);
    const seats = [
      seatOf({ id: open.player, name: open.name }, theirs.deck),
      seatOf(visitor, own.deck),
    ] as const;
    const commands = [byCode(code), commandKey(command)] as const;
    const addresses = [visitor.address];
    let begun: BeginResult | null = null;
    try {
      begun = await begin({ kind: 'private', seats, commands, addresses });
    } finally {
      if (!begun?.ok) invites.add(open);
    }
    if (!begun.ok) return refusal(id, begun.code, begun.detail);
    // The match has begun, whatever the storage says to this: its id remembers the code too.
    await ports.removeInvite(code).catch(() => {});
    return { type: 'done', id, match: begun.match };
  }

  return {
    invite,
    cancel,
    accept,
    codesOf: invites.codesOf,
    codeOf: invites.codeOf,
    takeDropped: (player) => dropped.take(player, ports.now()),
    notePresence: invites.notePresence,
    tick() {
      invites.dropOld();
      for (const one of invites.abandoned(settings.inviteGoneTime, mostDropped)) drop(one);
      dropped.dropOld(ports.now());
    },
    size: invites.size,
  };
}
