import { strengthLevel } from '@stackmate/bot/strength';
import { clientMessages, refusal } from '@stackmate/protocol';
import type { InviteInfo, LobbyCommand, ServerMessage } from '@stackmate/protocol';
import type { SwitchName } from '@stackmate/protocol/service';
import { toOpponent } from '../rooms/index.ts';
import type { MatchStart } from '../rooms/index.ts';
import type { WaitingTickets } from '../store/index.ts';
import { CasualMatches } from './casual-matches.ts';
import { botDeck, chooseDeck } from './decks.ts';
import type { Invite } from './invites.ts';
import { createMatchCapacity } from './match-capacity.ts';
import type { MatchCapacity } from './match-capacity.ts';
import type {
  CommandOf,
  LobbyPorts,
  LobbySettings,
  MatchPlan,
  StartElsewhere,
  Visitor,
} from './ports.ts';
import { PrivateMatches } from './private-matches.ts';
import { RatedMatches } from './rated-matches.ts';
import { RematchMatches } from './rematch-matches.ts';
import type { LobbyRefusal } from './rematch-matches.ts';
import { commandKey, createResponseCache } from './responses.ts';
import type { LobbyResponse, ResponseCache } from './responses.ts';
import { createSeat, createBotSeat } from './seats.ts';

export interface LobbyOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Open invites from before a restart. */
  readonly invites?: readonly Invite[];
  /** Players who wait for a rated match, those of other nodes too. */
  readonly waitingRated?: WaitingTickets;
}

const tooManyStartsText = 'too many matches were started from your network: try again in a minute';

