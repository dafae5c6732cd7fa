import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

/** A rolled card: stats and abilities distinguish it from others of its name. */
interface Rolled {
  readonly card: number;
}

/** Returns a canonical text of a roll, independent of the order of its fields. */
const getMark = (roll: object): string =>
  JSON.stringify(Object.entries(roll).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns all rolls anywhere in a value. */
function rollsIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const here = 'card' in value && 'power' in value && 'iq' in value ? [getMark(value)] : [];
  return [...here, ...Object.values(value).flatMap(rollsIn)];
}

const rollsInFrames = (frames: readonly string[]): ReadonlySet<string> =>
  new Set(frames.flatMap((frame) => rollsIn(JSON.parse(frame))));

/** Returns all rolls of match cards in the page's memory. Deck lists aren't secret; their rolls have no refs. */
async function rollsInMemory(page: Page): Promise<ReadonlySet<string>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: 'Object.prototype',
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId!,
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    returnByValue: true,
    functionDeclaration: `function () {
      const has = (one, name) => Object.hasOwn(one, name);
      return this.filter((one) => has(one, 'ref') && has(one, 'roll') && one.roll)
        .map(({ roll }) => JSON.stringify(roll));
    }`,
  });
  await session.detach();
  return new Set(
    (result.value as string[]).map((candidate) => getMark(JSON.parse(candidate) as Rolled)),
  );
}

interface View {
  readonly own: { readonly hand: readonly { readonly roll: object }[] } | null;
}

/** Returns the hand dealt to a player, from the first frame with their view. Throws an Error if there is none. */
function dealtHand(frames: readonly string[]): readonly string[] {
  const find = (value: unknown): View | null => {
    if (!isObject(value)) return null;
    if ('own' in value && isObject(value.own) && 'hand' in value.own) return value as View;
    for (const inside of Object.values(value)) {
      const found = find(inside);
      if (found) return found;
    }
    return null;
  };
  for (const frame of frames) {
    const view = find(JSON.parse(frame));
    if (view?.own && view.own.hand.length > 0)
      return view.own.hand.map(({ roll }) => getMark(roll));
  }
  throw new Error('no frame contains a hand');
}

describe.skipIf(!canRun)('hidden information in a browser', () => {
  const { visitor } = openStage();

  it('reaches neither the connection nor the memory of another player or a spectator', async () => {
    const [host, guest, watcher] = [
      await visitor(laptop),
      await visitor(laptop),
      await visitor(laptop),
    ];
    // The opponent uses another deck: cards in both decks would prove nothing.
    await guest.page.goto('/play/');
    await guest.page.locator('.deck-option').nth(1).click();
    await meetByLink(host.page, guest.page);
    await watcher.page.goto(host.page.url().replace('/match/', '/watch/'));
    await watcher.page.getByRole('grid', { name: 'Board' }).waitFor();
    const players = [host, guest].map(({ page }, index) =>
      createPlayer(mouse(page), `hidden ${index}`),
    );
    // Plays long enough for some cards to become public.
    for (let round = 0; round < 40; round++) for (const player of players) await player.step();
    // The spectator is one second behind.
    await watcher.page.waitForTimeout(1500);
    const people: readonly Visitor[] = [host, guest, watcher];
    const hands = [dealtHand(host.frames), dealtHand(guest.frames)];
    for (const [seat, hand] of hands.entries()) {
      const others = people.filter((_, index) => index !== seat);
      // The owner has all of it, which shows that the search works.
      const owner = await rollsInMemory(people[seat].page);
      expect(hand.filter((roll) => owner.has(roll)).length).toBeGreaterThan(0);
      // Cards played from the hand since are public.
      const shown = rollsInFrames(watcher.frames);
      const secret = hand.filter((roll) => !shown.has(roll));
      expect(secret.length).toBeGreaterThan(0);
      for (const other of others) {
        const memory = await rollsInMemory(other.page);
        const frames = rollsInFrames(other.frames);
        expect(secret.filter((roll) => memory.has(roll) || frames.has(roll))).toEqual([]);
      }
    }
    // No spectator's view has a private part.
    expect(watcher.frames.filter((frame) => /"own":\{/.test(frame))).toEqual([]);
    expect(await watcher.page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);
    expectNoComplaints(...people);
    await Promise.all(people.map((person) => person.close()));
  });
});
