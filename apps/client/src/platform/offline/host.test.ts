import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import type { ClientMessage, ServerMessage } from '@stackmate/protocol';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower } from '@stackmate/room/follower';
import { verifyMatch, writeMatchFile } from '@stackmate/room/record';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../test/clock.ts';
import { createHost } from './host.ts';
import { isOfflineMatch } from './offline-id.ts';
import { leftByUpdate, memoryStore } from './store.ts';
import type { OfflineStore } from './store.ts';
import { createThinker } from './thinker.ts';

/** Opens a page with a host. Its store may be shared with other pages. */
function visit(store: OfflineStore, seed = 'visit') {
  const random = createRandom(seed);
  // The time of a closed page stands still, so that it does nothing more.
  const time = clock();
  const received: ServerMessage[] = [];
  let overtaken = 0;
  let choices = 0;
  let follower: Follower | null = null;
  const host = createHost({
    store,
    send(message) {
      received.push(message);
      follower?.receive(message);
    },
    overtaken: () => {
      overtaken += 1;
    },
    now: time.now,
    after: time.after,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    randomName: (length) => Array.from({ length }, () => 'abcdefghij'[random.below(10)]).join(''),
    think: createThinker({ newSeed: () => `${seed} ${++choices}`, now: () => 0 }),
  });
  /** Lets messages and the store be processed, and time pass. */
  async function pass(milliseconds = 0): Promise<void> {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
    time.pass(milliseconds);
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  let ids = 0;
  return {
    host,
    heard: received,
    pass,
    overtaken: () => overtaken,
    async say(message: ClientMessage): Promise<ServerMessage | undefined> {
      host.receive(message);
      await pass();
      return received.at(-1);
    },
    async begin(): Promise<string> {
      const deck = { ready: 'ember-rush' };
      const message = { id: `begin${++ids}`, level: 'greedy', deck, botDeck: null } as const;
      host.receive({ type: 'play-bot', ...message });
      await pass();
      const done = received.findLast(({ type }) => type === 'done');
      return (done as { match: string }).match;
    },
    async follow(matchId: string): Promise<Follower> {
      follower = createFollower({
        matchId,
        rules,
        nonce: '7'.repeat(64),
        send: (message) => host.receive(message),
        newId: () => `${seed}${++ids}`,
      });
      follower.connected();
      await pass();
      await pass(2000);
      return follower;
    },
  };
}

/** Plays random legal actions whenever the player is asked, that many times or to the end. */
async function play(
  page: ReturnType<typeof visit>,
  follower: Follower,
  times: number,
): Promise<void> {
  const random = createRandom('plays');
  for (let step = 0; step < times && follower.snapshot()?.phase === 'playing'; step++) {
    const { view, viewer } = follower.snapshot()!;
    if (viewer !== 'spectator' && rules.decision(view!)?.players.includes(viewer)) {
      const pick = (legal: readonly Action[]) => legal[random.below(legal.length)];
      follower.command({ type: 'act', actions: completeDeclaration(rules, view!, viewer, pick) });
    }
    await page.pass(1200);
  }
}

describe('the host of this device', () => {
  it('greets the player by name, and has no other opponents', async () => {
    const page = visit(memoryStore());
    const hello = { v: 1, token: null, name: 'Sina', client: 'test' } as const;
    expect(await page.say({ type: 'hello', ...hello })).toMatchObject({
      type: 'welcome',
      player: { name: 'Sina' },
      matches: [],
    });
    const deck = { ready: 'ember-rush' };
    expect(await page.say({ type: 'queue', id: 'q', deck })).toMatchObject({ type: 'refused' });
  });

  it('reports what is wrong with a deck', async () => {
    const page = visit(memoryStore());
    const none = { cards: { main: [], superdeck: [] } };
    const invalidRequest = { id: 'a', level: 'random', deck: none, botDeck: null } as const;
    expect(await page.say({ type: 'play-bot', ...invalidRequest })).toMatchObject({
      code: 'illegal-deck',
    });
  });

  it('plays a match to its end, lists it, and writes a valid file', async () => {
    const store = memoryStore();
    const page = visit(store);
    const matchId = await page.begin();
    expect(isOfflineMatch(matchId)).toBe(true);
    const follower = await page.follow(matchId);
    expect(follower.snapshot()?.phase).toBe('playing');
    await play(page, follower, 20);
    follower.command({ type: 'resign' });
    await page.pass(10);
    expect(follower.snapshot()).toMatchObject({ phase: 'over', result: { winner: 1 } });
    expect(await page.host.finished()).toMatchObject([{ match: matchId, winner: 1, seat: 0 }]);
    const file = writeMatchFile(await store.entries(matchId), rules);
    expect(verifyMatch(JSON.stringify(file), rules)).toMatchObject({ verified: true });
    const ofBot = file.timeline.flatMap((entry) =>
      entry.kind === 'played' && entry.by === 1 ? [entry] : [],
    );
    expect(ofBot.length).toBeGreaterThan(3);
    // With its seeds and budgets, so that its moves can be repeated.
    for (const { actions, choices } of ofBot) expect(choices).toHaveLength(actions);
  });

  it('continues a match after the page was closed', async () => {
    const store = memoryStore();
    const before = visit(store);
    const matchId = await before.begin();
    const first = await before.follow(matchId);
    await play(before, first, 6);
    const snapshot = first.snapshot()!;
    const after = visit(store, 'later');
    const hello = { v: 1, token: null, name: null, client: 'test' } as const;
    expect(await after.say({ type: 'hello', ...hello })).toMatchObject({
      matches: [{ match: matchId }],
    });
    const second = await after.follow(matchId);
    expect(second.snapshot()!.seq).toBeGreaterThanOrEqual(snapshot.seq);
    await play(after, second, 6);
    expect(second.snapshot()!.seq).toBeGreaterThan(snapshot.seq);
  });

  it('notices that another tab has continued a match', async () => {
    const store = memoryStore();
    const firstVisit = visit(store, 'one');
    const matchId = await firstVisit.begin();
    const first = await firstVisit.follow(matchId);
    const other = visit(store, 'other');
    const second = await other.follow(matchId);
    await play(other, second, 4);
    expect(second.snapshot()!.seq).toBeGreaterThan(first.snapshot()!.seq);
    firstVisit.host.noteOther(matchId, second.snapshot()!.seq);
    expect(firstVisit.overtaken()).toBe(1);
  });

  it('reports that nothing can be stored, instead of trying again and again', async () => {
    const memory = memoryStore();
    let isFull = false;
    const page = visit({
      ...memory,
      append: (entry) =>
        isFull ? Promise.reject(new Error('The disk is full.')) : memory.append(entry),
    });
    const matchId = await page.begin();
    const follower = await page.follow(matchId);
    isFull = true;
    await play(page, follower, 1);
    expect(page.overtaken()).toBe(0);
    expect(page.heard).toContainEqual(
      expect.objectContaining({ type: 'error', message: 'The disk is full.' }),
    );
  });

  it('plays a rematch with the seats swapped', async () => {
    const page = visit(memoryStore());
    const matchId = await page.begin();
    await page.say({ type: 'rematch', id: 'again', match: matchId });
    expect(page.heard.findLast(({ type }) => type === 'paired')).toMatchObject({ seat: 1 });
  });

  it('doesn’t continue a match under other rules', async () => {
    const store = memoryStore();
    const page = visit(store);
    const matchId = await page.begin();
    const [stored] = await store.matches();
    await store.putMatch({ ...stored, versions: { ...stored.versions, rules: '0.0.1' } });
    const later = visit(store, 'later');
    expect(
      await later.say({ type: 'join', id: 'j', match: matchId, seq: null, hash: null }),
    ).toMatchObject({
      type: 'refused',
      code: 'version-gone',
    });
  });

  it('lists a match under other rules as unfinished', async () => {
    const store = memoryStore();
    const page = visit(store);
    const matchId = await page.begin();
    expect(await page.host.finished()).toEqual([]);
    const [stored] = await store.matches();
    await store.putMatch({ ...stored, versions: { ...stored.versions, rules: '0.0.1' } });
    const later = visit(store, 'later');
    expect(await later.host.finished()).toMatchObject([
      { match: matchId, winner: null, reason: leftByUpdate, endedAt: stored.startedAt },
    ]);
  });
});
