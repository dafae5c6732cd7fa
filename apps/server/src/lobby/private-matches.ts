import { notice, refusal } from '@stackmate/protocol';
import type { InviteInfo, ServerMessage } from '@stackmate/protocol';
import { createBuckets } from '../limits/token-bucket.ts';
import { commandKey } from './responses.ts';
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
  /** Invites a friend who is online to a private match. */
  readonly challenge: (visitor: Visitor, command: CommandOf<'challenge'>) => Promise<LobbyResponse>;
  readonly decline: (visitor: Visitor, command: CommandOf<'decline'>) => Promise<LobbyResponse>;
  /** Returns the messages about open challenges to a player. */
  readonly challengesTo: (player: string) => readonly ServerMessage[];
  /** Ends the challenges between two players who are no longer friends. */
  readonly endChallengesBetween: (one: string, other: string) => void;
  readonly cancel: (
    visitor: Visitor,
    command: CommandOf<'cancel-invite'>,
  ) => Promise<LobbyResponse>;
  readonly accept: (visitor: Visitor, command: CommandOf<'accept'>) => Promise<LobbyResponse>;
  /** Looks up an invite that another node may have opened or closed. */
  readonly refresh: (code: string) => Promise<void>;
  /** Looks up all invites of a player, and the challenges to one, that other nodes may have opened or closed. */
  readonly refreshOf: (player: string) => Promise<void>;
  /** Describes an open invite to whoever has its code; null if there is none. */
  readonly describe: (code: string) => InviteInfo | null;
  /** Returns the codes of open invites that aren't challenges. */
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

/** Returns the message about a challenge for the challenged player. */
const challengedBy = ({ code, name, clock = 'standard', until, challenge }: Invite) =>
  ({
    type: 'challenged',
    code,
    friend: challenge?.friendship ?? '',
    name,
    clock,
    until,
  }) satisfies ServerMessage;

