import { notice, refusal } from '@stackmate/protocol';
import type { InviteInfo, ServerMessage } from '@stackmate/protocol';
import { createBuckets } from '../limits/token-bucket.ts';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { chooseDeck } from './decks.ts';
import { createDroppedInvites } from './dropped-invites.ts';
import { inviteCode, Invites } from './invites.ts';
import type { Invite, InviteLimit, OpenInvite } from './invites.ts';
import type { CommandOf, LobbyPorts, LobbySettings, MatchPlan, Visitor } from './ports.ts';
import type { BeginResult } from './match-capacity.ts';
import { createSeat } from './seats.ts';

export interface PrivateMatchesOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Withdraws a player's rematch requests when the player does something else. */
  readonly endRematches: (playerId: string) => void;
  /** Open invites from before a restart. */
  readonly restored: readonly Invite[];
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

/** Matches between friends: one opens an invite, the other accepts it with its code. */
export class PrivateMatches {
  readonly #options: PrivateMatchesOptions;
  readonly #ports: LobbyPorts;
  readonly #invites: Invites;
  readonly #dropped = createDroppedInvites();
  readonly #challenges = createBuckets(challengeRate);

  constructor(options: PrivateMatchesOptions) {
    const { ports, settings, restored } = options;
    this.#options = options;
    this.#ports = ports;
    this.#invites = new Invites({
      limits: {
        perPlayer: settings.invitesPerPlayer,
        perAddress: settings.invitesPerAddress,
        all: settings.invites,
      },
      now: ports.now,
      isConnected: ports.isConnected,
      restored,
    });
  }

  async invite(
    visitor: Visitor,
    { id, deck, clock }: Pick<CommandOf<'invite'>, 'id' | 'deck' | 'clock'>,
    challenge?: Invite['challenge'],
  ): Promise<LobbyResponse> {
    const ports = this.#ports;
    const chosen = await chooseDeck(ports, visitor.id, deck);
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    // A player has as many invites on several nodes as on one.
    await this.refreshInvites(visitor.id);
    const place = this.#invites.placeFor({ playerId: visitor.id, address: visitor.address });
    if (!place.ok) {
      ports.countLimitHit(place.limit);
      return refusal(id, place.limit, this.#limitDetail(place.limit));
    }
    if (place.evicted) this.#drop(place.evicted);
    const code = inviteCode(ports.randomBytes);
    const { id: playerId, name, appearance, isGuest, address } = visitor;
    const lifetime = challenge ? challengeTime : this.#options.settings.inviteTime;
    const opened: Invite = {
      code,
      player: playerId,
      name,
      appearance,
      isGuest,
      deck,
      command: id,
      until: ports.now() + lifetime,
      ...(clock === undefined ? {} : { clock }),
      ...(challenge && { challenge }),
    };
    this.#options.endRematches(playerId);
    // Counts from here on; nobody knows the code before the invite is durable.
    this.#invites.add({ ...opened, address });
    try {
      await ports.saveInvite(opened);
    } catch (failure) {
      this.#invites.remove(code);
      throw failure;
    }
    return { type: 'done', id, code };
  }

  /** Invites a friend who is online to a private match. */
  async challenge(visitor: Visitor, command: CommandOf<'challenge'>): Promise<LobbyResponse> {
    const ports = this.#ports;
    const { id, friend: friendship } = command;
    const friend = await ports.findFriend(visitor.id, friendship);
    if (!friend) return refusal(id, 'no-such-friend');
    if (!friend.isOnline) return refusal(id, 'friend-away');
    if (!this.#challenges.take(`${visitor.id} ${friend.playerId}`, ports.now(), 1)) {
      ports.countLimitHit('challenges');
      return refusal(id, 'too-fast', 'You have challenged this friend several times.');
    }
    const earlier = this.#invites
      .challengesTo(friend.playerId)
      .filter(({ player: playerId }) => playerId === visitor.id);
    for (const open of earlier) this.#drop(open);
    const challenge = { player: friend.playerId, friendship };
    const response = await this.invite(visitor, command, challenge);
    const open =
      response.type === 'done' && response.code ? this.#invites.find(response.code) : null;
    if (open) {
      const { code, name } = open;
      ports.sendToWatching(friend.playerId, challengedBy(open));
      ports.notify(friend.playerId, { kind: 'challenge', name, code });
    }
    return response;
  }

  async decline(
    { id: playerId }: Visitor,
    { id, code }: CommandOf<'decline'>,
  ): Promise<LobbyResponse> {
    await this.refresh(code);
    const open = this.#invites.find(code);
    if (open?.challenge?.player !== playerId) return refusal(id, 'no-such-invite');
    this.#invites.remove(code);
    this.#endChallenge(open, true);
    await this.#ports.removeInvite(code);
    return { type: 'done', id, code };
  }

  async cancel(
    { id: playerId }: Visitor,
    { id, code }: CommandOf<'cancel-invite'>,
  ): Promise<LobbyResponse> {
    await this.refresh(code);
    const open = this.#invites.find(code);
    if (open?.player !== playerId) return refusal(id, 'no-such-invite');
    this.#invites.remove(code);
    try {
      await this.#ports.removeInvite(code);
    } catch (failure) {
      this.#invites.add(open);
      throw failure;
    }
    this.#endChallenge(open);
    return { type: 'done', id, code };
  }

  async accept(visitor: Visitor, command: CommandOf<'accept'>): Promise<LobbyResponse> {
    const ports = this.#ports;
    const { id, code } = command;
    await this.refresh(code);
    const open = this.#invites.find(code);
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
    if (this.#invites.find(code) !== open) return refusal(id, 'no-such-invite');
    const isBusy = ports.running.ofPlayer(open.player) >= this.#options.settings.matchesPerPlayer;
    // A card update may have made the deck illegal, or the owner has too many matches.
    if (!theirs.ok || isBusy) return refusal(id, 'inviter-away');
    const result = await this.#beginWith(open, {
      kind: 'private',
      seats: [createSeat({ ...open, id: open.player }, theirs), createSeat(visitor, own)],
      commands: [byCode(code), commandKey(command)],
      addresses: [visitor.address],
      clocks: ports.getClocks(open.clock ?? 'standard'),
    });
    if (!result.ok && result.busy === 0) return refusal(id, 'inviter-away');
    if (!result.ok) return refusal(id, result.code, result.detail);
    this.#endChallenge(open);
    // The match has started, even if this fails: nobody can begin another by the invite's code.
    await ports.removeInvite(code).catch(() => {});
    return { type: 'done', id, match: result.matchId };
  }

  /** Looks up an invite that another node may have opened or closed. */
  async refresh(code: string): Promise<void> {
    const { shared } = this.#ports;
    const stored = await shared.storedInvite(code);
    // It may still be stored although its match has begun, if it couldn't be removed.
    const hasBegun =
      stored !== null && (await shared.begunBy(stored.player, byCode(code))) !== null;
    if (!stored || hasBegun) this.#invites.remove(code);
    else if (!this.#invites.find(code)) this.#invites.add({ ...stored, address: null });
  }

  /** Looks up all invites of a player, and the challenges to one, that other nodes may have opened or closed. */
  async refreshInvites(playerId: string): Promise<void> {
    const stored = await this.#ports.shared.listInvites(playerId);
    const codes = new Set(stored.map(({ code }) => code));
    const toPlayer = this.#invites.challengesTo(playerId).map(({ code }) => code);
    for (const code of [...this.#invites.listCodes(playerId), ...toPlayer]) {
      if (!codes.has(code)) this.#invites.remove(code);
    }
    for (const invite of stored) {
      if (!this.#invites.find(invite.code)) this.#invites.add({ ...invite, address: null });
    }
  }

  /** Describes an open invite to whoever has its code; null if there is none. */
  describe(code: string): InviteInfo | null {
    const open = this.#invites.find(code);
    if (!open) return null;
    const { name: host, appearance, isGuest, player: playerId, deck, clock = 'standard' } = open;
    const clocks = this.#ports.getClocks(clock);
    return {
      host,
      ...(isGuest && { isGuest }),
      ...(appearance && { appearance }),
      isHostHere: this.#ports.isConnected(playerId),
      deck: 'ready' in deck ? 'ready' : 'own',
      clock,
      times: clocks && { move: clocks.move, bank: clocks.bank },
    };
  }

  /** Returns the messages about open challenges to a player. */
  challengesTo(playerId: string): readonly ServerMessage[] {
    return this.#invites.challengesTo(playerId).map(challengedBy);
  }

  /** Ends the challenges between two players who are no longer friends. */
  endChallengesBetween(playerId: string, other: string): void {
    for (const [from, to] of [
      [playerId, other],
      [other, playerId],
    ]) {
      const open = this.#invites.challengesTo(to).filter((invite) => invite.player === from);
      for (const challenge of open) this.#drop(challenge);
    }
  }

  /** Returns the codes of open invites that aren't challenges. */
  listCodes(playerId: string): readonly string[] {
    return this.#invites.listCodes(playerId).filter((code) => !this.#invites.find(code)?.challenge);
  }

  /** Returns the code of the open invite that this command of the player created; null if there is none. */
  findCode(playerId: string, command: string): string | null {
    return this.#invites.findCode(playerId, command);
  }

  /** Removes and returns the codes of invites that were closed while their owner was disconnected. */
  takeDropped(playerId: string): readonly string[] {
    return this.#dropped.take(playerId, this.#ports.now());
  }

  /** Records that a player's first connection has opened or the last one closed. */
  notePresence(playerId: string, isHere: boolean): void {
    this.#invites.notePresence(playerId, isHere);
  }

  /** Closes invites that have expired or whose owner has left. Call about once a second. */
  tick(): void {
    const now = this.#ports.now();
    for (const expired of this.#invites.dropOld()) this.#endChallenge(expired);
    this.#challenges.sweep(now);
    const { inviteGoneTime } = this.#options.settings;
    for (const open of this.#invites.abandoned(inviteGoneTime, maxDroppedAtOnce)) {
      // The owner may be connected to another node.
      if (!this.#ports.isConnected(open.player)) this.#drop(open);
    }
    this.#dropped.dropOld(now);
  }

  size(): number {
    return this.#invites.size();
  }

  /** Begins the match of an invite, which stays open if that fails. */
  async #beginWith(open: OpenInvite, plan: MatchPlan): Promise<BeginResult> {
    this.#invites.remove(open.code);
    let result: BeginResult | null = null;
    try {
      result = await this.#options.begin(plan);
      return result;
    } finally {
      if (!result?.ok) this.#invites.add(open);
    }
  }

  /** Closes an invite that its owner didn't cancel, and informs the owner now or after reconnecting. */
  #drop(open: OpenInvite): void {
    const ports = this.#ports;
    const { code, player: playerId, until } = open;
    this.#invites.remove(code);
    this.#endChallenge(open);
    // If this fails, the invite is restored after a restart and dropped again.
    ports.removeInvite(code).catch(() => {});
    if (open.challenge) return;
    if (ports.isConnected(playerId)) ports.send(playerId, notice('invite-dropped', code));
    else this.#dropped.add({ playerId, code, until });
  }

  /** Notifies both players of a challenge that it is over. */
  #endChallenge({ code, player: playerId, challenge }: OpenInvite, declined = false): void {
    if (!challenge) return;
    for (const entry of [playerId, challenge.player]) {
      this.#ports.sendToWatching(entry, { type: 'challenge-ended', code, declined });
    }
  }

  #limitDetail(limit: InviteLimit): string {
    const { invitesPerPlayer, invitesPerAddress } = this.#options.settings;
    if (limit === 'invites-full') return '';
    const max = limit === 'too-many-invites' ? invitesPerPlayer : invitesPerAddress;
    return `at most ${max} at a time`;
  }
}
