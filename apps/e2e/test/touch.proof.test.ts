import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { openSample } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const cell = (page: Page, square: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });

const readMiddle = async (locator: Locator): Promise<readonly [x: number, y: number]> => {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return [x + width / 2, y + height / 2];
};

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await readMiddle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await readMiddle(to)), { steps: 8 });
  await page.mouse.up();
}

/** A finger that can hold its position. */
async function openFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async press(locator: Locator, milliseconds: number) {
      const [x, y] = await readMiddle(locator);
      await send('touchStart', [{ x, y }]);
      await page.waitForTimeout(milliseconds);
      await send('touchEnd', []);
      // Waits, because fingers don't come down again at once.
      await page.waitForTimeout(100);
    },
    async drag(from: Locator, to: Locator) {
      const [x, y] = await readMiddle(from);
      const [toX, toY] = await readMiddle(to);
      await send('touchStart', [{ x, y }]);
      for (let part = 1; part <= 6; part++)
        await send('touchMove', [{ x: x + ((toX - x) * part) / 6, y: y + ((toY - y) * part) / 6 }]);
      await send('touchEnd', []);
    },
  };
}

/** Returns touch targets smaller than a finger, one line each. Links within text are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, summary, [role="gridcell"], [role="tab"], [role="option"]',
    );
    return [...all].flatMap((candidate) => {
      const target = candidate.matches('[type="radio"], [type="checkbox"], [type="file"]')
        ? candidate.closest('label')
        : candidate;
      if (!target?.checkVisibility({ visibilityProperty: true })) return [];
      const inText = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
      const { width, height } = target.getBoundingClientRect();
      const isHidden = width <= 1 || target.closest('[inert]') !== null;
      if (inText || isHidden || (width >= 43.5 && height >= 43.5)) return [];
      const words = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim();
      return [`${target.tagName} “${words}” ${Math.round(width)}×${Math.round(height)}`];
    });
  });

describe.skipIf(!canRun)('input methods of a match', () => {
  const { visitor } = openStage();

  it('include dragging with a mouse, which moves, asks, and explains illegal moves', async () => {
    const person = await visitor({ ...laptop, pace: 'usual' });
    const { page } = person;
    await openSample(page);
    await drag(page, cell(page, 'c1'), cell(page, 'e5'));
    const alert = page.getByRole('alert').filter({ hasText: /out of range/ });
    await alert.getByRole('link', { name: 'RG2' }).waitFor();
    // The refused card has returned: nothing hovers over the table.
    await expect.poll(() => page.locator('.ghost').count(), { timeout: 1000 }).toBe(0);
    await drag(page, cell(page, 'c2'), cell(page, 'c4'));
    const which = page.getByRole('group', { name: 'Which?' });
    await which.getByText('Felling Stroke').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await which.waitFor({ state: 'hidden' });
    await drag(page, cell(page, 'c2'), cell(page, 'b2'));
    await page.getByRole('gridcell', { name: /^b2, your Fist Abbot.*has moved/ }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('include typed moves with completion', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openSample(page);
    await page.keyboard.press('t');
    const field = page.getByRole('combobox', { name: 'Type a move' });
    await field.fill('zzz');
    await page
      .getByText('No legal move starts with that. Try a card’s name or a square.')
      .waitFor();
    await field.fill('abbot c2xc4');
    await page.getByRole('option').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await field.fill('abbot c2b2');
    expect(await page.getByRole('option').allTextContents()).toEqual(['Fist Abbot c2-b2']);
    await field.press('Enter');
    await page.getByRole('gridcell', { name: /^b2, your Fist Abbot/ }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('include a long press, which shows a card, and dragging, by touch', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openSample(page);
    const finger = await openFinger(page);
    await finger.press(cell(page, 'c4'), 700);
    const card = page.getByRole('dialog', { name: 'Rime Wolf' });
    await card.getByText('Frost Claw').first().waitFor();
    await card.getByRole('button', { name: 'Close' }).tap();
    await card.waitFor({ state: 'hidden' });
    // On the hand it looks at the card, and picks it up when it lifts.
    const drum = page.getByRole('button', { name: /^War Drum, spell/ });
    await finger.press(drum, 700);
    await expect.poll(() => drum.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Inspect/ }).tap();
    await page
      .getByRole('dialog', { name: 'War Drum' })
      .getByRole('button', { name: 'Close' })
      .tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await finger.drag(cell(page, 'c2'), cell(page, 'b2'));
    await page.getByRole('gridcell', { name: /^b2, your Fist Abbot/ }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('have targets wide enough for a finger on a small phone', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const small: Record<string, readonly string[]> = {};
    const measure = async (state: string): Promise<void> => {
      const targets = await smallTargets(page);
      if (targets.length > 0) small[state] = targets;
    };
    for (const place of ['', 'decks', 'matches', 'settings', 'learn', 'replay', 'position']) {
      await page.goto(`/play/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await measure(`/play/${place}`);
    }
    await openSample(page);
    await measure('turn');
    await cell(page, 'd3').tap();
    await measure('held stack');
    await page.keyboard.press('Escape');
    await cell(page, 'c2').tap();
    await cell(page, 'c4').tap();
    await measure('which');
    await page.locator('.ask-offer', { hasText: /^Attack/ }).tap();
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await measure('response window');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Resign…' }).waitFor();
    await measure('menu');
    expect(small).toEqual({});
    await person.close();
  });

  it('show each kind of target by shape in forced colours, without axe violations', async () => {
    const person = await visitor({ ...laptop, forcedColors: 'active' });
    const { page } = person;
    // axe would measure the page's colours instead of the system's.
    const faults = async () =>
      (await axeFaults(page)).filter((fault) => !fault.startsWith('color-contrast'));
    await openSample(page);
    expect(await faults()).toEqual([]);
    await cell(page, 'c2').click();
    const looks = await page.locator('.target').evaluateAll((marks) =>
      marks.map((mark) => {
        const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(mark);
        const filled = backgroundColor !== 'rgba(0, 0, 0, 0)';
        return { kind: mark.className, shape: `${borderTopStyle} ${borderTopWidth} ${filled}` };
      }),
    );
    const shapes = new Map(looks.map(({ kind, shape }) => [kind, shape]));
    expect(shapes.size).toBeGreaterThan(1);
    expect(new Set(shapes.values()).size).toBe(shapes.size);
    expect([...shapes.values()].filter((shape) => shape === 'none 0px false')).toEqual([]);
    expect(await faults()).toEqual([]);
    await person.close();
  });
});
