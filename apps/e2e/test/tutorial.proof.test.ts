import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { keyboard } from '../../../tools/browser/input-methods.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Max time for all lessons, which are played in one test, in ms. */
const longest = 600_000;

/**
 * The learner's steps in each lesson: a square, a card or rule card beside the board, a tab there, a button of the sheet, or
 * the large button with this label.
 */
const lessons: readonly (readonly [title: string, steps: readonly string[]])[] = [
  ['Move along lines, within range', ['b2', 'd4']],
  ['Open a line, then attack', ['c3', 'b2', 'c2', 'c4']],
  ['Strike where it can’t strike back', ['e2', 'c4']],
  ['Pay with your King’s energy', ['card Cinder Fox', 'b2', 'card Meadow Tiger', 'd2']],
  ['Break a shield and checkmate', ['a3', 'c5', 'c4', 'c5']],
  ['Attack a lone King directly', ['a4', 'e5']],
  ['Stack for power', ['b2', 'c2', 'press Stack underneath', 'c2', 'c4']],
  [
    'Lift to attack again',
    ['c3', 'c4', 'c3', 'press Hearth Hound', 'press Lift to the top', 'c3', 'b3'],
  ],
  [
    'Use EQ to carry more abilities',
    ['c2', 'press Hearth Hound', 'press Lift to the top', 'c2', 'c4'],
  ],
  ['Upgrade a stack to a supermon', ['tab Superdeck', 'card Elder Wyrm', 'c3']],
  [
    'Activate a spell before you attack',
    ['card Whetstone Hymn', 'c2', 'press Whetstone Hymn', 'c2', 'c3'],
  ],
  // The bear comes first; its ability has no effect.
  ['Beat IQ protection', ['c1', 'c4', 'do Hex anyway', 'c2', 'c4', 'c3', 'c4']],
  ['Answer an attack', ['press Brace']],
  ['Hide a spell under a monster', ['card Kindling', 'a1', 'do End turn', 'press Kindling', 'c3']],
  ['Make room for a summon', ['b2', 'c2', 'press Stack underneath', 'card Cinder Fox', 'b2']],
  ['Play a card to draw a card', ['card Cinder Fox', 'b2', 'do End turn']],
  ['Reload your hand', ['c2', 'c3', 'tab Rule cards', 'card Reload Hand', 'press Reload Hand']],
  ['Attack with the stronger element', ['a2', 'c4']],
  [
    'Transfer a card between stacks',
    ['b2', 'press Copper Automaton', 'd2', 'press Stack underneath', 'd2', 'd3'],
  ],
  [
    'Fill a stack for its super ability',
    ['b2', 'c3', 'press Stack underneath', 'c3', 'c4', 'c3', 'd3'],
  ],
  ['Burn a card for power', ['c2', 'd3', 'press Give All', 'd3', 'd4']],
  ['Win the tie-breaker', ['card Cinder Fox', 'b2', 'do End turn']],
];

/** Performs one step with an input method. */
type Way = (page: Page, step: string) => Promise<void>;

const listParts = (step: string): readonly [how: string, name: string] => {
  const [, how = 'square', name] = /^(?:(card|press|do|tab) )?(.*)$/.exec(step)!;
  return [how, name];
};

const found = (page: Page, how: string, name: string) => {
  const begins = new RegExp(`^${name}`);
  switch (how) {
    case 'card':
      return page.getByRole('tabpanel').getByRole('button', { name: begins }).first();
    case 'tab':
      return page.getByRole('tab', { name: begins });
    case 'press':
      return page.getByRole('group').getByRole('button', { name: begins }).first();
    case 'do':
      return page.locator('.actions').getByRole('button', { name: begins });
    default:
      return page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  }
};

const byTouch: Way = (page, step) => found(page, ...listParts(step)).tap();

const byMouse: Way = (page, step) => found(page, ...listParts(step)).click();

/** Max number of Tab presses to get around the table. */
const maxTabs = 80;

