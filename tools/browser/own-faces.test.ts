import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly children?: readonly Node[];
}

const isText = 3;

/** Texts of the page that are written in a font of the device, with its name. */
async function notInOurFaces(session: CDPSession): Promise<readonly string[]> {
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as { root: Node };
  const found: string[] = [];
  async function look({ nodeId, children = [] }: Node): Promise<void> {
    for (const child of children) await look(child);
    const texts = children.filter(({ nodeType }) => nodeType === isText);
    const text = texts.map(({ nodeValue }) => nodeValue.trim()).join('');
    if (text === '') return;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    found.push(...foreign.map(({ familyName }) => `${text.slice(0, 60)}: ${familyName}`));
  }
  await look(root);
  return found;
}

describe.skipIf(!canRun)('the words of the game', () => {
  const { visitor } = openStage();

  it('are written in its own faces alone: to look for a sign in all others takes a browser long', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await page.goto('/play/');
    await page.locator('.home[aria-busy="false"]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await notInOurFaces(session)).toEqual([]);
    await openFullBoard(page);
    const hand = page.locator('[data-hand]');
    await expect.poll(() => hand.count()).toBe(5);
    await page.evaluate(() => document.fonts.ready);
    expect(await notInOurFaces(session)).toEqual([]);
    await hand.first().tap();
    await page.locator('.held-menu, .question').first().waitFor();
    expect(await notInOurFaces(session)).toEqual([]);
    await page.getByRole('button', { name: /^Look at/ }).click();
    await page.getByRole('dialog').locator('.sm-rarity').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await notInOurFaces(session)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);
});
