import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { helloMessage, openLine } from './line.ts';
import type { LineOptions, TestLine } from './line.ts';

type Lobby = Extract<
  ClientMessage,
  {
    type:
      | 'play-bot'
      | 'queue'
      | 'leave-queue'
      | 'invite'
      | 'cancel-invite'
      | 'accept'
      | 'rematch'
      | 'rename'
      | 'leave';
  }
>;
type Wish = Lobby extends infer C ? (C extends Lobby ? Omit<C, 'id'> : never) : never;
type Answer = Extract<ServerMessage, { type: 'done' | 'refused' }>;

/** Somebody who has said hello. */
export interface Guest {
  readonly line: TestLine;
  readonly welcome: Extract<ServerMessage, { type: 'welcome' }>;
  readonly ask: (wish: Wish) => Promise<Answer>;
  readonly paired: () => Promise<Extract<ServerMessage, { type: 'paired' }>>;
}

let commands = 0;
const newCommandId = (): string => `t${(commands += 1)}`;

export async function comeIn(
  address: string,
  token: string | null = null,
  options: LineOptions & { readonly name?: string } = {},
): Promise<Guest> {
  const line = await openLine(address, options);
  line.say(helloMessage(token, options.name ?? null));
  const welcome = await line.hear('welcome');
  return {
    line,
    welcome,
    async ask(wish) {
      const id = newCommandId();
      line.say({ ...wish, id });
      return Promise.race([
        line.hear('done', (message) => message.id === id),
        line.hear('refused', (message) => message.id === id),
      ]);
    },
    paired: () => line.hear('paired'),
  };
}

/** A match as one client follows it, over as many lines as it takes. */
export interface Seated {
  readonly match: string;
  readonly follower: Follower;
  readonly news: readonly FollowerUpdate[];
  /** Goes on over this line. */
  readonly attach: (guest: Guest) => void;
  readonly detach: () => void;
  /** Fulfilled once the picture fits. */
  readonly until: (
    fits: (picture: MatchSnapshot) => boolean,
    what?: string,
  ) => Promise<MatchSnapshot>;
  readonly untilJoined: () => Promise<MatchSnapshot>;
  /** Plays by chance whenever it is asked, until told otherwise or the match is over. */
  readonly play: (seed: string) => () => void;
  /** Every command that was acknowledged. */
  readonly done: readonly RoomCommand[];
}

const patience = 120_000;

export function follow(match: string, first?: Guest): Seated {
  let line: TestLine | null = null;
  const news: FollowerUpdate[] = [];
  const done: RoomCommand[] = [];
  const watchers = new Set<() => void>();
  let move: (() => void) | null = null;
  const follower = createFollower({
    match,
    rules,
    nonce: Buffer.from(
      `${match}${Math.trunc(performance.now() * 1000)}`.padEnd(32, '.').slice(-32),
    ).toString('hex'),
    newId: newCommandId,
    send: (message) => line?.say(message),
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
    const mine = guest.line;
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
    match,
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
        }, patience);
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

/** Two guests in a match of the queue, both joined and asked for their Kings. */
export async function pairUp(address: string) {
  const [south, north] = [await comeIn(address), await comeIn(address)];
  await south.ask({ type: 'queue', deck: { ready: readyDecks[0].id } });
  await north.ask({ type: 'queue', deck: { ready: readyDecks[1].id } });
  const { match } = await south.paired();
  const seats = [follow(match, south), follow(match, north)] as const;
  await Promise.all(
    seats.map((seat) => seat.until(({ phase }) => phase === 'playing', 'the start')),
  );
  return { match, guests: [south, north] as const, seats };
}