/** Uses arrows for squares, Space for the large button, and Tab, arrows and Enter for everything else. */
const byKeys: Way = async (page, step) => {
  const [how, name] = listParts(step);
  const target = found(page, how, name);
  await target.waitFor();
  if (how === 'square') return keyboard(page).square(name);
  if (how === 'do') {
    await page.keyboard.press('b');
    return page.keyboard.press(' ');
  }
  const hasFocus = (): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  const isTab = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.getAttribute('role') === 'tab');
  for (let tab = 0; tab < maxTabs && !(await hasFocus()); tab++)
    await page.keyboard.press(how === 'tab' && (await isTab()) ? 'ArrowRight' : 'Tab');
  expect([step, await hasFocus()]).toEqual([step, true]);
  return page.keyboard.press('Enter');
};

/** Adds the location and the page's content to a failure. */
const explained = async (page: Page, where: string, run: Promise<void>): Promise<void> =>
  run.catch(async (failure: unknown) => {
    const text = await page.locator('body').ariaSnapshot();
    throw new Error(`${where}\n${text}`, { cause: failure });
  });

describe.skipIf(!canRun)('the tutorial in a browser', () => {
  const { visitor } = openStage();

  it.each([
    ['by touch on a small phone', byTouch, phone],
    ['by mouse', byMouse, desktop],
    ['by keyboard', byKeys, desktop],
  ] as const)(
    'is played %s from its first lesson to its last',
    async (_, way, screen) => {
      const person = await visitor(screen);
      const { page } = person;
      await page.goto('/play/learn');
      await page.getByRole('heading', { level: 1, name: 'Learn to play' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Start' }).click();
      for (const [title, steps] of lessons) {
        const story = page.getByRole('dialog', { name: title });
        await explained(page, title, story.waitFor());
        await story.getByRole('button', { name: 'To the board' }).click();
        await story.waitFor({ state: 'hidden' });
        if (title === 'Break a shield and checkmate') expect(await axeFaults(page)).toEqual([]);
        for (const step of steps) await explained(page, `${title}: ${step}`, way(page, step));
        const done = page.getByRole('dialog', { name: 'Done' });
        await explained(page, title, done.waitFor());
        if (title === 'Break a shield and checkmate') expect(await axeFaults(page)).toEqual([]);
        await done.getByRole('link').first().click();
      }
      await page.getByRole('heading', { level: 1, name: 'Play' }).waitFor();
      await page.goto('/play/learn');
      await page.getByText(`${lessons.length} of ${lessons.length} lessons done`).waitFor();
      expectNoComplaints(person);
      await person.close();
    },
    longest,
  );

  it('explains what went wrong and allows another try', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/learn/recoil');
    await page.getByRole('button', { name: 'To the board' }).tap();
    const coach = page.getByRole('region', { name: 'Lesson' });
    await coach.getByRole('button', { name: 'Hint' }).tap();
    await coach.getByText('The Standing Stone strikes along straight lines only').waitFor();
    for (const step of ['c3', 'c4']) await byTouch(page, step);
    await coach.getByText('The Standing Stone struck back and took your Harbour Bear').waitFor();
    await coach.getByRole('button', { name: 'Try again' }).tap();
    await page.getByRole('gridcell', { name: /^c4, opposing Standing Stone/ }).waitFor();
    for (const step of ['e2', 'c4']) await byTouch(page, step);
    await page.getByRole('dialog', { name: 'Done' }).waitFor();
    // Progress is saved.
    await page.goto('/play/learn');
    await page.getByText(`1 of ${lessons.length} lessons done`).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('says so while the goal can still be reached, without giving up', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/learn/clever');
    await page.getByRole('button', { name: 'To the board' }).tap();
    const coach = page.getByRole('region', { name: 'Lesson' });
    for (const step of ['c1', 'c4', 'do Hex']) await byTouch(page, step);
    await coach.getByText('No effect: the Harbour Bear’s IQ 1').waitFor();
    await coach.getByText('Goal: Destroy the Antler Elder on c4.').waitFor();
    await person.close();
  });
});
