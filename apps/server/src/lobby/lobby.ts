import { botCharacters } from '@stackmate/bot/characters';
import type { Deck } from '@stackmate/engine';
import type { BotLevel, ErrorCode, MatchKind } from '@stackmate/protocol';
import type { SeatSetup } from '@stackmate/room';
import { createAnswers, refuse } from './answers.ts';
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

const tooManyStarts = 'too much was begun from your network: try again in a minute';

export function createLobby({ ports, settings, invites: kept }: LobbyOptions): Lobby {
  const queue = createQueue();
  const invites = createInvites(kept);
  const rematches = createRematches();
  const answers = createAnswers();
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

  /** Begins a match and tells those who sit in it. */
  async function begin(plan: Plan): Promise<string> {
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
      const addresses = [south.visitor.address, north.visitor.address];
      try {
        // One after the other, so that the limits count what has begun.
        await begin({ kind: 'casual', seats, addresses });
      } catch {
        // The storage failed; whoever watches it says so. They wait on, at the end.
        queue.join(south);
        queue.join(north);
        return;
      }
    }
  }

  async function playBot(visitor: Visitor, command: Command<'play-bot'>): Promise<Answer> {
    const { id, level } = command;
    const own = chooseDeck(ports, command.deck);
    if (!own.ok) return refuse(id, own.code, own.detail);
    const other = botDeck(ports, command.botDeck);
    if (!other.ok) return refuse(id, other.code, `botDeck: ${other.detail}`);
    const seats = [seatOf(visitor, own.deck), seatOfBot(level, other.deck)] as const;
    const match = await begin({ kind: 'bot', seats, addresses: [visitor.address] });
    return { type: 'done', id, match };
  }

  function wait(visitor: Visitor, { id, deck: choice }: Command<'queue'>): Answer {
    const chosen = chooseDeck(ports, choice);
    if (!chosen.ok) return refuse(id, chosen.code, chosen.detail);
    queue.join({ visitor, deck: chosen.deck });
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
      until: now + settings.inviteTime,
    };
    // Counted from here on; nobody knows the code before it is durable.
    invites.add(made);
    await ports.saveInvite(made);
    return { type: 'done', id, code };
  }

  async function cancelInvite(
    { id: player }: Visitor,
    { id, code }: Command<'cancel-invite'>,
  ): Promise<Answer> {
    if (invites.find(code, ports.now())?.player !== player) return refuse(id, 'no-such-invite');
    invites.remove(code);
    await ports.removeInvite(code);
    return { type: 'done', id, code };
  }

  async function accept(visitor: Visitor, command: Command<'accept'>): Promise<Answer> {
    const { id, code } = command;
    const open = invites.find(code, ports.now());
    if (!open) return refuse(id, 'no-such-invite');
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
    try {
      const match = await begin({ kind: 'private', seats, addresses: [visitor.address] });
      await ports.removeInvite(code);
      return { type: 'done', id, match };
    } catch (failure) {
      invites.add(open);
      throw failure;
    }
  }

  async function rematch(visitor: Visitor, { id, match }: Command<'rematch'>): Promise<Answer> {
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
    if (!rematches.wish(match, visitor.id, players, ports.now())) {
      for (const player of players) {
        if (player === visitor.id) continue;
        ports.tell(player, { type: 'rematch-wished', match, seat: seat === 0 ? 0 : 1 });
      }
      return { type: 'done', id };
    }
    const next = await begin({
      kind: played.kind satisfies MatchKind,
      seats: [north, south],
      addresses: [visitor.address],
    });
    return { type: 'done', id, match: next };
  }

  async function perform(visitor: Visitor, command: LobbyCommand): Promise<Answer> {
    const { id, type } = command;
    if (type === 'leave-queue') {
      return queue.leave(visitor.id) ? { type: 'done', id } : refuse(id, 'not-queued');
    }
    if (type === 'cancel-invite') return cancelInvite(visitor, command);
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
      queue.noteLine(player, isHere ? null : ports.now());
      if (isHere) void pairWaiting();
    },
    isQueued: (player) => queue.has(player),
    invitesOf: (player) => invites.codesOf(player, ports.now()),
    tick() {
      const now = ports.now();
      queue.dropGone(now - settings.queueGoneTime);
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
