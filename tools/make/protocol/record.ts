// Records a real conversation with a real server for docs/protocol.md: two guests, one match, an account that looks for a rated one, two friends, every message type.

import { noFields } from '@stackmate/engine';
import { readyDecks, rules } from '@stackmate/catalogue';
import type { Action, MatchView } from '@stackmate/engine';
import { parseServerMessage, protocolVersion } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { nonceHash } from '@stackmate/room/fairness';
import { WebSocket } from 'ws';
import { openAccount } from '../../shared/account.ts';
import { startOwnServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { signUpFriends } from './sign-up-friends.ts';
import type { Line } from './transcript.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Step = Message<'step'>;

/** A recorded client with one connection; `view` and `seq` belong to its match. */
interface RecordedClient {
  readonly say: (message: object) => void;
  /** Resolves with the next unconsumed message that fits. Rejects after a timeout; `what` names it in the error. */
  readonly next: (
    fits: (message: ServerMessage) => boolean,
    what: string,
  ) => Promise<ServerMessage>;
  readonly hear: <T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Message<T>) => boolean,
  ) => Promise<Message<T>>;
  readonly view: () => MatchView;
  readonly seq: () => number;
  readonly close: () => void;
  readonly closed: Promise<void>;
}

const answerTimeout = 60_000;

