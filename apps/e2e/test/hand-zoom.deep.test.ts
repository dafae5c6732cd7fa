import { signs } from '@stackmate/catalogue/signs';
import type { SignName } from '@stackmate/catalogue/signs';
import type { Locator, Page } from 'playwright-core';
import { t } from '@stackmate/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { openFullBoard } from './board-ways.ts';
import { readBox, isWithin, overlap } from './boxes.ts';
import { readCentre } from './drags.ts';
import { findSmallLetters, readLetters } from './letters.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { settled } from '../../../tools/browser/scene.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** South has six cards in hand, monsters and spells. */
const sixCards = fullBoard.replace(
  'South superdeck',
  `  #-8 BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
South superdeck`,
);

const zoom = (page: Page) => page.locator('.hand-zoom');
const zoomedName = (page: Page) => zoom(page).locator('.sm-card__name').textContent();
const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');

/** Explanations beside the enlarged card. */
const notes = (page: Page) => page.locator('.face-notes > p');

/** Returns the titles of the signs in the texts of the enlarged card, and of all that is explained beside it. */
const readSigns = async (page: Page): Promise<readonly [string[], string[]]> => {
  const names = await page
    .locator('.hand-zoom .sm-card__text .sm-mark')
    .evaluateAll((all) => all.map((mark) => (mark as HTMLElement).dataset.sign!));
  return [
    [...new Set(names)].map((name) => t(signs[name as SignName].title)),
    await page.locator('.face-notes b').allTextContents(),
  ];
};

/** Squares selectable for the card picked up. */
const targets = (page: Page) => page.getByRole('gridcell', { name: /can be chosen/ });

/** Returns the places of board, sheet and cards, which an enlarged card must not change. */
const readPlaces = async (page: Page) =>
  JSON.stringify(
    await Promise.all((await page.locator('.board, .sheet, .log, .hand-card').all()).map(readBox)),
  );

async function openHand(person: Visitor): Promise<void> {
  await openFullBoard(person.page, sixCards);
  await hand(person.page).nth(5).waitFor();
}

describe.skipIf(!canRun)('the enlarged card of a hand', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor();
    await openHand(person);
  });
  /** Gives the window a size, with nothing enlarged or picked up. */
  async function resize(width: number, height: number): Promise<Page> {
    const { page } = person;
    await page.setViewportSize({ width, height });
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await zoom(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.context-button').textContent()).toBe('End turn');
    return page;
  }

  it.each([
    [1060, 700],
    [1366, 768],
    [1920, 1080],
  ])('grows out of its place, and moves nothing, %i by %i', async (width, height) => {
    // The card also fits after the window has grown.
    await resize(360, 740);
    const page = await resize(width, height);
    await expect.poll(() => page.locator('.hand-face').count()).toBe(6);
    const places = await readPlaces(page);
    for (const card of await hand(page).all()) {
      await card.hover();
      await expect
        .poll(() => zoomedName(page))
        .toBe(await card.locator('.sm-card__name').textContent());
      const own = await readBox(card);
      // It grows for a moment.
      await expect
        .poll(async () => (await readBox(zoom(page))).width)
        .toBeGreaterThan(1.4 * own.width);
      const box = await readBox(zoom(page));
      expect(isWithin(box, { x: 0, y: 0, width, height })).toBe(true);
      expect(overlap(box, own)).toBe(true);
      // The cost is the same in both.
      expect(await zoom(page).locator('.sm-cost').textContent()).toBe(
        await card.locator('.sm-cost').textContent(),
      );
      expect(await readPlaces(page)).toBe(places);
    }
    expectNoComplaints(person);
  });

  it.each([
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ])(
    'explains its signs over the log, and covers nothing else, %i by %i',
    async (width, height) => {
      const page = await resize(width, height);
      const places = await Promise.all(
        (await page.locator('.board-frame, .sheet, .actions').all()).map(readBox),
      );
      for (const [index, card] of (await hand(page).all()).entries()) {
        await card.hover();
        const name = await card.locator('.sm-card__name').textContent();
        await expect.poll(() => zoomedName(page)).toBe(name);
        await expect.poll(() => notes(page).count()).toBeGreaterThan(0);
        const [drawn, explained] = await readSigns(page);
        expect(explained).toEqual(expect.arrayContaining(drawn));
        if (index === 0)
          expect(explained).toEqual(['Active', 'Attack', 'Kings are safe', 'Energy']);
        // The card grows for a moment.
        const [panel, enlarged] = await settled(page, () =>
          Promise.all([readBox(page.locator('.face-notes')), readBox(zoom(page))]),
        );
        expect(isWithin(panel, { x: 0, y: 0, width, height })).toBe(true);
        for (const other of [...places, enlarged]) expect(overlap(panel, other)).toBe(false);
        const last = await readBox(notes(page).last());
        expect(isWithin(last, panel)).toBe(true);
      }
      // A card in focus too.
      await hand(page).first().focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => zoomedName(page)).toBe('War Drum');
      await notes(page).first().waitFor();
      expectNoComplaints(person);
    },
  );

  it('lies over the log while a card is aimed, and never over the squares in question', async () => {
    const page = await resize(1366, 768);
    await hand(page).first().hover();
    await hand(page).first().click();
    await targets(page).first().waitFor();
    await hand(page).nth(1).hover();
    await zoom(page).waitFor();
    const [aside, board] = [
      await readBox(zoom(page)),
      await readBox(page.getByRole('grid', { name: 'Board' })),
    ];
    expect(overlap(aside, board)).toBe(false);
    await page.mouse.move(board.x + 5, board.y + 5);
    await zoom(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  it('is chosen by arrows and by number keys', async () => {
    const page = await resize(1366, 768);
    await hand(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => zoomedName(page)).toBe('War Drum');
    await page.keyboard.press('End');
    await expect.poll(() => zoomedName(page)).toBe('Burrow Badger');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await zoom(page).waitFor({ state: 'detached' });
    // The key picks the card up, so it is shown beside the board while it is aimed.
    await page.keyboard.press('5');
    await expect.poll(() => zoomedName(page)).toBe('Meadow Tiger');
    expect(
      overlap(await readBox(zoom(page)), await readBox(page.getByRole('grid', { name: 'Board' }))),
    ).toBe(false);
    await page.keyboard.press('Escape');
    await zoom(page).waitFor({ state: 'detached' });
    expectNoComplaints(person);
  });

  it('moves by transforms alone, and not at all with reduced motion', async () => {
    const page = await resize(1366, 768);
    const animated = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).target?.closest('.hand-card, .hand-zoom'),
          )
          .flatMap(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
          )
          .filter((key) => !/^(?:offset|computedOffset|easing|composite)$/.test(key)),
      );
    await page.evaluate(() => document.documentElement.style.setProperty('--sm-quick', '20s'));
    for (const [reducedMotion, moves] of [
      ['no-preference', ['opacity', 'transform']],
      ['reduce', ['opacity']],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await hand(page).nth(2).hover();
      await zoom(page).waitFor();
      await expect.poll(async () => [...new Set(await animated())].toSorted()).toEqual([...moves]);
      await page.mouse.move(1, 1);
      await zoom(page).waitFor({ state: 'detached' });
    }
    await page.emulateMedia({ reducedMotion: null });
    await page.evaluate(() => document.documentElement.style.removeProperty('--sm-quick'));
    expectNoComplaints(person);
  });

  it('hardly needs to be read: all letters in hand are 11 px and larger, 13 px enlarged', async () => {
    const page = await resize(1366, 768);
    await expect.poll(() => page.locator('.hand-face .sm-card').count()).toBe(6);
    expect(await findSmallLetters(page, 11, '.hand-face')).toEqual([]);
    const texts = (await readLetters(page, '.hand-face')).map(({ text }) => text);
    // Name, kind, an ability and what it does.
    for (const part of [/^Ember Wyrm$/, /^Fire · Dragon$/, /^Flame Breath$/, /^Opposing\b/])
      expect(
        texts.some((text) => part.test(text)),
        String(part),
      ).toBe(true);
    await hand(page).first().hover();
    await zoom(page).waitFor();
    // The card grows for a moment.
    const enlarged = await settled(page, () => readLetters(page, '.hand-zoom'));
    expect(enlarged.map(({ text }) => text)).toContain('Fire · Dragon');
    expect(await findSmallLetters(page, 13, '.hand-zoom')).toEqual([]);
    expectNoComplaints(person);
  });
});

