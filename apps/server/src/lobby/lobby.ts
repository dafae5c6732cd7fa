import { isQueuedKind, refusal } from '@stackmate/protocol';
import type { InviteInfo, LobbyCommand, ServerMessage } from '@stackmate/protocol';
import type { ErrorCode, MatchKind } from '@stackmate/protocol';
import { opponentOf } from '../rooms/index.ts';
import type { MatchStart } from '../rooms/index.ts';
import type { WaitingTickets } from '../store/index.ts';
import { createCasualMatches } from './casual-matches.ts';
import { commandKey, createResponseCache } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { botDeck, chooseDeck, chooseKnownDeck, isReadyDeck } from './decks.ts';
import type { Invite } from './invites.ts';
import type {
  CommandOf,
  LobbyPorts,
  LobbySettings,
  MatchPlan,
  StartElsewhere,
  Visitor,
} from './ports.ts';
import { createMatchCapacity } from './match-capacity.ts';
import { createPrivateMatches } from './private-matches.ts';
import { createRatedMatches } from './rated-matches.ts';
import { Rematches } from './rematches.ts';
import { levelOfStrength } from '@stackmate/bot/strength';
import { seatOf, seatOfBot } from './seats.ts';

export interface LobbyOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Open invites from before a restart. */
  readonly invites?: readonly Invite[];
  /** Players who wait for a rated match, those of other nodes too. */
  readonly waitingRated?: WaitingTickets;
}

/** Commands that lead to a match: queue, invites, rematches and bots. */
export interface Lobby {
  /** Executes a command and returns its response. Rejects only if the storage failed. */
  readonly receive: (visitor: Visitor, command: LobbyCommand) => Promise<LobbyResponse>;
  /** Records that a player's first connection has opened or the last one closed. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** Handles the result of a match's start. */
  readonly noteStart: (outcome: MatchStart) => void;
  /** Notes how the start of a casual match at another node ended for one of its players. */
  readonly noteStartElsewhere: (start: StartElsewhere) => void;
  /** Records that the last connection of a player has left a match. */
  readonly noteLeave: (player: string, match: string) => void;
  readonly isQueued: (player: string) => boolean;
  /** Reads who waits for a casual match. */
  readonly refreshQueue: () => Promise<void>;
  /** Returns what a player must know about a search for a rated match after connecting; null for nothing. */
  readonly ratedSearchOf: (player: string) => ServerMessage | null;
  /** Looks up again whom the player must not meet. */
  readonly blocksChanged: (player: string) => Promise<void>;
  /** Ends the challenges between two players who are no longer friends. */
  readonly endChallengesBetween: (one: string, other: string) => void;
  /** Returns the open challenges to a player. */
  readonly challengesTo: (player: string) => readonly ServerMessage[];
  readonly invitesOf: (player: string) => readonly string[];
  /** Looks up the invites of a player, and the challenges to one, that other nodes may have opened or closed. */
  readonly refreshInvitesOf: (player: string) => Promise<void>;
  /** Looks up an invite that another node may have opened or closed, before it is described. */
  readonly refreshInvite: (code: string) => Promise<void>;
  /** Describes an open invite to whoever has its code; null if there is none. */
  readonly describeInvite: (code: string) => InviteInfo | null;
  /** Removes and returns the codes of invites that were closed while the player was disconnected. */
  readonly takeDroppedInvites: (player: string) => readonly string[];
  /** Handles expiry and pairing. Call about once a second. */
  readonly tick: () => void;
  /** Stops starting matches. */
  readonly drain: () => void;
  readonly sizes: () => { readonly waiting: number; readonly invites: number };
}

const tooManyStartsText = 'too many matches were started from your network: try again in a minute';

