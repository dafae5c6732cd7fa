import type { Page } from 'playwright-core';
import { expect, it, describe } from 'vitest';
import { axeFaults } from './axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * What a learner touches in each lesson, in their order: a square by its name, a card of the hand, a button of the
 * sheet, or the large button when it says that.
 */
const lessons: readonly (readonly [title: string, touches: readonly string[]])[] = [
  [
    'Everything costs energy',
    ['hand Cinder Fox', 'b2', 'do Summon', 'hand Meadow Tiger', 'd2', 'do Summon'],
  ],
  ['Checkmate', ['a3', 'c5', 'do Attack', 'c4', 'c5', 'press Attack$', 'do Attack']],
  ['Diagonal, square and circle', ['b2', 'd4']],
  ['Open the line', ['c3', 'b2', 'c2', 'c4', 'do Attack']],
  ['Strike where it can’t strike back', ['e2', 'c4', 'do Attack']],
  ['Attack the King directly', ['a4', 'e5', 'do Attack the King directly']],
  ['Fire over grass', ['a2', 'c4', 'do Attack']],
  ['Strength from underneath', ['b2', 'c2', 'press Stack underneath', 'c2', 'c4', 'do Attack']],
  [
    'One after the other',
    [
      'c3',
      'c4',
      'do Attack',
      'c3',
      'press Hearth Hound',
      'press Lift to the top',
      'c3',
      'b3',
      'do Attack',
    ],
  ],
  [
    'First the spell, then the blow',
    [
      'hand Whetstone Hymn',
      'c2',
      'press Whetstone Hymn',
      'do Whetstone Hymn',
      'c2',
      'c3',
      'do Attack',
    ],
  ],
  ['Answer an attack', ['press Brace', 'do Brace']],
  ['Three become one', ['tab Superdeck', 'hand Elder Wyrm', 'c3', 'do Upgrade']],
];

/** Milliseconds. */
async function touch(page: Page, step: string): Promise<void> {
  const [, how, name] = /^(?:(hand|press|do|tab) )?(.*)$/.exec(step)!;
  if (how === 'hand') {
    const cards = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name},`) });
    return cards.first().tap();
  }
  if (how === 'tab') return page.getByRole('tab', { name: new RegExp(name) }).tap();
  if (how === 'press')
    return page
      .getByRole('group')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .tap();
  if (how === 'do')
    return page
      .locator('.actions')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .tap();
  return page.getByRole('gridcell', { name: new RegExp(`^${name},`) }).tap();
}

/** A failure that says where it was and what the page said then. */
const told = async (page: Page, where: string, run: Promise<void>): Promise<void> =>
  run.catch(async (failure: unknown) => {
    const text = await page.locator('body').ariaSnapshot();
    throw new Error(`${where}\n${text}`, { cause: failure });
  });

describe.skipIf(!canRun)('the tutorial in a browser', () => {
  const { visitor } = openStage();

  it('is played by touch from its first lesson into the first match', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/');
    await page.getByRole('link', { name: 'Learn to play' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Learn to play' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Begin' }).tap();
    for (const [title, touches] of lessons) {
      const story = page.getByRole('dialog', { name: title });
      await story.getByRole('button', { name: 'To the board' }).tap();
      await story.waitFor({ state: 'hidden' });
      if (title === 'Checkmate') expect(await axeFaults(page)).toEqual([]);
      const done = page.getByRole('dialog', { name: 'Done' });
      for (const step of touches) await told(page, `${title}: ${step}`, touch(page, step));
      await told(page, title, done.waitFor());
      if (title === 'Checkmate') expect(await axeFaults(page)).toEqual([]);
      await done.getByRole('link').first().tap();
    }
    await page.getByText('12 of 12 lessons done').waitFor();
    await page.getByRole('button', { name: 'Play it' }).tap();
    await page.getByRole('region', { name: 'Hint' }).getByText('Choose your King').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Got it' }).tap();
    await page.getByText('Choose your King: a monster').waitFor({ state: 'hidden' });
    expectNoComplaints(person);
    await person.close();
  });

  it('says what went wrong, and lets one try again', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/learn/recoil');
    await page.getByRole('button', { name: 'To the board' }).tap();
    const coach = page.getByRole('region', { name: 'Lesson' });
    await coach.getByRole('button', { name: 'Hint' }).tap();
    await coach.getByText('It reaches one square').waitFor();
    for (const step of ['c3', 'c4', 'do Attack']) await touch(page, step);
    await coach.getByText('It struck back as it fell').waitFor();
    await coach.getByRole('button', { name: 'Try again' }).tap();
    await page.getByRole('gridcell', { name: /^c4, opposing Standing Stone/ }).waitFor();
    for (const step of ['e2', 'c4', 'do Attack']) await touch(page, step);
    await page.getByRole('dialog', { name: 'Done' }).waitFor();
    // What was learned is kept.
    await page.goto('/play/learn');
    await page.getByText('1 of 12 lessons done').waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
