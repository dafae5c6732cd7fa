import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { ClientMessage, ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../../test/clock.ts';
import { completeDeclaration } from '@stackmate/room/follower';
import { createKeyValueStore } from '../../../platform/storage/index.ts';
import { createServerConnection } from '../../../platform/connection/index.ts';
import type { ConnectionHandlers } from '../../../platform/connection/index.ts';
import { createHost } from '../../../platform/offline/host.ts';
import { memoryStore } from '../../../platform/offline/store.ts';
import { followMatch } from './follow-match.ts';

const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('nothing is kept between visits');
  });

/** Opens a page whose server is an in-memory host. The test can cut its connection. */
async function openPage() {
  const random = createRandom('page');
  const time = clock();
  let events: ConnectionHandlers | null = null;
  let isCut = false;
  let isBusy = false;
  let isGone = false;
  const sent: ClientMessage[] = [];
  let history: 'answers' | 'holds' | 'refuses' | 'has no time' = 'answers';
  let ids = 0;
  const host = createHost({
    store: memoryStore(),
    send: (message) => {
      if (!isCut) events?.received(message);
    },
    overtaken: () => {},
    now: time.now,
    after: time.after,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    randomName: (length) => 'm'.repeat(length),
    think: ({ view, seat }) => ({ actions: [rules.legalActions(view, seat)[0]], reason: null }),
  });
  const newId = (): string => `id${++ids}`;
  const connection = createServerConnection({
    openConnection(handlers) {
      events = handlers;
      return {
        send(message) {
          sent.push(message);
          const isHeld = message.type === 'history' && history !== 'answers';
          if (isHeld && history === 'holds') return true;
          const isLost = isGone && message.type === 'join';
          if ((isBusy || isHeld || isLost) && 'id' in message) {
            const { id } = message;
            const refuses = isHeld && history === 'refuses';
            const code = isLost ? 'version-gone' : refuses ? 'unknown-type' : 'too-fast';
            const refused = { type: 'refused', id, code, rule: null, message: '', detail: '' };
            setImmediate(() => events?.received(refused as ServerMessage));
          } else if (!isCut) host.receive(message);
          return !isCut;
        },
        retry: () => {},
        reopen: () => {},
        expectClose: () => {},
        close: () => {},
      };
    },
    token: { get: () => null, set: () => {} },
    name: { get: () => 'Sina', set: () => {} },
    appearance: { get: () => null, set: () => {} },
    newId,
    now: time.now,
    client: 'test',
  });
  async function pass(milliseconds = 0): Promise<void> {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
    time.pass(milliseconds);
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  events!.opened();
  await pass();
  const ready = { ready: 'ember-rush' };
  const reply = await connection.request({
    type: 'play-bot',
    level: 'greedy',
    deck: ready,
    botDeck: null,
  });
  if (!reply.ok || reply.done.match === undefined) throw new Error('no match');
  const { match } = reply.done;
  const [localStore, tabStore] = [inMemory(), inMemory()];
  // A fixed secret gives the same match every time. One in twenty random matches would end too early.
  localStore.set('stackmate.secret', '5e'.repeat(32));
  return {
    match,
    connection,
    pass,
    keptInTab: tabStore,
    follow: () =>
      followMatch({ connection, matchId: match, localStore, tabStore, newId, after: time.after }),
    followInNewTab: () =>
      followMatch({
        connection,
        matchId: match,
        localStore,
        tabStore: inMemory(),
        newId,
        after: time.after,
      }),
    /** Follows the match on another device, where nothing is stored. */
    followElsewhere: () =>
      followMatch({
        connection,
        matchId: match,
        localStore: inMemory(),
        tabStore: inMemory(),
        newId,
        after: time.after,
      }),
    /** Sets how the server answers requests for the history. */
    answerHistory(now: typeof history) {
      history = now;
    },
    /** Every message that was sent. */
    sent,
    /** Sets whether the server has lost the match. */
    gone(now: boolean) {
      isGone = now;
    },
    /** Sets whether the server is too busy for commands. */
    busy(now: boolean) {
      isBusy = now;
    },
    cut() {
      isCut = true;
      events!.closed();
    },
    mend() {
      isCut = false;
      events!.opened();
    },
  };
}

/** Follows the match until it is being played. */
async function followIntoPlay(
  page: Awaited<ReturnType<typeof openPage>>,
): Promise<ReturnType<typeof followMatch>> {
  const followed = page.follow();
  await page.pass(10);
  await page.pass(10);
  return followed;
}

/** Chooses a King, the first decision of a match. */
const crown = (followed: ReturnType<typeof followMatch>): void => {
  const store = followed.get().store!;
  const [offer] = store.get().intent!.offers;
  store.take(offer);
  store.commit();
};

/** Returns whether the player has chosen a King, and so is no longer asked for one. */
const hasKing = (followed: ReturnType<typeof followMatch>): boolean => {
  const { view } = followed.get().snapshot!;
  const decision = rules.decision(view!);
  return decision?.kind !== 'king' || !decision.players.includes(0);
};

const unanswered = (localStore: ReturnType<typeof createKeyValueStore>): readonly string[] =>
  localStore.names().filter((name) => name.includes('unanswered'));

describe('a match that is followed', () => {
  it('takes part in its shuffle automatically, and opens a screen', async () => {
    const page = await openPage();
    const followed = page.follow();
    expect(followed.get().store).toBeNull();
    await page.pass(10);
    await page.pass(10);
    expect(followed.get().snapshot).toMatchObject({ phase: 'playing', viewer: 0 });
    expect(followed.get().store?.get().intent).not.toBeNull();
  });

  it('[RA2] takes part in its shuffle although its page was left, and then leaves the match', async () => {
    const page = await openPage();
    page.follow().close();
    const types = () => page.sent.map(({ type }) => type).filter((type) => type !== 'play-bot');
    expect(types()).not.toContain('leave');
    await page.pass(10);
    await page.pass(10);
    expect(types().slice(-4)).toEqual(['join', 'nonce-hash', 'nonce', 'leave']);
    const followed = page.follow();
    await page.pass(10);
    expect(followed.get()).toMatchObject({ snapshot: { phase: 'playing' }, refused: null });
  });

  it('takes part once in its shuffle although its page was left and opened again', async () => {
    const page = await openPage();
    page.follow().close();
    const followed = page.follow();
    await page.pass(10);
    await page.pass(10);
    expect(followed.get().snapshot).toMatchObject({ phase: 'playing' });
    const types = page.sent.map(({ type }) => type);
    for (const type of ['nonce-hash', 'nonce'] as const)
      expect(types.filter((sent) => sent === type)).toHaveLength(1);
    followed.close();
    expect(page.sent.at(-1)).toMatchObject({ type: 'leave' });
  });

  it('delivers a command although the connection was cut', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    page.cut();
    crown(followed);
    await page.pass(4000);
    expect(followed.get()).toMatchObject({ slow: true });
    expect(hasKing(followed)).toBe(false);
    page.mend();
    await page.pass(10);
    await page.pass(10);
    expect(hasKing(followed)).toBe(true);
    expect(followed.get().slow).toBe(false);
    expect(followed.get().store!.get().sent).toBeNull();
  });

  it('resigns after the pending command, so that no request is dropped', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    page.cut();
    crown(followed);
    followed.get().store!.request({ type: 'resign' });
    await page.pass(4000);
    expect(followed.get().snapshot).toMatchObject({ phase: 'playing' });
    page.mend();
    for (let turn = 0; turn < 4; turn++) await page.pass(10);
    expect(followed.get().snapshot).toMatchObject({ phase: 'over' });
    expect(followed.get().snapshot!.view!.open.result).toMatchObject({ winner: 1 });
  });

  it('delivers a command although the page was reloaded', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    page.cut();
    crown(first);
    first.close();
    expect(unanswered(page.keptInTab)).toHaveLength(1);
    const second = page.follow();
    page.mend();
    await page.pass(10);
    await page.pass(10);
    expect(hasKing(second)).toBe(true);
    expect(unanswered(page.keptInTab)).toHaveLength(0);
  });

  it('takes back a choice that nobody has answered, and logs it', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    const store = followed.get().store!;
    const before = followed.get().snapshot!.view;
    crown(followed);
    await page.pass(10);
    expect(hasKing(followed)).toBe(true);
    store.takeBack();
    expect(store.get().sent).not.toBeNull();
    await page.pass(10);
    expect(followed.get().snapshot!.view).toEqual(before);
    expect(store.get()).toMatchObject({ sent: null, shown: before });
    expect(store.get().intent).not.toBeNull();
    expect(store.get().log.at(-1)).toMatchObject({ line: 'aside', aside: 'taken back', by: 0 });
    // Before King selection there is nothing to undo.
    store.takeBack();
    expect(store.get().sent).toBeNull();
  });

  it('takes nothing back once the opponent has answered', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    crown(followed);
    await page.pass(2000);
    await page.pass(2000);
    const { seq } = followed.get().snapshot!;
    followed.get().store!.takeBack();
    await page.pass(10);
    expect(followed.get().snapshot!.seq).toBe(seq);
  });

  it('leaves the list of running matches when it is over', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    expect(page.connection.get().matches).toHaveLength(1);
    followed.get().store!.request({ type: 'resign' });
    await page.pass(10);
    expect(followed.get().snapshot!.phase).toBe('over');
    expect(page.connection.get().matches).toHaveLength(0);
  });

  it('retries joins and commands when the server was too busy', async () => {
    const page = await openPage();
    page.busy(true);
    const followed = page.follow();
    await page.pass(10);
    page.busy(false);
    expect(followed.get()).toMatchObject({ snapshot: null, refused: null });
    await page.pass(1500);
    await page.pass(10);
    await page.pass(10);
    page.busy(true);
    crown(followed);
    await page.pass(10);
    page.busy(false);
    expect(hasKing(followed)).toBe(false);
    await page.pass(1500);
    await page.pass(10);
    expect(hasKing(followed)).toBe(true);
    expect(followed.get()).toMatchObject({ refused: null, slow: false });
  });

  it('reports that it can’t be rejoined', async () => {
    const page = await openPage();
    const followed = await followIntoPlay(page);
    page.gone(true);
    page.cut();
    page.mend();
    await page.pass(10);
    expect(followed.get()).toMatchObject({ refused: { code: 'version-gone' } });
    expect(followed.get().store).not.toBeNull();
    page.gone(false);
    page.cut();
    page.mend();
    await page.pass(10);
    expect(followed.get().refused).toBeNull();
  });

  it('keeps the opponent muted after a reload and after a server restart', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    const mutes = () => page.sent.filter(({ type }) => type === 'mute');
    first.get().store!.mute(true);
    first.get().store!.request({ type: 'mute', muted: true });
    await page.pass(10);
    expect(mutes()).toHaveLength(1);
    first.close();
    const second = page.follow();
    for (let turn = 0; turn < 2; turn++) await page.pass(10);
    expect(second.get().store!.get().muted).toBe(true);
    expect(mutes()).toHaveLength(2);
    page.cut();
    page.mend();
    for (let turn = 0; turn < 2; turn++) await page.pass(10);
    expect(mutes()).toHaveLength(3);
    const other = page.followInNewTab();
    for (let turn = 0; turn < 2; turn++) await page.pass(10);
    expect(other.get().store!.get().muted).toBe(true);
    other.close();
    second.get().store!.mute(false);
    second.close();
    const third = page.follow();
    for (let turn = 0; turn < 2; turn++) await page.pass(10);
    expect(third.get().store!.get().muted).toBe(false);
    expect(mutes()).toHaveLength(4);
  });

  it('reports at the end that its shuffle was fair, even after a reload', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    expect(first.get().start).toBeNull();
    first.close();
    const second = page.follow();
    await page.pass(10);
    second.get().store!.request({ type: 'resign' });
    await page.pass(10);
    expect(second.get().start).toEqual({ verified: true, isWitnessed: true });
    second.close();
    const later = page.follow();
    await page.pass(10);
    expect(later.get().start).toEqual({ verified: true, isWitnessed: true });
  });

  it('knows in a new tab what this browser saw of the start, but not on another device', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    first.get().store!.request({ type: 'resign' });
    await page.pass(10);
    first.close();
    const reopened = page.followInNewTab();
    await page.pass(10);
    expect(reopened.get().start).toEqual({ verified: true, isWitnessed: true });
    reopened.close();
    const elsewhere = page.followElsewhere();
    await page.pass(10);
    expect(elsewhere.get().start).toEqual({ verified: true, isWitnessed: false });
  });

  it('reports an invalid shuffle if the server reveals another start', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    first.close();
    const startKey = page.keptInTab.names().find((name) => name.includes('start'))!;
    const seen = JSON.parse(page.keptInTab.get(startKey)!) as object;
    page.keptInTab.set(startKey, JSON.stringify({ ...seen, commitment: '0'.repeat(64) }));
    const second = page.follow();
    await page.pass(10);
    second.get().store!.request({ type: 'resign' });
    await page.pass(10);
    expect(second.get().start).toMatchObject({ verified: false, fault: 'other-commitment' });
  });
});

