import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { clock } from '../../test/clock.ts';
import { createKept } from '../kept/index.ts';
import { createDesk } from '../line/index.ts';
import type { LineEvents } from '../line/index.ts';
import { createHost } from '../offline/host.ts';
import { memoryStore } from '../offline/store.ts';
import { followMatch } from './follow-match.ts';

const inMemory = () =>
  createKept(() => {
    throw new Error('nothing is kept between visits');
  });

/** A page whose server is a host in memory; its line can be cut. */
async function openPage() {
  const random = createRandom('page');
  const time = clock();
  let events: LineEvents | null = null;
  let isCut = false;
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
    think: ({ view, seat }) => [rules.legalActions(view, seat)[0]],
  });
  const newId = (): string => `id${++ids}`;
  const desk = createDesk({
    openLine(given) {
      events = given;
      return {
        send(message) {
          if (!isCut) host.receive(message);
          return !isCut;
        },
        retry: () => {},
        reopen: () => {},
        expectClose: () => {},
        close: () => {},
      };
    },
    token: { get: () => null, set: () => {} },
    name: () => 'Sina',
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
  const begun = await desk.ask({ type: 'play-bot', level: 'greedy', deck: ready, botDeck: null });
  if (!begun.ok || begun.done.match === undefined) throw new Error('no match');
  const { match } = begun.done;
  const [kept, keptInTab] = [inMemory(), inMemory()];
  return {
    match,
    desk,
    pass,
    keptInTab,
    follow: () => followMatch({ desk, match, kept, keptInTab, newId, after: time.after }),
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

/** Chooses a King, which is the first thing that a player is asked. */
const crown = (followed: ReturnType<typeof followMatch>): void => {
  const store = followed.get().store!;
  const [offer] = store.get().intent!.offers;
  store.take(offer);
  store.commit();
};

/** Once it was chosen the player is not asked for it any more. */
const hasKing = (followed: ReturnType<typeof followMatch>): boolean => {
  const { view } = followed.get().picture!;
  const asked = rules.decision(view!);
  return asked?.kind !== 'king' || !asked.players.includes(0);
};

describe('a match that is followed', () => {
  it('takes part in its shuffle by itself, and has a screen', async () => {
    const page = await openPage();
    const followed = page.follow();
    expect(followed.get().store).toBeNull();
    await page.pass(10);
    await page.pass(10);
    expect(followed.get().picture).toMatchObject({ phase: 'playing', viewer: 0 });
    expect(followed.get().store?.get().intent).not.toBeNull();
  });

  it('brings a command over a line that was cut', async () => {
    const page = await openPage();
    const followed = page.follow();
    await page.pass(10);
    await page.pass(10);
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

  it('brings a command over a reload', async () => {
    const page = await openPage();
    const first = page.follow();
    await page.pass(10);
    await page.pass(10);
    page.cut();
    crown(first);
    first.close();
    expect(page.keptInTab.names()).toHaveLength(1);
    const second = page.follow();
    page.mend();
    await page.pass(10);
    await page.pass(10);
    expect(hasKing(second)).toBe(true);
    expect(page.keptInTab.names()).toHaveLength(0);
  });

  it('takes a choice back while nobody has answered it, and says so', async () => {
    const page = await openPage();
    const followed = page.follow();
    await page.pass(10);
    await page.pass(10);
    const store = followed.get().store!;
    const before = followed.get().picture!.view;
    crown(followed);
    await page.pass(10);
    expect(hasKing(followed)).toBe(true);
    store.takeBack();
    expect(store.get().sent).not.toBeNull();
    await page.pass(10);
    expect(followed.get().picture!.view).toEqual(before);
    expect(store.get()).toMatchObject({ sent: null, shown: before });
    expect(store.get().intent).not.toBeNull();
    expect(store.get().log.at(-1)).toMatchObject({ line: 'back', by: 0 });
    // There is nothing before it.
    store.takeBack();
    expect(store.get().sent).toBeNull();
  });

  it('takes nothing back once the opponent has answered', async () => {
    const page = await openPage();
    const followed = page.follow();
    await page.pass(10);
    await page.pass(10);
    crown(followed);
    await page.pass(2000);
    await page.pass(2000);
    const { seq } = followed.get().picture!;
    followed.get().store!.takeBack();
    await page.pass(10);
    expect(followed.get().picture!.seq).toBe(seq);
  });

  it('is taken off the list of matches that go on when it is over', async () => {
    const page = await openPage();
    const followed = page.follow();
    await page.pass(10);
    await page.pass(10);
    expect(page.desk.get().matches).toHaveLength(1);
    followed.get().store!.wish({ type: 'resign' });
    await page.pass(10);
    expect(followed.get().picture!.phase).toBe('over');
    expect(page.desk.get().matches).toHaveLength(0);
  });
});