function talk(
  address: string,
  who: string,
  lines: Line[],
  headers: Readonly<Record<string, string>> = {},
): Promise<RecordedClient> {
  const socket = new WebSocket(address, { headers });
  const waiting = new Set<() => void>();
  const unheard: ServerMessage[] = [];
  let view: MatchView | null = null;
  let seq = 0;

  function follow({ change, ...step }: Step): void {
    ({ seq } = step);
    if (change.kind === 'begun') ({ view } = change);
    else if (change.kind === 'played' && view) view = rules.advanceView(view, change.events);
  }

  socket.on('message', (data: Buffer) => {
    const read = parseServerMessage(data.toString());
    if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
    const message = read.value;
    lines.push({ who, to: 'client', message });
    unheard.push(message);
    if (message.type === 'step') follow(message);
    if (message.type === 'snapshot') ({ view, seq } = message);
    for (const look of waiting) look();
  });

  const talker: RecordedClient = {
    say(message) {
      lines.push({ who, to: 'server', message } as Line);
      socket.send(JSON.stringify(message));
    },
    next: (fits, what) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${who}: timed out waiting for ${what}`)),
          answerTimeout,
        );
        const look = (): void => {
          const at = unheard.findIndex(fits);
          if (at === -1) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(unheard.splice(at, 1)[0]);
        };
        waiting.add(look);
        look();
      }),
    async hear(type, fits = () => true) {
      const message = await talker.next(
        (candidate) => candidate.type === type && fits(candidate as never),
        type,
      );
      return message as never;
    },
    view: () => view!,
    seq: () => seq,
    close: () => socket.close(),
    closed: new Promise((resolve) => {
      socket.on('close', (code) => {
        if (code !== 1005) lines.push({ who, to: 'client', closed: code });
        resolve();
      });
    }),
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(talker));
    socket.on('error', reject);
  });
}

const [southDeck, northDeck] = readyDecks.map(({ id }) => ({ ready: id }));

/** Sends a command and resolves with its response. */
async function ask(
  talker: RecordedClient,
  command: { id: string; type: string },
): Promise<ServerMessage> {
  talker.say(command);
  const answers = ['done', 'refused', 'step'];
  return talker.next(
    (message) => answers.includes(message.type) && 'id' in message && message.id === command.id,
    `answer to ${command.id}`,
  );
}

async function sayHello(
  talker: RecordedClient,
  token: string | null,
  name: string | null,
): Promise<string> {
  talker.say({ type: 'hello', v: protocolVersion, token, name, client: 'example 1.0' });
  return (await talker.hear('welcome')).token!;
}

/** Demonstrates the lobby's commands, then pairs the two guests by an invite code. Returns the match. */
async function pairPlayers(south: RecordedClient, north: RecordedClient): Promise<string> {
  south.say({ type: 'ping', t: 1 });
  await south.hear('pong');
  south.say({ type: 'dance' });
  await south.hear('error');
  await ask(south, { type: 'rename', id: 's1', name: 'Ada' } as never);
  const appearance = { avatar: 'EmberWyrm', back: 'tide' };
  await ask(south, { type: 'appear', id: 's1b', appearance } as never);
  await ask(south, { type: 'queue', id: 's2', deck: southDeck } as never);
  await ask(south, { type: 'leave-queue', id: 's3' });
  const first = await ask(south, { type: 'invite', id: 's4', deck: southDeck } as never);
  const { code: taken } = first as Message<'done'>;
  await ask(south, { type: 'cancel-invite', id: 's5', code: taken } as never);
  const made = await ask(south, { type: 'invite', id: 's6', deck: southDeck } as never);
  const { code } = made as Message<'done'>;
  await ask(north, { type: 'accept', id: 'n1', code, deck: northDeck } as never);
  await south.hear('paired');
  return (await north.hear('paired')).match;
}

const joining = (matchId: string, id: string, seq: number | null, hash: string | null) =>
  ({ type: 'join', id, match: matchId, seq, hash }) as never;

/** Sends both hashes, then both nonces; the second nonce starts the match. */
async function begin(matchId: string, south: RecordedClient, north: RecordedClient): Promise<void> {
  await ask(south, joining(matchId, 's7', null, null));
  await ask(north, joining(matchId, 'n2', null, null));
  await south.hear('presence');
  const nonces = ['5e'.repeat(32), 'a7'.repeat(32)];
  for (const [at, talker] of [south, north].entries()) {
    const hash = nonceHash(nonces[at]);
    await ask(talker, { type: 'nonce-hash', id: `${'sn'[at]}8`, match: matchId, hash } as never);
  }
  for (const [at, talker] of [south, north].entries()) {
    await ask(talker, {
      type: 'nonce',
      id: `${'sn'[at]}9`,
      match: matchId,
      nonce: nonces[at],
    } as never);
  }
  await south.hear('step', ({ change }) => change.kind === 'begun');
}

const act = (matchId: string, id: string, seq: number, action: Partial<Action>) =>
  ({ type: 'act', id, match: matchId, seq, actions: [{ ...noFields, ...action }] }) as never;

/** Returns a monster in hand, recognized without the catalogue. */
const getMonster = (view: MatchView): number =>
  view.own!.hand.find(({ roll }) => roll.rangeType !== 'None')!.ref;

/** Chooses Kings, with an illegal action, a repeated command and a stale one. */
async function openMatch(
  matchId: string,
  south: RecordedClient,
  north: RecordedClient,
): Promise<void> {
  const card = getMonster(south.view());
  const started = south.seq();
  await ask(south, act(matchId, 's10', started, { kind: 'king', card, to: 22 }));
  const pick = act(matchId, 's11', started, { kind: 'king', card, to: 2 });
  await ask(south, pick);
  await ask(south, pick);
  const king = { kind: 'king', card: getMonster(north.view()), to: 22 } as const;
  await ask(north, act(matchId, 'n10', north.seq(), king));
  await south.hear('step', ({ seq }) => seq === north.seq());
  await ask(south, act(matchId, 's12', started, { kind: 'endTurn' }));
  south.say({ type: 'legal', id: 's18', match: matchId, after: [] });
  await south.hear('legal');
  const active = south.view().open.active === 0 ? south : north;
  await ask(active, act(matchId, 'x1', active.seq(), { kind: 'endTurn' }));
}

/** Disconnects North, who misses an entry and reconnects. */
async function reconnect(
  { address, match: matchId, token }: { address: string; match: string; token: string },
  south: RecordedClient,
  gone: RecordedClient,
  lines: Line[],
): Promise<RecordedClient> {
  const had = { seq: south.seq(), hash: '' };
  await new Promise((resolve) => setTimeout(resolve, 50));
  had.hash = rules.viewHash(gone.view());
  gone.close();
  await gone.closed;
  await south.hear('presence', ({ connected }) => !connected);
  await south.hear('clocks');
  const offer = { type: 'draw', id: 's13', match: matchId, seq: south.seq(), answer: 'offer' };
  await ask(south, offer);
  const back = await talk(address, 'North', lines);
  await sayHello(back, token, null);
  await ask(back, joining(matchId, 'n11', had.seq, had.hash));
  back.say({ type: 'history', id: 'n17', match: matchId, from: 6, to: had.seq });
  await back.hear('history');
  return back;
}

async function endMatch(
  matchId: string,
  south: RecordedClient,
  north: RecordedClient,
): Promise<void> {
  const decline = { type: 'draw', id: 'n12', match: matchId, seq: north.seq(), answer: 'decline' };
  await ask(north, decline);
  await ask(south, { type: 'claim', id: 's14', match: matchId, choose: 'win' } as never);
  await ask(south, { type: 'mute', id: 's15', match: matchId, muted: true } as never);
  await ask(south, { type: 'emote', id: 's16', match: matchId, emote: 'well played' } as never);
  await north.hear('emote');
  await ask(north, { type: 'take-back', id: 'n16', match: matchId, seq: north.seq() } as never);
  await ask(north, { type: 'resign', id: 'n13', match: matchId } as never);
  await south.hear('step', ({ reveal }) => reveal !== undefined);
  for (let tries = 0; tries < 100; tries++) {
    const wish = await ask(south, {
      type: 'rematch',
      id: `s${17 + tries}`,
      match: matchId,
    } as never);
    if (wish.type === 'done') break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await north.hear('rematch-requested');
  await ask(north, { type: 'leave', id: 'n14', match: matchId } as never);
  const bot = { type: 'play-bot', id: 'n15', level: 'random', deck: northDeck, botDeck: null };
  await ask(north, bot);
}

/** Demonstrates the queue for rated matches, with an account. */
async function searchRated(server: OwnServer, address: string, lines: Line[]): Promise<void> {
  const { headers } = await openAccount(server.address, 'Grace Hopper');
  const owner = await talk(address, 'East', lines, headers);
  await sayHello(owner, null, null);
  const search = { type: 'queue-rated', clock: 'rapid', deck: southDeck, device: null };
  await ask(owner, { ...search, id: 'e1' });
  await owner.hear('rated-search');
  await ask(owner, { type: 'leave-queue', id: 'e2' });
  owner.close();
  await owner.closed;
}

/** Lets two friends challenge each other and decline. */
async function challengeFriends(
  { address, socket }: { address: string; socket: string },
  lines: Line[],
): Promise<void> {
  const { cookies, friendship } = await signUpFriends(address);
  const [iris, hugo] = await Promise.all([
    talk(socket, 'Iris', lines, { cookie: cookies[0] }),
    talk(socket, 'Hugo', lines, { cookie: cookies[1] }),
  ]);
  for (const [friend, id] of [
    [iris, 'f1'],
    [hugo, 'g1'],
  ] as const) {
    await sayHello(friend, null, null);
    await ask(friend, { type: 'watch-friends', id });
    friend.say({ type: 'page', isHidden: false });
  }
  await iris.hear('friends', ({ presence }) => presence.length > 0);
  const challenge = { type: 'challenge', id: 'f2', friend: friendship, deck: southDeck };
  await ask(iris, challenge);
  const { code } = await hugo.hear('challenged');
  await ask(hugo, { type: 'decline', id: 'f3', code } as never);
  await iris.hear('challenge-ended');
  for (const friend of [iris, hugo]) {
    friend.close();
    await friend.closed;
  }
}

/** Plays the whole conversation with its own server. Returns every message sent, in order. */
export async function recordTranscript(): Promise<Line[]> {
  const server = await startOwnServer();
  const address = `${server.address.replace('http', 'ws')}/ws`;
  const lines: Line[] = [];
  const south = await talk(address, 'South', lines);
  await sayHello(south, null, null);
  const first = await talk(address, 'North', lines);
  const token = await sayHello(first, null, 'Grace');
  const matchId = await pairPlayers(south, first);
  await begin(matchId, south, first);
  await openMatch(matchId, south, first);
  const north = await reconnect({ address, match: matchId, token }, south, first, lines);
  await endMatch(matchId, south, north);
  await searchRated(server, address, lines);
  await challengeFriends({ address: server.address, socket: address }, lines);
  await server.stop();
  await Promise.all([south.closed, north.closed]);
  return lines;
}
