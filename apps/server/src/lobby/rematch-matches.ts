import { isQueuedKind, refusal } from '@stackmate/protocol';
import type { ErrorCode, MatchKind } from '@stackmate/protocol';
import { createFairLimit } from '../limits/fair-limit.ts';
import { chooseKnownDeck, isReadyDeck } from './decks.ts';
import type { BeginResult } from './match-capacity.ts';
import type { CommandOf, LobbyPorts, MatchPlan, PlayedMatch, Visitor } from './ports.ts';
import { Rematches } from './rematches.ts';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';

/** A code and its detail. */
export type LobbyRefusal = readonly [ErrorCode, string];

export interface RematchMatchesOptions {
  readonly ports: LobbyPorts;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Returns the refusal if a player may not start another match; otherwise null. */
  readonly beginRefusal: (visitor: Visitor) => LobbyRefusal | null;
  /** Counts a start, and returns the refusal if the address may not start one now; otherwise null. */
  readonly startRefusal: (visitor: Visitor) => LobbyRefusal | null;
}

/** A played match whose player wants another one. */
interface Replay {
  readonly played: PlayedMatch;
  /** Rated matches are only paired by the queue. */
  readonly kind: MatchKind;
  readonly players: readonly string[];
}

/** Played matches that are read at a time: each has two whole decks, which are checked again. */
const readsAtOnce = 4;

/** Matches between the players of a match that is over. */
export class RematchMatches {
  readonly #options: RematchMatchesOptions;
  readonly #ports: LobbyPorts;
  readonly #requests = new Rematches();
  readonly #reads = createFairLimit(readsAtOnce);

  constructor(options: RematchMatchesOptions) {
    this.#options = options;
    this.#ports = options.ports;
  }

  /** Requests a rematch, and begins it if the opponent has requested it too. */
  async request(visitor: Visitor, command: CommandOf<'rematch'>): Promise<LobbyResponse> {
    const { id, match: matchId } = command;
    const replay = await this.#reads.run(visitor.id, () => this.#findReplay(visitor, matchId));
    if (!('played' in replay)) return refusal(id, ...replay);
    const opponentId = replay.players.find((playerId) => playerId !== visitor.id);
    // The request of a blocked player looks unanswered.
    if (
      opponentId !== undefined &&
      (await this.#ports.blockedWith(visitor.id)).includes(opponentId)
    ) {
      return { type: 'done', id };
    }
    const now = this.#ports.now();
    this.#requests.note(matchId, visitor.id, now);
    const commands = await this.#ports.shared.rematches.request(
      matchId,
      visitor.id,
      commandKey(command),
    );
    if (replay.players.every((playerId) => commands.has(playerId))) {
      return this.#begin(visitor, command, replay, commands);
    }
    if (opponentId !== undefined && this.#requests.announce(matchId, visitor.id, now)) {
      const isSouth = replay.played.seats[0].player === visitor.id;
      const requested = {
        type: 'rematch-requested',
        match: matchId,
        seat: isSouth ? 0 : 1,
      } as const;
      this.#ports.send(opponentId, requested);
    }
    return { type: 'done', id };
  }

  /** Withdraws a player's request; without `matchId`, all of them. */
  withdraw(playerId: string, matchId?: string): void {
    this.#requests.end(playerId, matchId);
    // If this fails, the request stays open for some more minutes.
    this.#ports.shared.rematches.withdraw(playerId, matchId ?? null).catch(() => {});
  }

  /** Withdraws the requests of an absent player. The node that received them does that. */
  withdrawAbsent(playerId: string): void {
    if (this.#requests.end(playerId)) this.withdraw(playerId);
  }

  /** Removes old requests. Call about once a second. */
  tick(): void {
    this.#requests.dropOld(this.#ports.now());
  }

  /** Returns the match that a player wants to play again, or why they can't. */
  async #findReplay(visitor: Visitor, matchId: string): Promise<Replay | LobbyRefusal> {
    const played = await this.#ports.playedMatch(matchId);
    if (!played?.seats.some(({ player: playerId }) => playerId === visitor.id))
      return ['no-such-match', ''];
    const replay: Replay = {
      played,
      kind: played.kind === 'rated' ? 'casual' : played.kind,
      players: played.seats.flatMap(({ player: playerId }) =>
        playerId === null ? [] : [playerId],
      ),
    };
    return this.#findRefusal(visitor, matchId, replay) ?? replay;
  }

  #findRefusal(
    visitor: Visitor,
    matchId: string,
    { played, kind, players }: Replay,
  ): LobbyRefusal | null {
    const ports = this.#ports;
    if (!played.isOver) return ['no-rematch', 'the match is not over'];
    const blocked = this.#options.beginRefusal(visitor);
    if (blocked) return blocked;
    // A repeated request doesn't count as another start.
    const isRepeated = this.#requests.has(matchId, visitor.id);
    const tooMuch = isRepeated ? null : this.#options.startRefusal(visitor);
    if (tooMuch) return tooMuch;
    if (visitor.isProgram && isQueuedKind(kind)) return ['not-for-programs', ''];
    if (!players.every((playerId) => ports.isConnected(playerId))) return ['no-rematch', ''];
    // A card update may have made the deck illegal.
    for (const { player: playerId, deck, owned } of played.seats) {
      const chosen = chooseKnownDeck(ports, { cards: deck });
      // Matches between strangers once took any deck.
      const isOpenToAll = owned !== undefined || isReadyDeck(ports, deck);
      if (chosen.ok && kind === 'casual' && !isOpenToAll) return ['workshop-deck', ''];
      if (chosen.ok) continue;
      const isOwn = playerId === visitor.id;
      const others = 'the other deck is illegal under the current rules';
      return [chosen.code, isOwn ? chosen.detail : others];
    }
    return null;
  }

  async #begin(
    visitor: Visitor,
    { id, match: matchId }: CommandOf<'rematch'>,
    { played, kind, players }: Replay,
    commands: ReadonlyMap<string, string>,
  ): Promise<LobbyResponse> {
    const [south, north] = played.seats;
    const rematchCommand = (playerId: string | null): string | null =>
      playerId === null ? null : (commands.get(playerId) ?? null);
    const plan: MatchPlan = {
      kind,
      seats: [north, south],
      commands: [rematchCommand(north.player), rematchCommand(south.player)],
      addresses: [visitor.address],
      isSameHousehold: played.isSameHousehold,
      isByProgram: visitor.isProgram,
      // The clocks are those that the host of the first match chose.
      ...(kind === 'private' ? { clocks: played.clocks } : {}),
    };
    const next = await this.#options.begin(plan).catch(async (failure: unknown) => {
      // Another node may have begun it for the same requests.
      for (const playerId of players) {
        const begun = await this.#ports.shared.begunBy(playerId, commands.get(playerId)!);
        if (begun !== null) return { ok: true, matchId: begun } as const;
      }
      throw failure;
    });
    if (next.ok) return { type: 'done', id, match: next.matchId };
    this.withdraw(visitor.id, matchId);
    const isOwnLimit = next.busy === undefined || plan.seats[next.busy].player === visitor.id;
    return isOwnLimit ? refusal(id, next.code, next.detail) : refusal(id, 'no-rematch');
  }
}
