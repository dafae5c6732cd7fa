import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { helloMessage, openConnection } from './line.ts';
import type { TestConnectionOptions, TestConnection } from './line.ts';

type Lobby = Extract<
  ClientMessage,
  {
    type:
      | 'play-bot'
      | 'queue'
      | 'queue-rated'
      | 'leave-queue'
      | 'invite'
      | 'cancel-invite'
      | 'accept'
      | 'rematch'
      | 'rename'
      | 'appear'
      | 'leave';
  }
>;
type CommandInput = Lobby extends infer C ? (C extends Lobby ? Omit<C, 'id'> : never) : never;
type Answer = Extract<ServerMessage, { type: 'done' | 'refused' }>;

/** A guest whose hello was accepted. */
export interface Guest {
  readonly connection: TestConnection;
  readonly welcome: Extract<ServerMessage, { type: 'welcome' }>;
  readonly ask: (wish: CommandInput) => Promise<Answer>;
  readonly paired: () => Promise<Extract<ServerMessage, { type: 'paired' }>>;
}

let commands = 0;
const newCommandId = (): string => `t${(commands += 1)}`;

export async function connectGuest(
  address: string,
  token: string | null = null,
  options: TestConnectionOptions & { readonly name?: string } = {},
): Promise<Guest> {
  const connection = await openConnection(address, options);
  connection.send(helloMessage(token, options.name ?? null));
  const welcome = await connection.receive('welcome');
  return {
    connection,
    welcome,
    async ask(wish) {
      const id = newCommandId();
      connection.send({ ...wish, id });
      return Promise.race([
        connection.receive('done', (message) => message.id === id),
        connection.receive('refused', (message) => message.id === id),
      ]);
    },
    paired: () => connection.receive('paired'),
  };
}

/** A match as followed by one client, possibly over several connections. */
export interface Seated {
  readonly match: string;
  readonly follower: Follower;
  readonly news: readonly FollowerUpdate[];
  /** Continues on this connection. */
  readonly attach: (guest: Guest) => void;
  readonly detach: () => void;
  /** Resolves once the snapshot satisfies the condition. */
  readonly until: (
    fits: (picture: MatchSnapshot) => boolean,
    what?: string,
  ) => Promise<MatchSnapshot>;
  readonly untilJoined: () => Promise<MatchSnapshot>;
  /** Plays randomly whenever a decision is due, until stopped or the match is over. */
  readonly play: (seed: string) => () => void;
  /** All acknowledged commands. */
  readonly done: readonly RoomCommand[];
}

const waitTimeout = 120_000;

export function follow(matchId: string, first?: Guest): Seated {
  let line: TestConnection | null = null;
  const news: FollowerUpdate[] = [];
  const done: RoomCommand[] = [];
  const watchers = new Set<() => void>();
  let move: (() => void) | null = null;
  const follower = createFollower({
    matchId,
    rules,
    nonce: Buffer.from(
      `${matchId}${Math.trunc(performance.now() * 1000)}`.padEnd(32, '.').slice(-32),
    ).toString('hex'),
    newId: newCommandId,
    send: (message) => line?.send(message),
    onUpdate(item) {
      news.push(item);
      if (item.kind === 'done') done.push(item.command);
    },
  });
  const look = (): void => {
    for (const watcher of watchers) watcher();
    move?.();
  };
  const attach = (guest: Guest): void => {
    const mine = guest.connection;
    line = mine;
    mine.listen((message) => {
      if (line !== mine) return;
      follower.receive(message);
      look();
    });
    void mine.closed.then(() => {
      if (line !== mine) return;
      line = null;
      follower.disconnected();
    });
    follower.connected();
  };
  const seated: Seated = {
    match: matchId,
    follower,
    news,
    done,
    attach,
    detach() {
      line = null;
      follower.disconnected();
    },
    until: (fits, what = 'what was waited for') =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(watch);
          const picture = follower.snapshot();
          reject(new Error(`${what} did not come: ${picture?.phase} at ${picture?.seq}`));
        }, waitTimeout);
        const watch = (): void => {
          const picture = follower.snapshot();
          if (!picture || !fits(picture)) return;
          watchers.delete(watch);
          clearTimeout(timer);
          resolve(picture);
        };
        watchers.add(watch);
        watch();
      }),
    untilJoined: () => seated.until(() => follower.isJoined(), 'a join'),
    play(seed) {
      const random = createRandom(seed);
      const step = (): void => {
        const picture = follower.snapshot();
        if (!picture?.view || picture.phase !== 'playing' || picture.viewer === 'spectator') return;
        if (!follower.isJoined() || follower.unanswered()) return;
        if (!rules.decision(picture.view)?.players.includes(picture.viewer)) return;
        const actions = completeDeclaration(
          rules,
          picture.view,
          picture.viewer,
          (legal) => legal[random.below(legal.length)],
        );
        follower.command({ type: 'act', actions });
      };
      move = step;
      step();
      return () => {
        if (move === step) move = null;
      };
    },
  };
  if (first) attach(first);
  return seated;
}

/** Pairs two guests in a match of the queue; both have joined and must choose their Kings. */
export async function pairUp(address: string) {
  const [south, north] = [await connectGuest(address), await connectGuest(address)];
  await south.ask({ type: 'queue', deck: { ready: readyDecks[0].id } });
  await north.ask({ type: 'queue', deck: { ready: readyDecks[1].id } });
  const { match } = await south.paired();
  const seats = [follow(match, south), follow(match, north)] as const;
  await Promise.all(
    seats.map((seat) => seat.until(({ phase }) => phase === 'playing', 'the start')),
  );
  return { match, guests: [south, north] as const, seats };
}