/** Commands that lead to a match: queue, invites, rematches and bots. */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly #settings: LobbySettings;
  readonly #responses: ResponseCache;
  readonly #capacity: MatchCapacity;
  readonly #casual: CasualMatches;
  readonly #rated: RatedMatches;
  readonly #private: PrivateMatches;
  readonly #rematches: RematchMatches;
  /** Time of each disconnected player's last disconnect. */
  readonly #disconnectedAt: Map<string, number>;
  #isDraining = false;

  constructor({
    ports,
    settings,
    invites = [],
    waitingRated = { tickets: [], blocks: [] },
  }: LobbyOptions) {
    this.#ports = ports;
    this.#settings = settings;
    this.#responses = createResponseCache(ports.isConnected);
    this.#disconnectedAt = new Map(
      waitingRated.tickets.map(({ playerId }) => [playerId, ports.now()]),
    );
    this.#capacity = createMatchCapacity({ ports, settings, begin: (plan) => this.#begin(plan) });
    const { begin } = this.#capacity;
    const endRematches = (playerId: string): void => this.#rematches.withdraw(playerId);
    const mayPlay =
      (switchName: SwitchName) =>
      (player: Pick<Visitor, 'id'>): boolean =>
        this.#beginRefusal(player) === null && ports.closed(player.id, switchName) === null;
    this.#casual = new CasualMatches({
      ports,
      settings,
      begin,
      mayPlay: mayPlay('casual'),
      endRematches,
    });
    this.#rated = new RatedMatches({
      ports,
      settings,
      begin,
      mayPlay: mayPlay('rated'),
      endRematches,
      leaveCasual: (playerId) => this.#casual.leave(playerId),
      restored: waitingRated,
    });
    this.#private = new PrivateMatches({ ports, settings, begin, endRematches, restored: invites });
    this.#rematches = new RematchMatches({
      ports,
      begin,
      beginRefusal: (visitor) => this.#beginRefusal(visitor),
      startRefusal: (visitor) => this.#startRefusal(visitor),
    });
  }

  /** Executes a command and returns its response. Rejects only if the storage failed. */
  receive(visitor: Visitor, command: LobbyCommand): Promise<LobbyResponse> {
    return this.#responses.once(visitor.id, command, () => this.#perform(visitor, command));
  }

  /** Records that a player's first connection has opened or the last one closed. */
  notePresence(playerId: string, isHere: boolean): void {
    this.#private.notePresence(playerId, isHere);
    if (isHere) {
      this.#disconnectedAt.delete(playerId);
      void this.#casual.pairHere();
    } else this.#disconnectedAt.set(playerId, this.#ports.now());
  }

  /** Handles the result of a match's start. */
  noteStart(outcome: MatchStart): void {
    this.#casual.noteStart(outcome);
    this.#rated.noteStart(outcome);
  }

  /** Notes how the start of a casual match at another node ended for one of its players. */
  noteStartElsewhere(start: StartElsewhere): void {
    this.#casual.noteStartElsewhere(start);
  }

  /** Records that the last connection of a player has left a match. */
  noteLeave(playerId: string, matchId: string): void {
    this.#rematches.withdraw(playerId, matchId);
  }

  isQueued(playerId: string): boolean {
    return this.#casual.has(playerId);
  }

  /** Reads the players who wait for a casual match. */
  refreshQueue(): Promise<void> {
    return this.#casual.refresh();
  }

  /** Returns the message about a search for a rated match that a player gets after connecting; null for none. */
  getRatedSearch(playerId: string): ServerMessage | null {
    return this.#rated.messageFor(playerId);
  }

  /** Reloads the players whom the player must not meet. */
  blocksChanged(playerId: string): Promise<void> {
    return this.#casual.blocksChanged(playerId);
  }

  /** Ends the challenges between two players who are no longer friends. */
  endChallengesBetween(playerId: string, other: string): void {
    this.#private.endChallengesBetween(playerId, other);
  }

  /** Returns the open challenges to a player. */
  challengesTo(playerId: string): readonly ServerMessage[] {
    return this.#private.challengesTo(playerId);
  }

  listInvites(playerId: string): readonly string[] {
    return this.#private.listCodes(playerId);
  }

  /** Looks up the invites of a player, and the challenges to one, that other nodes may have opened or closed. */
  refreshInvites(playerId: string): Promise<void> {
    return this.#private.refreshInvites(playerId);
  }

  /** Looks up an invite that another node may have opened or closed, before it is described. */
  refreshInvite(code: string): Promise<void> {
    return this.#private.refresh(code);
  }

  /** Describes an open invite to whoever has its code; null if there is none. */
  describeInvite(code: string): InviteInfo | null {
    return this.#private.describe(code);
  }

  /** Removes and returns the codes of invites that were closed while the player was disconnected. */
  takeDroppedInvites(playerId: string): readonly string[] {
    return this.#private.takeDropped(playerId);
  }

  /** Handles expiry and pairing. Call about once a second. */
  tick(): void {
    const now = this.#ports.now();
    for (const [playerId, at] of this.#disconnectedAt) {
      if (at + this.#settings.queueGoneTime >= now) continue;
      // If this fails, the player keeps waiting, but isn't paired while away.
      this.#rated.leave(playerId, 'away').catch(() => {});
      this.#rematches.withdrawAbsent(playerId);
      this.#disconnectedAt.delete(playerId);
    }
    this.#ports.sweepStarts();
    this.#private.tick();
    this.#rematches.tick();
    this.#casual.tick();
    this.#rated.tick();
  }

  /** Stops starting matches. */
  drain(): void {
    this.#isDraining = true;
    this.#rated.drain();
  }

  sizes(): { readonly waiting: number; readonly invites: number } {
    return { waiting: this.#casual.size() + this.#rated.size(), invites: this.#private.size() };
  }

  async #perform(visitor: Visitor, command: LobbyCommand): Promise<LobbyResponse> {
    const { type } = command;
    if (type === 'leave-queue') return this.#leaveQueue(visitor, command.id);
    if ((type === 'queue' || type === 'queue-rated') && visitor.isProgram) {
      return refusal(command.id, 'not-for-programs');
    }
    // `leave-queue` can cancel these from their arrival on.
    if (type === 'queue') return this.#queueCasual(visitor, command);
    if (type === 'queue-rated') {
      return this.#rated.queue(visitor, command, () => this.#earlierResponse(visitor, command));
    }
    if (type === 'cancel-invite') return this.#private.cancel(visitor, command);
    if (type === 'decline') return this.#private.decline(visitor, command);
    const before = await this.#earlierResponse(visitor, command);
    if (before) return before;
    switch (type) {
      case 'play-bot':
        return this.#playBot(visitor, command);
      case 'rematch':
        return this.#rematches.request(visitor, command);
      case 'invite':
        return this.#private.invite(visitor, command);
      case 'challenge':
        return this.#private.challenge(visitor, command);
      case 'accept':
        return this.#private.accept(visitor, command);
    }
  }

  async #leaveQueue({ id: playerId }: Visitor, id: string): Promise<LobbyResponse> {
    const hasLeft = await this.#casual.leave(playerId);
    const isOut = (await this.#rated.leave(playerId)) || hasLeft;
    return isOut ? { type: 'done', id } : refusal(id, 'not-queued');
  }

  async #queueCasual(visitor: Visitor, command: CommandOf<'queue'>): Promise<LobbyResponse> {
    const check = () => this.#earlierResponse(visitor, command);
    const response = await this.#casual.queue(visitor, command, check);
    const isQueued = response.type === 'done' && response.match === undefined;
    if (isQueued) await this.#rated.leave(visitor.id, 'casual');
    return response;
  }

  async #playBot(visitor: Visitor, command: CommandOf<'play-bot'>): Promise<LobbyResponse> {
    const { id, strength } = command;
    // Rewards depend on the level, so the client can't combine a strength with a level of its choice.
    const level = strength === undefined ? command.level : strengthLevel(strength);
    const own = await chooseDeck(this.#ports, visitor.id, command.deck);
    if (!own.ok) return refusal(id, own.code, own.detail);
    const other = botDeck(this.#ports, level, command.botDeck);
    if (!other.ok) return refusal(id, other.code, `botDeck: ${other.detail}`);
    const result = await this.#capacity.begin({
      kind: 'bot',
      seats: [createSeat(visitor, own), createBotSeat(level, other.deck, strength)],
      commands: [commandKey(command), null],
      addresses: [visitor.address],
      isByProgram: visitor.isProgram,
    });
    if (!result.ok) return refusal(id, result.code, result.detail);
    return { type: 'done', id, match: result.matchId };
  }

  /**
   * Returns the response to a command that was carried out before, or that may not begin a match now; null if it is to be
   * carried out.
   */
  async #earlierResponse(visitor: Visitor, command: LobbyCommand): Promise<LobbyResponse | null> {
    const { id, type } = command;
    const before = await this.#responseFromBefore(visitor, command);
    if (before || type === 'rematch') return before;
    const isInvite = type === 'invite' || type === 'challenge';
    const blocked =
      this.#switchRefusal(visitor, command) ??
      (isInvite ? this.#drainRefusal() : this.#beginRefusal(visitor));
    if (blocked) return refusal(id, ...blocked);
    const tooMuch = this.#startRefusal(visitor);
    return tooMuch && refusal(id, ...tooMuch);
  }

  /** Returns the response to a command that was carried out at another node or before a restart; null if it is unknown. */
  async #responseFromBefore(
    { id: playerId }: Visitor,
    command: LobbyCommand,
  ): Promise<LobbyResponse | null> {
    const { id, type } = command;
    const code =
      type === 'invite' || type === 'challenge' ? this.#private.findCode(playerId, id) : null;
    if (code !== null) return { type: 'done', id, code };
    const matchId = await this.#ports.shared.begunBy(playerId, commandKey(command));
    return matchId === null ? null : { type: 'done', id, match: matchId };
  }

  /** Returns the refusal if operators have switched off what a command is for; accounts always play bots. */
  #switchRefusal({ id, isGuest }: Visitor, { type }: LobbyCommand): LobbyRefusal | null {
    const { switch: switchName } = clientMessages[type];
    return this.#ports.closed(id, switchName === 'guest-bots' && !isGuest ? null : switchName);
  }

  #drainRefusal(): LobbyRefusal | null {
    return this.#isDraining ? ['draining', ''] : null;
  }

  /** Returns the refusal if a player may not start another match; otherwise null. */
  #beginRefusal({ id }: Pick<Visitor, 'id'>): LobbyRefusal | null {
    const { matchesPerPlayer } = this.#settings;
    if (this.#isDraining) return ['draining', ''];
    const closed = this.#ports.closed(id, null);
    if (closed) return closed;
    if (this.#ports.running.ofPlayer(id) < matchesPerPlayer) return null;
    return ['too-many-matches', `at most ${matchesPerPlayer} at a time`];
  }

  /** Counts a start of any kind, and returns the refusal if the address may not start one now; otherwise null. */
  #startRefusal({ address }: Pick<Visitor, 'address'>): LobbyRefusal | null {
    if (!this.#ports.mayStart(address)) return ['too-fast', tooManyStartsText];
    return this.#ports.mayStore(address) ? null : ['network-storage', ''];
  }

  /** Starts a match, informs its players and withdraws their rematch requests. */
  async #begin(plan: MatchPlan): Promise<string> {
    for (const { player: playerId } of plan.seats)
      if (playerId !== null) this.#rematches.withdraw(playerId);
    const matchId = await this.#ports.begin(plan);
    for (const seat of [0, 1] as const) {
      const { player: playerId } = plan.seats[seat];
      if (playerId === null) continue;
      const opponent = toOpponent(plan.seats, seat);
      this.#ports.send(playerId, {
        type: 'paired',
        match: matchId,
        kind: plan.kind,
        seat,
        ...opponent,
      });
      if (plan.kind !== 'bot')
        this.#ports.notify(playerId, { kind: 'match-found', match: matchId });
    }
    return matchId;
  }
}