/** Plays on until the match ends, or for at most that many rounds of player and bot. */
async function playOn(
  page: Awaited<ReturnType<typeof openPage>>,
  followed: ReturnType<typeof followMatch>,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { store, snapshot } = followed.get();
    const { view, phase } = snapshot!;
    if (phase === 'over') return;
    if (view && rules.decision(view)?.players.includes(0)) {
      const actions = completeDeclaration(rules, view, 0, (legal) => legal[round % legal.length]);
      store!.request({ type: 'act', actions });
    }
    await page.pass(2000);
  }
}

/** Returns the log without its keys, which depend on how it was built. */
function logLines(followed: ReturnType<typeof followMatch>) {
  const store = followed.get().store!;
  store.skip();
  return store.get().log.map(({ key: _, ...line }) => line);
}

describe('the log of a match', () => {
  it('is complete after a reload and on another device, word for word', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    crown(first);
    await page.pass(10);
    first.get().store!.takeBack();
    await page.pass(10);
    await playOn(page, first, 90);
    let lines = logLines(first);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines).toContainEqual({ line: 'aside', aside: 'taken back', by: 0, name: 'Sina' });
    first.close();
    for (const open of [page.follow, page.followElsewhere]) {
      const reopened = open();
      await page.pass(10);
      await page.pass(10);
      expect(logLines(reopened)).toEqual(lines);
      await playOn(page, reopened, 3);
      const { log } = reopened.get().store!.get();
      expect(new Set(log.map(({ key }) => key)).size).toBe(log.length);
      // The match may have continued.
      lines = logLines(reopened);
      reopened.close();
    }
  });

  it('says that it is loading, or that it couldn’t be loaded', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    await playOn(page, first, 3);
    first.close();
    page.answerHistory('holds');
    const second = page.follow();
    await page.pass(10);
    expect(logLines(second)).toEqual([{ line: 'gap', isRead: true }]);
    second.close();
    page.answerHistory('refuses');
    const third = page.follow();
    await page.pass(10);
    expect(logLines(third)).toEqual([{ line: 'gap', isRead: false }]);
    await playOn(page, third, 3);
    expect(logLines(third).length).toBeGreaterThan(1);
    expect(logLines(third)[0]).toEqual({ line: 'gap', isRead: false });
  });

  it('is loaded a moment later when the server was too busy', async () => {
    const page = await openPage();
    const first = await followIntoPlay(page);
    await playOn(page, first, 3);
    const lines = logLines(first);
    first.close();
    page.answerHistory('has no time');
    const second = page.follow();
    await page.pass(10);
    expect(logLines(second)).toEqual([{ line: 'gap', isRead: true }]);
    page.answerHistory('answers');
    await page.pass(1500);
    await page.pass(10);
    // The bot continues meanwhile.
    expect(logLines(second).slice(0, lines.length)).toEqual(lines);
  });
});
