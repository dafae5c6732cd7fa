import type { InviteInfo } from '@stackmate/protocol';
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
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Withdraws a player's rematch requests when the player does something else. */
  readonly endRematches: (player: string) => void;
  /** Open invites from before a restart. */
  readonly restored: readonly Invite[];
}

/** Matches between friends: one opens an invite, the other accepts it with its code. */
export interface PrivateMatches {
  readonly invite: (visitor: Visitor, command: CommandOf<'invite'>) => Promise<LobbyResponse>;
  readonly cancel: (
    visitor: Visitor,
    command: CommandOf<'cancel-invite'>,
  ) => Promise<LobbyResponse>;
  readonly accept: (visitor: Visitor, command: CommandOf<'accept'>) => Promise<LobbyResponse>;
  /** Describes an open invite to whoever has its code; null if there is none. */
  readonly describe: (code: string) => InviteInfo | null;
  readonly codesOf: (player: string) => readonly string[];
  /** Returns the code of the open invite that this command of the player created; null if there is none. */
  readonly codeOf: (player: string, command: string) => string | null;
  /** Removes and returns the codes of invites that were closed while their owner was disconnected. */
  readonly takeDropped: (player: string) => readonly string[];
  /** Records that a player's first connection has opened or the last one closed. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** Closes invites that have expired or whose owner has left. Call about once a second. */
  readonly tick: () => void;
  readonly size: () => number;
}

/** Command under which a match records the invite it was started with. */
const byCode = (code: string): string => `code ${code}`;

/** Max number of invites closed at a time because their owners left: each needs a write. */
const maxDroppedAtOnce = 50;

export function createPrivateMatches(options: PrivateMatchesOptions): PrivateMatches {
  const { ports, settings, begin, restored } = options;
  const { invitesPerPlayer, invitesPerAddress } = settings;
  const invites = createInvites({
    limits: { perPlayer: invitesPerPlayer, perAddress: invitesPerAddress, all: settings.invites },
    now: ports.now,
    isConnected: ports.isConnected,
    restored,
  });
  const dropped = createDroppedInvites();

  /** Closes an invite that its owner didn't cancel, and informs the owner now or after reconnecting. */
  function drop({ code, player, until }: OpenInvite): void {
    invites.remove(code);
    // If this fails, the invite is restored after a restart and dropped again.
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
    { id, deck, clock }: CommandOf<'invite'>,
  ): Promise<LobbyResponse> {
    const chosen = await chooseDeck(ports, visitor.id, deck);
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    const place = invites.placeFor({ player: visitor.id, address: visitor.address });
    if (!place.ok) {
      ports.countLimitHit(place.limit);
      return refusal(id, place.limit, limitDetails[place.limit]);
    }
    if (place.evicted) drop(place.evicted);
    const code = inviteCode(ports.randomBytes);
    const { id: player, name, appearance, isGuest, address } = visitor;
    const until = ports.now() + settings.inviteTime;
    const chosenClock = clock === undefined ? {} : { clock };
    const opened: Invite = {
      code,
      player,
      name,
      appearance,
      isGuest,
      deck,
      command: id,
      until,
      ...chosenClock,
    };
    options.endRematches(player);
    // Counts from here on; nobody knows the code before the invite is durable.
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
    // After a restart, an invite may still exist although its match has started, if it couldn't be removed.
    if (!open || ports.begunBy(open.player, byCode(code)) !== null) {
      return refusal(id, 'no-such-invite');
    }
    if (open.player === visitor.id) return refusal(id, 'own-invite');
    const own = await chooseDeck(ports, visitor.id, command.deck);
    if (!own.ok) return refusal(id, own.code, own.detail);
    // A disconnected owner would miss the fair start, and the match would be aborted.
    if (!ports.isConnected(open.player)) return refusal(id, 'inviter-away');
    const theirs = await chooseDeck(ports, open.player, open.deck);
    // Somebody may have accepted it, or its owner may have cancelled it, while the decks were read.
    if (invites.find(code) !== open) return refusal(id, 'no-such-invite');
    const blocked = ports.running.ofPlayer(open.player) >= settings.matchesPerPlayer;
    // A card update may have made the deck illegal, or the owner has too many matches.
    if (!theirs.ok || blocked) return refusal(id, 'inviter-away');
    invites.remove(code);
    const seats = [seatOf({ ...open, id: open.player }, theirs), seatOf(visitor, own)] as const;
    const commands = [byCode(code), commandKey(command)] as const;
    const addresses = [visitor.address];
    let result: BeginResult | null = null;
    try {
      const clocks = ports.clocksOf(open.clock ?? 'standard');
      result = await begin({ kind: 'private', seats, commands, addresses, clocks });
    } finally {
      if (!result?.ok) invites.add(open);
    }
    if (!result.ok) return refusal(id, result.code, result.detail);
    // The match has started, even if this fails: its id contains the invite's code as well.
    await ports.removeInvite(code).catch(() => {});
    return { type: 'done', id, match: result.match };
  }

  function describe(code: string): InviteInfo | null {
    const open = invites.find(code);
    if (!open || ports.begunBy(open.player, byCode(code)) !== null) return null;
    const { name: host, appearance, isGuest, player, deck, clock = 'standard' } = open;
    const clocks = ports.clocksOf(clock);
    return {
      host,
      ...(isGuest && { isGuest }),
      ...(appearance && { appearance }),
      isHostHere: ports.isConnected(player),
      deck: 'ready' in deck ? 'ready' : 'own',
      clock,
      times: clocks && { move: clocks.move, bank: clocks.bank },
    };
  }

  return {
    invite,
    describe,
    cancel,
    accept,
    codesOf: invites.codesOf,
    codeOf: invites.codeOf,
    takeDropped: (player) => dropped.take(player, ports.now()),
    notePresence: invites.notePresence,
    tick() {
      invites.dropOld();
      for (const one of invites.abandoned(settings.inviteGoneTime, maxDroppedAtOnce)) drop(one);
      dropped.dropOld(ports.now());
    },
    size: invites.size,
  };
}
