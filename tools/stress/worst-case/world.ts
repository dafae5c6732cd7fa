import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readyDecks, rules } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower } from '@stackmate/room/follower';
import { openClient } from './client.ts';
import type { Client } from './client.ts';
import { signUp } from './sign-up.ts';
import type { Collector } from './collector.ts';

/** Objects that inputs refer to: a long running match, a finished one, a player of both, an open invite, an account with a full vault. */
export interface World {
  /** Replaces placeholders in a text by the server's values. */
  readonly fill: (text: string) => string;
  /** Token of a player of the running match. */
  readonly token: string;
  /** Plays some actions of both players, one after the other. */
  readonly play: (actions: number) => Promise<void>;
  readonly close: () => void;
}

/** Min entries of a long match, and max matches started to get one. */
const long = { entries: 250, tries: 4 };
/** Max time for one action, in ms. */
const answerTimeout = 20_000;

interface Table {
  readonly matchId: string;
  readonly followers: readonly Follower[];
  readonly isOver: () => boolean;
  readonly entries: () => number;
  readonly play: (actions: number) => Promise<void>;
}

let ids = 0;
const newId = (): string => `w${(ids += 1)}`;

async function openCode({ socket, next }: Client): Promise<string> {
  const done = next('done');
  const invite = { type: 'invite', id: newId(), deck: { ready: readyDecks[0].id } };
  socket.send(JSON.stringify(invite));
  const { code } = await done;
  return code!;
}

function sitDown(client: Client, matchId: string): Follower {
  const follower = createFollower({
    matchId,
    rules,
    nonce: randomBytes(32).toString('hex'),
    newId,
    send: (message) => client.socket.send(JSON.stringify(message)),
  });
  client.onMessage((message) => {
    if ('match' in message && message.match === matchId) follower.receive(message);
  });
  follower.connected();
  return follower;
}

/** Plays one action if this player must decide. Returns whether it did. */
function act(follower: Follower, random: Random): boolean {
  const snapshot = follower.snapshot();
  if (snapshot?.phase !== 'playing' || !snapshot.view || snapshot.viewer === 'spectator') {
    return false;
  }
  if (!follower.isJoined() || follower.unanswered()) return false;
  if (!rules.decision(snapshot.view)?.players.includes(snapshot.viewer)) return false;
  const choose = <T>(legal: readonly T[]): T => legal[random.below(legal.length)];
  const actions = completeDeclaration(rules, snapshot.view, snapshot.viewer, choose);
  return follower.command({ type: 'act', actions });
}

async function beginMatch(players: readonly [Client, Client], random: Random): Promise<Table> {
  const [south, north] = players;
  const code = await openCode(south);
  const paired = south.next('paired');
  const deck = { ready: readyDecks[1].id };
  north.socket.send(JSON.stringify({ type: 'accept', id: newId(), code, deck }));
  const { match: matchId } = await paired;
  const followers = players.map((player) => sitDown(player, matchId));
  const entries = (): number => followers[0].snapshot()?.seq ?? 0;
  const isOver = (): boolean => followers.some((follower) => follower.snapshot()?.phase === 'over');
  return {
    matchId,
    followers,
    isOver,
    entries,
    async play(actions) {
      const end = performance.now() + answerTimeout;
      for (let played = 0; played < actions && !isOver() && performance.now() < end;) {
        if (followers.some((follower) => act(follower, random))) played += 1;
        else await sleep(1);
      }
    },
  };
}

/** Plays matches until one is long and one is finished. */
export async function createWorld(
  address: string,
  collector: Collector,
  random: Random,
): Promise<World> {
  const players = [await openClient(address), await openClient(address)] as const;
  const [south] = players;
  const code = await openCode(await openClient(address));
  let finished = '';
  let table = await beginMatch(players, random);
  for (let tries = 1; tries < long.tries || finished === ''; tries++) {
    const enough = finished === '' ? Infinity : long.entries;
    while (!table.isOver() && table.entries() < enough) await table.play(10);
    if (!table.isOver()) break;
    finished = table.matchId;
    table = await beginMatch(players, random);
  }
  const { session, accessToken } = await signUp(address);
  const { origin } = new URL(address.replace(/^ws/, 'http'));
  // Records are written in the background.
  while (!(await fetch(`${origin}/api/matches/${finished}/record`)).ok) await sleep(10);
  return {
    token: south.token,
    fill: (text) =>
      text
        .replaceAll('{match}', table.matchId)
        .replaceAll('{finished}', finished)
        .replaceAll('{token}', south.token)
        .replaceAll('{code}', code)
        .replaceAll('{session}', session)
        .replaceAll('{access}', accessToken)
        .replaceAll('{cookie}', collector.cookie)
        .replaceAll('{origin}', origin)
        .replaceAll('{cards}', collector.cards.map((id) => `"${id}"`).join(','))
        .replaceAll('{card}', collector.card)
        .replaceAll('{deck}', collector.deck)
        .replaceAll('{id}', newId),
    async play(actions) {
      if (table.isOver()) table = await beginMatch(players, random);
      await table.play(actions);
    },
    close: () => players.forEach(({ socket }) => socket.terminate()),
  };
}
