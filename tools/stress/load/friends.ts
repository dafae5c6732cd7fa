import { protocolVersion } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { WebSocket } from 'ws';
import { openAccount } from '../../shared/account.ts';
import type { TestAccount } from '../../shared/account.ts';
import { atPace } from './pace.ts';
import { createTimes } from './times.ts';

/** Friends who came and went beside the matches. */
export interface FriendsResult {
  readonly accounts: number;
  readonly friendsEach: number;
  /** Players who came or went, per second. */
  readonly perSecond: number;
  readonly changes: number;
  /** Number of times that a friend was notified of somebody who came online. */
  readonly told: number;
  /** Times from the start of a connection until a friend was notified; the server collects news for up to a second. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface FriendsOptions {
  /** Address of the server, and of its WebSocket. */
  readonly address: string;
  readonly socket: string;
  readonly accounts: number;
  readonly perSecond: number;
}

/** Gives every account an address of its own through a proxy, because limits count addresses. */
export const friendsSettings = { STACKMATE_TRUSTED_PROXIES: '127.0.0.1' } as const;

/** Number of friends of an account, half on each side in a ring of all accounts. */
const maxFriends = 20;

/** Time after which a player comes back, in s: longer than the server collects news. */
const absence = 3;

interface Member {
  readonly account: TestAccount;
  /** Places of the friends in the list of members, by the id of the friendship. */
  readonly friends: Map<string, number>;
  socket: WebSocket | null;
  /** Time of its last return; 0 if it has been online since the start. */
  cameAt: number;
}

const getName = (at: number): string => `Friend Number ${at}`;

async function befriend(members: readonly Member[], candidate: number): Promise<void> {
  const ask = async ({ account }: Member, path: string, body: object): Promise<void> => {
    const { status } = await account.call(path, body);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  };
  for (const [at, member] of members.entries()) {
    for (let step = 1; step <= candidate / 2; step++) {
      const other = (at + step) % members.length;
      await ask(member, '/api/friends/request', { player: { name: getName(other) } });
      await ask(members[other], '/api/friends/request', { player: { name: getName(at) } });
    }
  }
  const places = new Map(members.map((_, at) => [getName(at), at]));
  for (const { account, friends } of members) {
    const { answer } = await account.call('/api/friends');
    for (const { id, name } of (answer as FriendsAnswer).friends) {
      friends.set(id, places.get(name)!);
    }
  }
}

/** Creates accounts that are friends, all online, and lets some come and go every second, until stopped. */
export async function startFriends(options: FriendsOptions): Promise<() => Promise<FriendsResult>> {
  const { address, socket: to, accounts, perSecond } = options;
  const friendsEach = 2 * Math.floor(Math.min(maxFriends, accounts - 1) / 2);
  const members: Member[] = [];
  for (let at = 0; at < accounts; at++) {
    const from = `198.18.${at >> 8}.${at & 255}`;
    const account = await openAccount(address, getName(at), { 'x-forwarded-for': from });
    members.push({ account, friends: new Map(), socket: null, cameAt: 0 });
  }
  await befriend(members, friendsEach);

  const times = createTimes();
  function hear(member: Member, message: ServerMessage): void {
    if (message.type === 'welcome') {
      member.socket?.send(JSON.stringify({ type: 'watch-friends', id: 'w' }));
    }
    if (message.type !== 'friends') return;
    for (const { friend: friendId, presence } of message.presence) {
      const other = members[member.friends.get(friendId) ?? -1];
      // The first message to a connection lists friends who came online earlier.
      const isNew = other !== undefined && other.cameAt > member.cameAt;
      if (presence !== 'online' || !isNew) continue;
      times.add(performance.now() - other.cameAt);
    }
  }
  const come = (member: Member): Promise<void> =>
    new Promise((resolve, reject) => {
      const { cookie, origin } = member.account.headers;
      const forwarded = member.account.headers['x-forwarded-for'];
      const headers = { cookie, origin, 'x-forwarded-for': forwarded };
      const socket = new WebSocket(to, { headers, perMessageDeflate: false });
      member.socket = socket;
      socket.on('open', () => {
        const hello = {
          type: 'hello',
          v: protocolVersion,
          token: null,
          name: null,
          client: 'load',
        };
        socket.send(JSON.stringify(hello));
        resolve();
      });
      socket.on('message', (data: Buffer) =>
        hear(member, JSON.parse(data.toString()) as ServerMessage),
      );
      socket.on('error', reject);
    });
  const go = (member: Member): void => {
    member.socket?.close();
    member.socket = null;
  };

  for (const member of members) await come(member);
  let changes = 0;
  let failure: unknown = null;
  const restless = Math.min(members.length, Math.ceil(absence * perSecond));
  const stop = atPace(perSecond, (index) => {
    changes += 1;
    const member = members[index % restless];
    // An account that is still connecting stays.
    if (member.socket?.readyState === WebSocket.OPEN) go(member);
    else if (!member.socket) {
      member.cameAt = performance.now();
      come(member).catch((reason: unknown) => {
        failure ??= reason;
      });
    }
  });
  return async () => {
    stop();
    for (const member of members) member.socket?.terminate();
    if (failure !== null) throw failure;
    return {
      accounts,
      friendsEach,
      perSecond,
      changes,
      told: times.count(),
      p50Ms: times.percentile(50),
      p99Ms: times.percentile(99),
    };
  };
}