describe.skipIf(!canRun)('a finger on the hand', () => {
  const { visitor } = openStage();

  /** Opens a hand and puts a finger on one of its cards. */
  async function touchCard(person: Visitor, name: RegExp) {
    const { page } = person;
    await openHand(person);
    const session = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    let at = await readCentre(hand(page).filter({ hasText: name }));
    await send('touchStart', [at]);
    return {
      slideTo: async (to: Locator) => {
        const { x, y } = await readCentre(to);
        const from = at;
        for (let step = 1; step <= 8; step++) {
          at = { x: from.x + ((x - from.x) * step) / 8, y: from.y + ((y - from.y) * step) / 8 };
          await send('touchMove', [at]);
        }
      },
      lift: () => send('touchEnd', []),
    };
  }

  it.each([
    [360, 740],
    [844, 390],
  ])(
    'looks at one card after the other, and picks up where it lifts, %i by %i',
    async (width, height) => {
      const person = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const { page } = person;
      const finger = await touchCard(person, /^Ember Wyrm/);
      await expect.poll(() => zoomedName(page)).toBe('Ember Wyrm');
      const all = { x: 0, y: 0, width, height };
      for (const name of ['War Drum', 'Meadow Tiger']) {
        const card = hand(page).filter({ hasText: name });
        await finger.slideTo(card);
        await expect.poll(() => zoomedName(page)).toBe(name);
        const box = await readBox(zoom(page));
        expect(isWithin(box, all)).toBe(true);
        // No finger lies over it.
        for (const other of await hand(page).all())
          expect(overlap(box, await readBox(other))).toBe(false);
        const panel = await settled(page, () => readBox(page.locator('.face-notes')));
        expect(isWithin(panel, all)).toBe(true);
        expect(isWithin(await readBox(notes(page).last()), panel)).toBe(true);
        for (const other of [zoom(page), page.locator('.hand')])
          expect(overlap(panel, await readBox(other))).toBe(false);
        expect(await findSmallLetters(page, 11, '.hand-zoom, .face-notes')).toEqual([]);
      }
      await finger.lift();
      await zoom(page).waitFor({ state: 'detached' });
      const tiger = hand(page).filter({ hasText: 'Meadow Tiger' });
      await expect.poll(() => tiger.getAttribute('aria-pressed')).toBe('true');
      expectNoComplaints(person);
      await person.close();
    },
  );

  it('drags a card up, and covers no square meanwhile', async () => {
    const person = await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = person;
    const finger = await touchCard(person, /^Ember Wyrm/);
    await zoom(page).waitFor();
    await finger.slideTo(page.getByRole('gridcell').last());
    await page.locator('.ghost').waitFor();
    await zoom(page).waitFor({ state: 'detached' });
    expect(await targets(page).count()).toBeGreaterThan(0);
    await finger.lift();
    await page.locator('.ghost').waitFor({ state: 'detached' });
    expectNoComplaints(person);
    await person.close();
  });
});