/** Time for which a challenge is open, in ms. */
const challengeTime = 5 * 60_000;
/** Challenges of a player to the same friend: a few at once, then one in a while. */
const challengeRate = { rate: 1 / 30, burst: 4 };

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
  const challenges = createBuckets(challengeRate);

  /** Tells both players of a challenge that it is over. */
  function endChallenge({ code, player, challenge }: OpenInvite, declined = false): void {
    if (!challenge) return;
    for (const each of [player, challenge.player]) {
      ports.sendToWatching(each, { type: 'challenge-ended', code, declined });
    }
  }

  /** Closes an invite that its owner didn't cancel, and informs the owner now or after reconnecting. */
  function drop(open: OpenInvite): void {
    const { code, player, until } = open;
    invites.remove(code);
    endChallenge(open);
    // If this fails, the invite is restored after a restart and dropped again.
    ports.removeInvite(code).catch(() => {});
    if (open.challenge) return;
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
    { id, deck, clock }: Pick<CommandOf<'invite'>, 'id' | 'deck' | 'clock'>,
    challenge?: Invite['challenge'],
  ): Promise<LobbyResponse> {
    const chosen = await chooseDeck(ports, visitor.id, deck);
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    // A player has as many invites on several nodes as on one.
    await refreshOf(visitor.id);
    const place = invites.placeFor({ player: visitor.id, address: visitor.address });
    if (!place.ok) {
      ports.countLimitHit(place.limit);
      return refusal(id, place.limit, limitDetails[place.limit]);
    }
    if (place.evicted) drop(place.evicted);
    const code = inviteCode(ports.randomBytes);
    const { id: player, name, appearance, isGuest, address } = visitor;
    const lifetime = challenge ? challengeTime : settings.inviteTime;
    const until = ports.now() + lifetime;
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
      ...(challenge && { challenge }),
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

  async function challengeFriend(
    visitor: Visitor,
    command: CommandOf<'challenge'>,
  ): Promise<LobbyResponse> {
    const { id, friend: friendship } = command;
    const friend = await ports.friendOf(visitor.id, friendship);
    if (!friend) return refusal(id, 'no-such-friend');
    if (!friend.isOnline) return refusal(id, 'friend-away');
    if (!challenges.take(`${visitor.id} ${friend.player}`, ports.now(), 1)) {
      ports.countLimitHit('challenges');
      return refusal(id, 'too-fast', 'You have challenged this friend several times.');
    }
    const earlier = invites
      .challengesTo(friend.player)
      .filter(({ player }) => player === visitor.id);
    for (const one of earlier) drop(one);
    const challenge = { player: friend.player, friendship };
    const response = await invite(visitor, command, challenge);
    const open = response.type === 'done' && response.code ? invites.find(response.code) : null;
    if (open) {
      const { code, name } = open;
      ports.sendToWatching(friend.player, challengedBy(open));
      ports.notify(friend.player, { kind: 'challenge', name, code });
    }
    return response;
  }

  async function decline(
    { id: player }: Visitor,
    { id, code }: CommandOf<'decline'>,
  ): Promise<LobbyResponse> {
    await refresh(code);
    const open = invites.find(code);
    if (open?.challenge?.player !== player) return refusal(id, 'no-such-invite');
    invites.remove(code);
    endChallenge(open, true);
    await ports.removeInvite(code);
    return { type: 'done', id, code };
  }

  async function cancel(
    { id: player }: Visitor,
    { id, code }: CommandOf<'cancel-invite'>,
  ): Promise<LobbyResponse> {
    await refresh(code);
    const open = invites.find(code);
    if (open?.player !== player) return refusal(id, 'no-such-invite');
    invites.remove(code);
    try {
      await ports.removeInvite(code);
    } catch (failure) {
      invites.add(open);
      throw failure;
    }
    endChallenge(open);
    return { type: 'done', id, code };
  }

  async function accept(visitor: Visitor, command: CommandOf<'accept'>): Promise<LobbyResponse> {
    const { id, code } = command;
    await refresh(code);
    const open = invites.find(code);
    if (!open) return refusal(id, 'no-such-invite');
    if (open.player === visitor.id) return refusal(id, 'own-invite');
    if (open.challenge && open.challenge.player !== visitor.id) {
      return refusal(id, 'no-such-invite');
    }
    const own = await chooseDeck(ports, visitor.id, command.deck);
    if (!own.ok) return refusal(id, own.code, own.detail);
    const blocked = await ports.blockedWith(visitor.id);
    if (blocked.includes(open.player)) return refusal(id, 'no-such-invite');
    // A disconnected owner would miss the fair start, and the match would be aborted.
    if (!ports.isConnected(open.player)) return refusal(id, 'inviter-away');
    const theirs = await chooseDeck(ports, open.player, open.deck);
    // Somebody may have accepted it, or its owner may have cancelled it, while the decks were read.
    if (invites.find(code) !== open) return refusal(id, 'no-such-invite');
    const isBusy = ports.running.ofPlayer(open.player) >= settings.matchesPerPlayer;
    // A card update may have made the deck illegal, or the owner has too many matches.
    if (!theirs.ok || isBusy) return refusal(id, 'inviter-away');
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
    if (!result.ok && result.busy === 0) return refusal(id, 'inviter-away');
    if (!result.ok) return refusal(id, result.code, result.detail);
    endChallenge(open);
    // The match has started, even if this fails: its id contains the invite's code as well.
    await ports.removeInvite(code).catch(() => {});
    return { type: 'done', id, match: result.match };
  }

  async function refresh(code: string): Promise<void> {
    const stored = await ports.shared.storedInvite(code);
    // It may still be stored although its match has begun, if it couldn't be removed.
    const hasBegun =
      stored !== null && (await ports.shared.begunBy(stored.player, byCode(code))) !== null;
    if (!stored || hasBegun) invites.remove(code);
    else if (!invites.find(code)) invites.add({ ...stored, address: null });
  }

  async function refreshOf(player: string): Promise<void> {
    const stored = await ports.shared.invitesOf(player);
    const codes = new Set(stored.map(({ code }) => code));
    const toPlayer = invites.challengesTo(player).map(({ code }) => code);
    for (const code of [...invites.codesOf(player), ...toPlayer]) {
      if (!codes.has(code)) invites.remove(code);
    }
    for (const one of stored) if (!invites.find(one.code)) invites.add({ ...one, address: null });
  }

  function describe(code: string): InviteInfo | null {
    const open = invites.find(code);
    if (!open) return null;
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
    refresh,
    refreshOf,
    describe,
    challenge: challengeFriend,
    decline,
    challengesTo: (player) => invites.challengesTo(player).map(challengedBy),
    endChallengesBetween(one, other) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ]) {
        for (const open of invites.challengesTo(to)) if (open.player === from) drop(open);
      }
    },
    cancel,
    accept,
    codesOf: (player) => invites.codesOf(player).filter((code) => !invites.find(code)?.challenge),
    codeOf: invites.codeOf,
    takeDropped: (player) => dropped.take(player, ports.now()),
    notePresence: invites.notePresence,
    tick() {
      for (const one of invites.dropOld()) endChallenge(one);
      challenges.sweep(ports.now());
      for (const one of invites.abandoned(settings.inviteGoneTime, maxDroppedAtOnce)) {
        // The owner may be connected to another node.
        if (!ports.isConnected(one.player)) drop(one);
      }
      dropped.dropOld(ports.now());
    },
    size: invites.size,
  };
}
