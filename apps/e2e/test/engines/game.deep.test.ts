import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedGame } from '../stage.ts';
import type { GameServer } from '../../../../tools/browser/game-server.ts';
import { button, clickOn, isInstalled, until } from './engine.ts';
import type { Engine } from './engine.ts';
import { firefoxCommand, openFirefox } from './firefox.ts';
import { readBoxes } from './layout.ts';
import { openWebKit, webkitCommands } from './webkit.ts';

const size = { width: 1440, height: 900 };

const engines = [
  { name: 'Firefox', open: openFirefox, isThere: isInstalled(firefoxCommand) },
  { name: 'WebKit', open: openWebKit, isThere: isInstalled(...webkitCommands) },
];

/** Expression for the cards in hand whose size or position differs from their slot. */
const misplacedCards = `
  return [...document.querySelectorAll('.hand-face')].flatMap((place) => {
    const [a, b] = [place, place.querySelector('.sm-card')].map((each) => each.getBoundingClientRect());
    const isSame = ['x', 'y', 'width', 'height'].every((side) => Math.abs(a[side] - b[side]) < 3);
    return isSame ? [] : [JSON.stringify([a, b])];
  });`;

/** Expression for the next click: close a dialog, answer, summon, attack, pick up a card, or the large button. */
const nextStep = `(
  document.querySelector('.sm-modal[data-shown] .sm-modal__close')
  ?? document.querySelector('.confirm-question button')
  ?? [...document.querySelectorAll('[role=group]:is([aria-label="Which?"], [aria-label=Choices]) button')]
    .find((one) => !one.disabled && one.checkVisibility())
  ?? [...document.querySelectorAll('[role=group] button')]
    .find((one) => /^(?:Make it your King|Summon|Pass)/.test(one.textContent) && !one.disabled)
  ?? [...document.querySelectorAll('[role=gridcell]')]
    .find((one) => /can be chosen: (?:Summon|Attack|Make|Choose)/.test(one.getAttribute('aria-label') ?? one.textContent))
  ?? (document.querySelector('.context-button[aria-disabled=true]')
    ? [...document.querySelectorAll('.hand-face')].map((face) => face.closest('button'))
      .find((card) => !/not playable now/.test(card.getAttribute('aria-label') ?? card.textContent))
    : null)
  ?? document.querySelector('.context-button[aria-disabled=false]')
)`;

const turn = `Number(/Turn (\\d+)/.exec(document.body.textContent)?.[1] ?? 0)`;

describe.each(engines)('the game in $name', ({ open, isThere }) => {
  let server: GameServer;
  let engine: Engine;

  beforeAll(async () => {
    if (!isThere) return;
    server = await sharedGame();
    engine = await open();
  });
  afterAll(() => engine?.close());

  it.skipIf(!isThere)(
    'enlarges cards, plays some turns, and replays the match',
    { timeout: 90_000 },
    async () => {
      // Events appear at once, as for players who turned animation off.
      await engine.open(`${server.address}/robots.txt`, size);
      await engine.run(`localStorage.setItem('stackmate.match', '{"animation":false}')`);
      await engine.open(`${server.address}/play/`, size);
      await clickOn(
        engine,
        `[...document.querySelectorAll('label')].find((one) => one.textContent.includes('Easy'))`,
      );
      await clickOn(engine, button('Play'));
      await until(engine, `document.querySelectorAll('.hand-face .sm-card').length >= 3`);
      expect(await engine.run(misplacedCards)).toEqual([]);

      await engine.run(`document.querySelector('.hand-card')
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))`);
      await until(engine, `document.querySelector('.hand-zoom .sm-card')`);
      const [zoomed, [card]] = await Promise.all([
        readBoxes(engine, '.hand-zoom .sm-card'),
        readBoxes(engine, '.hand-face'),
      ]);
      expect(zoomed).toHaveLength(1);
      expect(zoomed[0].width).toBeGreaterThan(1.5 * card.width);
      expect(zoomed[0].x + zoomed[0].width).toBeLessThanOrEqual(size.width);
      await engine.run(`document.querySelector('.hand-card')
      .dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))`);

      const since = performance.now();
      while (!(await engine.run<boolean>(`return ${turn} >= 4`))) {
        if (performance.now() - since > 60_000) {
          const seen = await engine.run<string>('return document.body.innerText');
          throw new Error(`turn 4 was never reached: ${seen.replaceAll('\n', ' · ')}`);
        }
        if (await engine.run<boolean>(`return Boolean(${nextStep})`)) {
          // The element may be gone by now.
          await clickOn(engine, nextStep).catch(() => {});
        }
        await engine.run(`await new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(done)))`);
      }
      expect(await engine.run(misplacedCards)).toEqual([]);

      await clickOn(engine, button('Menu'));
      await until(engine, `document.querySelector('.sm-modal[data-shown]')`);
      const [panel] = await readBoxes(engine, '.sm-modal[data-shown] .sm-modal__panel');
      expect(panel.x).toBeGreaterThan(0);
      expect(panel.x + panel.width).toBeLessThan(size.width);
      expect(panel.y + panel.height).toBeLessThan(size.height);

      await clickOn(engine, button('Resign…'));
      await clickOn(engine, button('Resign'));
      await clickOn(
        engine,
        `[...document.querySelectorAll('a')].find((one) => one.textContent.trim() === 'Replay')`,
      );
      const slider = `document.querySelector('input[type=range]')`;
      await until(engine, `${slider} && Number(${slider}.max) > 4`);
      await clickOn(
        engine,
        `document.querySelector('[aria-label="Go to the end"][aria-disabled=false]')`,
      );
      const stacks = `document.querySelectorAll('[role=gridcell] .sm-board-card').length`;
      await until(engine, `${stacks} > 0`);
      const [board] = await readBoxes(engine, '[role=grid]');
      expect(board.x).toBeGreaterThanOrEqual(0);
      expect(board.x + board.width).toBeLessThan(size.width);
      expect(Math.abs(board.width - board.height)).toBeLessThan(0.3 * board.width);
    },
  );
});
