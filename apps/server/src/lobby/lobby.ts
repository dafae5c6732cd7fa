import { botCharacters } from '@stackmate/bot/characters';
import type { Deck } from '@stackmate/engine';
import type { BotLevel, ErrorCode, MatchKind } from '@stackmate/protocol';
import type { SeatSetup } from '@stackmate/room';
import { commandKey, createAnswers, refuse } from './answers.ts';
import type { Answer } from './answers.ts';
import { botDeck, chooseDeck } from './decks.ts';
import { createInvites, inviteCode } from './invites.ts';
import type { Invite } from './invites.ts';
import type { LobbyCommand, LobbyPorts, LobbySettings, Plan, Visitor } from './ports.ts';
import { createQueue } from './queue.ts';
import { createRematches } from './rematches.ts';

type Command<T extends LobbyCommand['type']> = Extract<LobbyCommand, { type: T }>;

export interface LobbyOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Open invites from before a restart. */
  readonly invites?: readonly Invite[];
}

/** The ways into a match. */
export interface Lobby {
  /** Every command gets its answer; rejected only if the storage failed. */
  readonly receive: (visitor: Visitor, command: LobbyCommand) => Promise<Answer>;
  /** The player's first line came, or the last one went. */
  readonly noteLine: (player: string, isHere: boolean) => void;
  /** The last line of the player that was in a match has left it. */
  readonly noteLeave: (player: string, match: string) => void;
  readonly isQueued: (player: string) => boolean;
  readonly invitesOf: (player: string) => readonly string[];
  /** Looks at the time; to be called about once a second. */
  readonly tick: () => void;
  /** From now on no match begins. */
  readonly drain: () => void;
  readonly sizes: () => { readonly waiting: number; readonly invites: number };
}

const seatOf = ({ id, name }: { id: string; name: string }, deck: Deck): SeatSetup => ({
  player: id,
  name,
  bot: null,
  deck,
});

const seatOfBot = (level: BotLevel, deck: Deck): SeatSetup => ({
  player: null,
  name: botCharacters[level].name,
  bot: level,
  deck,
});

/** Open invites of everybody together: guests cost nothing, memory does. */
const mostInvites = 5000;

/** How a match remembers the invite it began by. */
const byCode = (code: string): string => `code ${code}`;

const tooManyStarts = 'too much was begun from your network: try again in a minute';

