import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mouse } from './input-methods.ts';
import { createPlayer } from './player.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { meetByLink } from './ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

/** A card as it was rolled: its numbers and abilities tell it apart from others of its name. */
interface Rolled {
  readonly card: number;
}

/** The same text for the same roll, whatever the order of its fields. */
const markOf = (roll: object): string =>
  JSON.stringify(Object.entries(roll).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every roll anywhere in a value. */
function rollsIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const here = 'card' in value && 'power' in value && 'iq' in value ? [markOf(value)] : [];
  return [...here, ...Object.values(value).flatMap(rollsIn)];
}

const rollsInFrames = (frames: readonly string[]): ReadonlySet<string> =>
  new Set(frames.flatMap((frame) => rollsIn(JSON.parse(frame))));

/**
 * Every roll of a card of the match in the memory of the page. Lists of decks are no secret: their rolls have no refs.
 */
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
  return new Set((result.value as string[]).map((one) => markOf(JSON.parse(one) as Rolled)));
}

interface View {
  readonly own: { readonly hand: readonly { readonly roll: object }[] } | null;
}

/** The hand that a player was dealt, as the first frame with a view of theirs tells it. */
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
    if (view?.own && view.own.hand.length > 0) return view.own.hand.map(({ roll }) => markOf(roll));
  }
  throw new Error('no hand came over the line');
}

describe.skipIf(!canRun)('what is hidden, in a browser', () => {
  const { visitor } = openStage();

  it('comes neither over the line nor into the memory of another player or a spectator', async () => {
    const [host, guest, watcher] = [
      await visitor(laptop),
      await visitor(laptop),
      await visitor(laptop),
    ];
    // With another deck: what both have would tell nothing.
    await guest.page.goto('/play/');
    await guest.page.locator('.deck-option').nth(1).click();
    await meetByLink(host.page, guest.page);
    await watcher.page.goto(host.page.url().replace('/match/', '/watch/'));
    await watcher.page.getByRole('grid', { name: 'Board' }).waitFor();
    const players = [host, guest].map(({ page }, index) =>
      createPlayer(mouse(page), `hidden ${index}`),
    );
    // Far enough for cards to be played: what is on the board is not hidden any more.
    for (let round = 0; round < 40; round++) for (const player of players) await player.step();
    // The spectator is a second behind.
    await watcher.page.waitForTimeout(1500);
    const people: readonly Visitor[] = [host, guest, watcher];
    const hands = [dealtHand(host.frames), dealtHand(guest.frames)];
    for (const [seat, hand] of hands.entries()) {
      const others = people.filter((_, index) => index !== seat);
      // The owner knows all of it: so the search does find what is there.
      const owner = await rollsInMemory(people[seat].page);
      expect(hand.filter((roll) => owner.has(roll)).length).toBeGreaterThan(0);
      // What left the hand for the board since is known to everybody.
      const shown = rollsInFrames(watcher.frames);
      const secret = hand.filter((roll) => !shown.has(roll));
      expect(secret.length).toBeGreaterThan(0);
      for (const other of others) {
        const memory = await rollsInMemory(other.page);
        const frames = rollsInFrames(other.frames);
        expect(secret.filter((roll) => memory.has(roll) || frames.has(roll))).toEqual([]);
      }
    }
    // No view of a spectator has a part that is somebody's own.
    expect(watcher.frames.filter((frame) => /"own":\{/.test(frame))).toEqual([]);
    expect(await watcher.page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);
    expectNoComplaints(...people);
    await Promise.all(people.map((person) => person.close()));
  });
});