export function createLobby({
  ports,
  settings,
  invites: restored = [],
  waitingRated = { tickets: [], blocks: [] },
}: LobbyOptions): Lobby {
  const rematches = new Rematches();
  const responses = createResponseCache(ports.isConnected);
  /** Time of each disconnected player's last disconnect. */
  const disconnectedAt = new Map(waitingRated.tickets.map(({ player }) => [player, ports.now()]));
  let isDraining = false;
  const capacity = createMatchCapacity({ ports, settings, begin });
  const casualMatches = createCasualMatches({
    ports,
    settings,
    begin: capacity.begin,
    mayPlay: (visitor) => beginRefusal(visitor) === null,
    endRematches: withdrawRematches,
  });
  const ratedMatches = createRatedMatches({
    ports,
    settings,
    begin: capacity.begin,
    mayPlay: (player) => beginRefusal(player) === null,
    endRematches: withdrawRematches,
    leaveCasual: casualMatches.leave,
    restored: waitingRated,
  });
  const privateMatches = createPrivateMatches({
    ports,
    settings,
    begin: capacity.begin,
    endRematches: withdrawRematches,
    restored,
  });

  const drainRefusal = (): [ErrorCode, string] | null => (isDraining ? ['draining', ''] : null);

  /** Returns the refusal if a player may not start another match; otherwise null. */
  function beginRefusal({ id }: Pick<Visitor, 'id'>): [ErrorCode, string] | null {
    if (isDraining) return ['draining', ''];
    if (ports.running.ofPlayer(id) < settings.matchesPerPlayer) return null;
    return ['too-many-matches', `at most ${settings.matchesPerPlayer} at a time`];
  }

  /** Counts a start of any kind, and returns the refusal if the address may not start one now; otherwise null. */
  function startRefusal({ address }: Pick<Visitor, 'address'>): [ErrorCode, string] | null {
    if (!ports.mayStart(address)) return ['too-fast', tooManyStartsText];
    return ports.mayStore(address) ? null : ['network-storage', ''];
  }

  function withdrawRematches(player: string, match?: string): void {
    rematches.end(player, match);
    // If it fails, the request is open for some more minutes.
    ports.shared.rematches.withdraw(player, match ?? null).catch(() => {});
  }

  /** Starts a match, informs its players and withdraws their rematch requests. */
  async function begin(plan: MatchPlan): Promise<string> {
    for (const { player } of plan.seats) if (player !== null) withdrawRematches(player);
    const match = await ports.begin(plan);
    for (const seat of [0, 1] as const) {
      const { player } = plan.seats[seat];
      if (player === null) continue;
      const opponent = opponentOf(plan.seats, seat);
      ports.send(player, { type: 'paired', match, kind: plan.kind, seat, ...opponent });
      if (plan.kind !== 'bot') ports.notify(player, { kind: 'match-found', match });
    }
    return match;
  }

  async function playBot(visitor: Visitor, command: CommandOf<'play-bot'>): Promise<LobbyResponse> {
    const { id, strength } = command;
    // Rewards depend on the level, so a strength isn't taken with any level that the client names.
    const level = strength === undefined ? command.level : levelOfStrength(strength);
    const own = await chooseDeck(ports, visitor.id, command.deck);
    if (!own.ok) return refusal(id, own.code, own.detail);
    const other = botDeck(ports, level, command.botDeck);
    if (!other.ok) return refusal(id, other.code, `botDeck: ${other.detail}`);
    const seats = [seatOf(visitor, own), seatOfBot(level, other.deck, strength)] as const;
    const commands = [commandKey(command), null] as const;
    const result = await capacity.begin({
      kind: 'bot',
      seats,
      commands,
      addresses: [visitor.address],
      isByProgram: visitor.isProgram,
    });
    if (!result.ok) return refusal(id, result.code, result.detail);
    return { type: 'done', id, match: result.match };
  }

  async function rematch(visitor: Visitor, command: CommandOf<'rematch'>): Promise<LobbyResponse> {
    const { id, match } = command;
    const played = await ports.playedMatch(match);
    const seat = played?.seats.findIndex(({ player }) => player === visitor.id) ?? -1;
    if (!played || seat < 0) return refusal(id, 'no-such-match');
    if (!played.isOver) return refusal(id, 'no-rematch', 'the match is not over');
    const blocked = beginRefusal(visitor);
    if (blocked) return refusal(id, ...blocked);
    const tooMuch = rematches.has(match, visitor.id) ? null : startRefusal(visitor);
    if (tooMuch) return refusal(id, ...tooMuch);
    // Only the queue decides who meets in rated matches.
    const kind: MatchKind = played.kind === 'rated' ? 'casual' : played.kind;
    if (visitor.isProgram && isQueuedKind(kind)) return refusal(id, 'not-for-programs');
    const [south, north] = played.seats;
    const players = [south, north].flatMap(({ player }) => (player === null ? [] : [player]));
    if (!players.every((player) => ports.isConnected(player))) return refusal(id, 'no-rematch');
    // A card update may have made the deck illegal.
    for (const { player, deck, owned } of played.seats) {
      const chosen = chooseKnownDeck(ports, { cards: deck });
      // Matches between strangers once took any deck.
      const isOpenToAll = owned !== undefined || isReadyDeck(ports, deck);
      if (chosen.ok && kind === 'casual' && !isOpenToAll) return refusal(id, 'workshop-deck');
      if (chosen.ok) continue;
      const whose =
        player === visitor.id ? chosen.detail : 'the other deck is illegal under the current rules';
      return refusal(id, chosen.code, whose);
    }
    const opponent = players.find((player) => player !== visitor.id);
    // The request of a blocked player looks unanswered.
    if (opponent !== undefined && (await ports.blockedWith(visitor.id)).includes(opponent)) {
      return { type: 'done', id };
    }
    const own = commandKey(command);
    rematches.note(match, visitor.id, ports.now());
    const requests = await ports.shared.rematches.request(match, visitor.id, own);
    const commandOf = (player: string | null): string | null =>
      player === null ? null : (requests.get(player) ?? null);
    if (players.some((player) => commandOf(player) === null)) {
      if (opponent !== undefined && rematches.announce(match, visitor.id, ports.now())) {
        ports.send(opponent, { type: 'rematch-requested', match, seat: seat === 0 ? 0 : 1 });
      }
      return { type: 'done', id };
    }
    const plan: MatchPlan = {
      kind,
      seats: [north, south],
      commands: [commandOf(north.player), commandOf(south.player)],
      addresses: [visitor.address],
      isSameHousehold: played.isSameHousehold,
      isByProgram: visitor.isProgram,
      // As the host of the first match chose them.
      ...(kind === 'private' ? { clocks: played.clocks } : {}),
    };
    const next = await capacity.begin(plan).catch(async (failure: unknown) => {
      // Another node may have begun it for the same requests.
      for (const player of players) {
        const begun = await ports.shared.begunBy(player, commandOf(player)!);
        if (begun !== null) return { ok: true, match: begun } as const;
      }
      throw failure;
    });
    if (next.ok) return { type: 'done', id, match: next.match };
    withdrawRematches(visitor.id, match);
    const isOwnLimit = next.busy === undefined || plan.seats[next.busy].player === visitor.id;
    return isOwnLimit ? refusal(id, next.code, next.detail) : refusal(id, 'no-rematch');
  }

  async function queueCasual(
    visitor: Visitor,
    command: CommandOf<'queue'>,
  ): Promise<LobbyResponse> {
    const check = () => earlierResponse(visitor, command);
    const response = await casualMatches.queue(visitor, command, check);
    const isQueued = response.type === 'done' && response.match === undefined;
    if (isQueued) await ratedMatches.leave(visitor.id, 'casual');
    return response;
  }

  /** Returns the response to a command that was carried out at another node or before a restart; null if it is unknown. */
  async function responseFromBefore(
    { id: player }: Visitor,
    command: LobbyCommand,
  ): Promise<LobbyResponse | null> {
    const { id, type } = command;
    const code =
      type === 'invite' || type === 'challenge' ? privateMatches.codeOf(player, id) : null;
    if (code !== null) return { type: 'done', id, code };
    const match = await ports.shared.begunBy(player, commandKey(command));
    return match === null ? null : { type: 'done', id, match };
  }

  /**
   * Returns the response to a command that was carried out before, or that may not begin a match now; null if it is to be
   * carried out.
   */
  async function earlierResponse(
    visitor: Visitor,
    command: LobbyCommand,
  ): Promise<LobbyResponse | null> {
    const { id, type } = command;
    const before = await responseFromBefore(visitor, command);
    if (before || type === 'rematch') return before;
    const blocked =
      type === 'invite' || type === 'challenge' ? drainRefusal() : beginRefusal(visitor);
    if (blocked) return refusal(id, ...blocked);
    const tooMuch = startRefusal(visitor);
    return tooMuch && refusal(id, ...tooMuch);
  }

  async function perform(visitor: Visitor, command: LobbyCommand): Promise<LobbyResponse> {
    const { id, type } = command;
    if (type === 'leave-queue') {
      const hasLeft = await casualMatches.leave(visitor.id);
      const isOut = (await ratedMatches.leave(visitor.id)) || hasLeft;
      return isOut ? { type: 'done', id } : refusal(id, 'not-queued');
    }
    if (type === 'cancel-invite') return privateMatches.cancel(visitor, command);
    if (type === 'decline') return privateMatches.decline(visitor, command);
    // From their arrival on, these can be taken back by `leave-queue`.
    if (type === 'queue') return queueCasual(visitor, command);
    if (type === 'queue-rated') {
      return ratedMatches.queue(visitor, command, () => earlierResponse(visitor, command));
    }
    const before = await earlierResponse(visitor, command);
    if (before) return before;
    switch (type) {
      case 'play-bot':
        return playBot(visitor, command);
      case 'rematch':
        return rematch(visitor, command);
      case 'invite':
        return privateMatches.invite(visitor, command);
      case 'challenge':
        return privateMatches.challenge(visitor, command);
      case 'accept':
        return privateMatches.accept(visitor, command);
    }
  }

  return {
    receive: (visitor, command) =>
      responses.once(visitor.id, command, () => perform(visitor, command)),
    notePresence(player, isHere) {
      privateMatches.notePresence(player, isHere);
      if (isHere) {
        disconnectedAt.delete(player);
        casualMatches.pairWaiting();
      } else disconnectedAt.set(player, ports.now());
    },
    noteStart(outcome) {
      casualMatches.noteStart(outcome);
      ratedMatches.noteStart(outcome);
    },
    noteStartElsewhere: casualMatches.noteStartElsewhere,
    noteLeave: withdrawRematches,
    isQueued: (player) => casualMatches.has(player),
    refreshQueue: casualMatches.refresh,
    ratedSearchOf: ratedMatches.messageFor,
    blocksChanged: casualMatches.blocksChanged,
    endChallengesBetween: privateMatches.endChallengesBetween,
    challengesTo: privateMatches.challengesTo,
    invitesOf: privateMatches.codesOf,
    refreshInvite: privateMatches.refresh,
    refreshInvitesOf: privateMatches.refreshOf,
    describeInvite: privateMatches.describe,
    takeDroppedInvites: privateMatches.takeDropped,
    tick() {
      const now = ports.now();
      for (const [player, at] of disconnectedAt) {
        if (at + settings.queueGoneTime >= now) continue;
        // If it fails, the player waits on, but is paired with nobody while away.
        ratedMatches.leave(player, 'away').catch(() => {});
        // The node that got the requests withdraws them.
        if (rematches.end(player)) withdrawRematches(player);
        disconnectedAt.delete(player);
      }
      privateMatches.tick();
      rematches.dropOld(now);
      casualMatches.tick();
      ratedMatches.tick();
    },
    drain() {
      isDraining = true;
      ratedMatches.drain();
    },
    sizes: () => ({
      waiting: casualMatches.size() + ratedMatches.size(),
      invites: privateMatches.size(),
    }),
  };
}