export function createLobby({ ports, settings, invites: kept }: LobbyOptions): Lobby {
  const queue = createQueue();
  const invites = createInvites(kept);
  const rematches = createRematches();
  const answers = createAnswers();
  /** When the last line of those who are away went. */
  const gone = new Map<string, number>();
  let isDraining = false;

  /** Why a player may not begin one more match; null if nothing is in the way. */
  function inTheWay({ id, address }: Pick<Visitor, 'id' | 'address'>): [ErrorCode, string] | null {
    const { running } = ports;
    if (isDraining) return ['draining', ''];
    if (running.ofPlayer(id) >= settings.matchesPerPlayer) {
      return ['too-many-matches', `at most ${settings.matchesPerPlayer} at a time`];
    }
    if (running.fromAddress(address) >= settings.matchesPerAddress) {
      return ['too-many-matches', 'too many were begun from your network'];
    }
    if (running.all() >= settings.matches) {
      return ['too-many-matches', 'this server is full: try again later'];
    }
    return null;
  }

  /** Begins a match and tells those who sit in it. They wish for no other one from the first moment. */
  async function begin(plan: Plan): Promise<string> {
    for (const { player } of plan.seats) if (player !== null) rematches.end(player);
    const match = await ports.begin(plan);
    for (const seat of [0, 1] as const) {
      const { player } = plan.seats[seat];
      if (player === null) continue;
      const opponent = plan.seats[seat === 0 ? 1 : 0].name;
      ports.tell(player, { type: 'paired', match, kind: plan.kind, seat, opponent });
    }
    return match;
  }

  async function pairWaiting(): Promise<void> {
    const mayPlay = (visitor: Visitor): boolean =>
      ports.isHere(visitor.id) && inTheWay(visitor) === null;
    for (let pair = queue.takePair(mayPlay); pair; pair = queue.takePair(mayPlay)) {
      const [south, north] = pair;
      const seats = [seatOf(south.visitor, south.deck), seatOf(north.visitor, north.deck)] as const;
      const commands = [south.command, north.command] as const;
      const addresses = [south.visitor.address, north.visitor.address];
      // One after the other, so that the limits count what has begun.
      const hasBegun = await begin({ kind: 'casual', seats, commands, addresses }).then(
        () => true,
        // The storage failed; whoever watches it says so. Who is here waits on.
        () => false,
      );
      queue.settle(pair, (player) => !hasBegun && ports.isHere(player));
      if (!hasBegun) return;
    }
  }

  async function playBot(visitor: Visitor, command: Command<'play-bot'>): Promise<Answer> {
    const { id, level } = command;
    const own = chooseDeck(ports, command.deck);
    if (!own.ok) return refuse(id, own.code, own.detail);
    const other = botDeck(ports, command.botDeck);
    if (!other.ok) return refuse(id, other.code, `botDeck: ${other.detail}`);
    const seats = [seatOf(visitor, own.deck), seatOfBot(level, other.deck)] as const;
    const commands = [commandKey(command), null] as const;
    const match = await begin({ kind: 'bot', seats, commands, addresses: [visitor.address] });
    return { type: 'done', id, match };
  }

  function wait(visitor: Visitor, command: Command<'queue'>): Answer {
    const { id } = command;
    const chosen = chooseDeck(ports, command.deck);
    if (!chosen.ok) return refuse(id, chosen.code, chosen.detail);
    rematches.end(visitor.id);
    queue.join({ visitor, deck: chosen.deck, command: commandKey(command) });
    void pairWaiting();
    return { type: 'done', id };
  }

  async function invite(visitor: Visitor, { id, deck }: Command<'invite'>): Promise<Answer> {
    const now = ports.now();
    const chosen = chooseDeck(ports, deck);
    if (!chosen.ok) return refuse(id, chosen.code, chosen.detail);
    if (invites.codesOf(visitor.id, now).length >= settings.invitesPerPlayer) {
      return refuse(id, 'too-many-invites', `at most ${settings.invitesPerPlayer} at a time`);
    }
    if (invites.size() >= mostInvites) return refuse(id, 'too-many-invites', 'of everybody');
    const code = inviteCode(ports.randomBytes);
    const made = {
      code,
      player: visitor.id,
      name: visitor.name,
      deck,
      command: id,
      until: now + settings.inviteTime,
    };
    rematches.end(visitor.id);
    // Counted from here on; nobody knows the code before it is durable.
    invites.add(made);
    try {
      await ports.saveInvite(made);
    } catch (failure) {
      invites.remove(code);
      throw failure;
    }
    return { type: 'done', id, code };
  }

  async function cancelInvite(
    { id: player }: Visitor,
    { id, code }: Command<'cancel-invite'>,
  ): Promise<Answer> {
    const open = invites.find(code, ports.now());
    if (open?.player !== player) return refuse(id, 'no-such-invite');
    invites.remove(code);
    try {
      await ports.removeInvite(code);
    } catch (failure) {
      invites.add(open);
      throw failure;
    }
    return { type: 'done', id, code };
  }

  async function accept(visitor: Visitor, command: Command<'accept'>): Promise<Answer> {
    const { id, code } = command;
    const open = invites.find(code, ports.now());
    // It may be there still after a match has begun by it, if it could not be removed before a restart.
    if (!open || ports.begunBy(open.player, byCode(code)) !== null) {
      return refuse(id, 'no-such-invite');
    }
    if (open.player === visitor.id) return refuse(id, 'own-invite');
    const own = chooseDeck(ports, command.deck);
    if (!own.ok) return refuse(id, own.code, own.detail);
    // Who is not here would be late for the fair start, and the match would be aborted.
    if (!ports.isHere(open.player)) return refuse(id, 'inviter-away');
    const theirs = chooseDeck(ports, open.deck);
    const blocked = ports.running.ofPlayer(open.player) >= settings.matchesPerPlayer;
    // The cards may have changed since; or the other one is busy.
    if (!theirs.ok || blocked) return refuse(id, 'inviter-away');
    invites.remove(code);
    const seats = [
      seatOf({ id: open.player, name: open.name }, theirs.deck),
      seatOf(visitor, own.deck),
    ] as const;
    const commands = [byCode(code), commandKey(command)] as const;
    const addresses = [visitor.address];
    let match: string;
    try {
      match = await begin({ kind: 'private', seats, commands, addresses });
    } catch (failure) {
      invites.add(open);
      throw failure;
    }
    // The match has begun, whatever the storage says to this: its id remembers the code too.
    await ports.removeInvite(code).catch(() => {});
    return { type: 'done', id, match };
  }

  async function rematch(visitor: Visitor, command: Command<'rematch'>): Promise<Answer> {
    const { id, match } = command;
    const played = await ports.playedMatch(match);
    const seat = played?.seats.findIndex(({ player }) => player === visitor.id) ?? -1;
    if (!played || seat < 0) return refuse(id, 'no-such-match');
    if (!played.isOver) return refuse(id, 'no-rematch', 'the match is not over');
    const blocked = inTheWay(visitor);
    if (blocked) return refuse(id, ...blocked);
    if (!ports.mayStart(visitor.address)) return refuse(id, 'too-fast', tooManyStarts);
    const [south, north] = played.seats;
    const players = [south, north].flatMap(({ player }) => (player === null ? [] : [player]));
    if (!players.every((player) => ports.isHere(player))) return refuse(id, 'no-rematch');
    // The cards may have changed since.
    for (const { player, deck } of played.seats) {
      const chosen = chooseDeck(ports, { cards: deck });
      if (chosen.ok) continue;
      const whose = player === visitor.id ? chosen.detail : 'the other deck, as the rules are now';
      return refuse(id, chosen.code, whose);
    }
    rematches.wish(match, visitor.id, { command: commandKey(command), at: ports.now() });
    const wished = (player: string | null): string | null =>
      player === null ? null : rematches.commandOf(match, player);
    if (players.some((player) => wished(player) === null)) {
      for (const player of players) {
        if (player === visitor.id) continue;
        ports.tell(player, { type: 'rematch-wished', match, seat: seat === 0 ? 0 : 1 });
      }
      return { type: 'done', id };
    }
    const next = await begin({
      kind: played.kind satisfies MatchKind,
      seats: [north, south],
      commands: [wished(north.player), wished(south.player)],
      addresses: [visitor.address],
    });
    return { type: 'done', id, match: next };
  }

  /** The answer to a command that was done before a restart; null if it was not, as far as can be known. */
  function answerOfBefore({ id: player }: Visitor, command: LobbyCommand): Answer | null {
    const { id, type } = command;
    const code = type === 'invite' ? invites.codeOf(player, id, ports.now()) : null;
    if (code !== null) return { type: 'done', id, code };
    const match = ports.begunBy(player, commandKey(command));
    return match === null ? null : { type: 'done', id, match };
  }

  async function perform(visitor: Visitor, command: LobbyCommand): Promise<Answer> {
    const { id, type } = command;
    if (type === 'leave-queue') {
      return queue.leave(visitor.id) ? { type: 'done', id } : refuse(id, 'not-queued');
    }
    if (type === 'cancel-invite') return cancelInvite(visitor, command);
    const before = answerOfBefore(visitor, command);
    if (before) return before;
    if (type === 'rematch') return rematch(visitor, command);
    const blocked = inTheWay(visitor);
    if (blocked) return refuse(id, ...blocked);
    if (!ports.mayStart(visitor.address)) return refuse(id, 'too-fast', tooManyStarts);
    switch (type) {
      case 'play-bot':
        return playBot(visitor, command);
      case 'queue':
        return wait(visitor, command);
      case 'invite':
        return invite(visitor, command);
      case 'accept':
        return accept(visitor, command);
    }
  }

  return {
    receive: (visitor, command) =>
      answers.once(visitor.id, command, () => perform(visitor, command)),
    noteLine(player, isHere) {
      if (isHere) {
        gone.delete(player);
        void pairWaiting();
      } else gone.set(player, ports.now());
    },
    noteLeave: (player, match) => rematches.end(player, match),
    isQueued: (player) => queue.has(player),
    invitesOf: (player) => invites.codesOf(player, ports.now()),
    tick() {
      const now = ports.now();
      for (const [player, at] of gone) {
        if (at + settings.queueGoneTime >= now) continue;
        queue.leave(player);
        rematches.end(player);
        gone.delete(player);
      }
      invites.dropOld(now);
      rematches.dropOld(now);
      void pairWaiting();
    },
    drain() {
      isDraining = true;
    },
    sizes: () => ({ waiting: queue.size(), invites: invites.size() }),
  };
}
