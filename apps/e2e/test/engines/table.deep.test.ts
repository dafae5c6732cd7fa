import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedFile } from '../../../client/test/match-file.ts';
import { tableAddress } from '../board-ways.ts';
import { fullBoard } from '../../../../tools/browser/full-board.ts';
import type { GameServer } from '../../../../tools/browser/game-server.ts';
import { sharedGame } from '../stage.ts';
import { openChromium } from './chromium.ts';
import { clickOn, comparesAll, isInstalled, until } from './engine.ts';
import type { Engine } from './engine.ts';
import { firefoxCommand, openFirefox } from './firefox.ts';
import { readBoxes, differences } from './layout.ts';
import type { Leeway } from './layout.ts';
import { openWebKit, webkitCommands } from './webkit.ts';

/** Sizes of the window, each with the walk that `npm test` takes in it. */
const sizes = [
  { width: 360, height: 740, quickWalk: 'table' },
  { width: 1440, height: 900, quickWalk: 'first page' },
] as const;

const others = [
  { name: 'Firefox', open: openFirefox, isThere: isInstalled('chromium', firefoxCommand) },
  { name: 'WebKit', open: openWebKit, isThere: isInstalled('chromium', ...webkitCommands) },
];

/** A state of the game: how to reach it from the previous one, when it is reached, and the parts to compare. */
interface Step {
  readonly name: string;
  readonly go: (engine: Engine) => Promise<void>;
  /** An expression in the page. */
  readonly isThere: string;
  /** CSS selectors. */
  readonly parts: string;
  readonly leeway: Leeway;
  /** This state exists only where three columns fit. */
  readonly isWide?: boolean;
}

const square = (name: string): string =>
  `[...document.querySelectorAll('[role=gridcell]')]
    .find((one) => one.querySelector('.square-name')?.textContent === '${name}')`;

/** Lets a mouse enter or leave an element; a real one would stay there on the next page. */
const mouse = (kind: 'over' | 'out', element: string): string =>
  `${element}.dispatchEvent(new PointerEvent('pointer${kind}', { bubbles: true, pointerType: 'mouse' }));`;

const pageParts = 'h1:not(.sm-hidden), h2:not(.sm-hidden), main, .panel, .setting, .segments';
const tableParts =
  '.sheet, .board, .square, .position, .layer-strip, .player-bar, .hand-face, .small-face, .actions button, .log';
const windowParts = '.sm-modal[data-shown] .sm-modal__panel, .sm-modal[data-shown] button';

const page = (path: string): readonly Step[] => [
  {
    name: `/play/${path}`,
    go: () => Promise.resolve(),
    isThere: `document.querySelector('h1') && !document.querySelector('[aria-busy=true]')`,
    parts: pageParts,
    leeway: 'flows',
  },
];

const lesson: readonly Step[] = [
  {
    name: 'what a lesson begins with',
    go: () => Promise.resolve(),
    isThere: `document.querySelector('.sm-modal[data-shown] .sm-button')`,
    parts: windowParts,
    leeway: 'fits',
  },
  {
    name: 'a lesson',
    go: (engine) => clickOn(engine, `document.querySelector('.sm-modal[data-shown] .sm-button')`),
    isThere: `!document.querySelector('.sm-modal[data-shown]') && document.querySelector('.log-button')`,
    parts: tableParts,
    leeway: 'fits',
  },
];

const table: readonly Step[] = [
  {
    name: 'the table',
    go: () => Promise.resolve(),
    // A hand has all its places at once, but its cards come one by one.
    isThere: `document.querySelectorAll('.hand-card button').length === 5`,
    parts: tableParts,
    leeway: 'fits',
  },
  {
    name: 'an enlarged card of the hand',
    go: (engine) => engine.run(mouse('over', `document.querySelector('.hand-card')`)),
    isThere: `document.querySelector('.hand-zoom')`,
    parts: '.hand-zoom, .hand-zoom .sm-card',
    leeway: 'fits',
    isWide: true,
  },
  {
    name: 'an enlarged card of the board',
    go: (engine) =>
      engine.run(
        mouse('out', `document.querySelector('.hand-card')`) + mouse('over', square('d4')),
      ),
    isThere: `document.querySelector('.board-zoom li') && !document.querySelector('.hand-zoom')`,
    parts: '.board-zoom, .board-zoom .sm-card, .board-zoom li',
    leeway: 'fits',
    isWide: true,
  },
  {
    name: 'a card that is held',
    go: (engine) => clickOn(engine, square('d2')),
    isThere: `document.querySelector('.prompt .look-button')`,
    parts: '.sheet, .prompt, .hand-area, .context-button',
    leeway: 'fits',
  },
  {
    name: 'a close-up',
    go: (engine) => clickOn(engine, `document.querySelector('.look-button')`),
    isThere: `document.querySelector('.sm-modal[data-shown] .sm-detail .sm-picture--loaded')`,
    parts: `${windowParts}, .sm-detail, .sm-detail .sm-picture, .sm-detail table, .sm-detail section`,
    leeway: 'fits',
  },
  {
    name: 'options at their target',
    async go(engine) {
      await clickOn(engine, `document.querySelector('.sm-modal[data-shown] .sm-modal__close')`);
      await until(engine, `!document.querySelector('.sm-modal[data-shown]')`);
      await clickOn(engine, square('d4'));
    },
    isThere: `document.querySelectorAll('.ask-at .ask-offer').length === 2`,
    parts: '.ask-at, .ask-at .ask-offer',
    leeway: 'fits',
  },
];

const replay: readonly Step[] = [
  {
    name: 'a replay',
    async go(engine) {
      await until(engine, `document.querySelector('input[type=file]')`);
      await engine.run(`
        const chosen = new DataTransfer();
        chosen.items.add(new File([${JSON.stringify(JSON.stringify(playedFile(60)))}], 'match.json'));
        const input = document.querySelector('input[type=file]');
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));`);
      await clickOn(engine, `document.querySelector('[aria-label="Go to the end"]')`);
    },
    isThere: `document.querySelector('[aria-label="Go to the end"][aria-disabled=true]')`,
    parts: `${tableParts}, .replay-controls button, input[type=range]`,
    leeway: 'fits',
  },
];

/** Names of walks through states of the game, each with the address it begins at. */
const walks: readonly (readonly [name: string, path: string, steps: readonly Step[]])[] = [
  ['first page', '', page('')],
  ['settings', 'settings', page('settings')],
  ['lessons', 'learn', page('learn')],
  ['lesson', 'learn/checkmate', lesson],
  ['table', tableAddress(fullBoard).replace('/play/', ''), table],
  ['replay', 'replay', replay],
];

describe.each(others)('the game in $name', ({ open, isThere }) => {
  let server: GameServer;
  let chromium: Engine;
  let engine: Engine;

  beforeAll(async () => {
    if (!isThere) return;
    server = await sharedGame();
    [chromium, engine] = await Promise.all([openChromium(), open()]);
  });
  afterAll(() => Promise.all([chromium?.close(), engine?.close()]));

  for (const size of sizes) {
    it.skipIf(!isThere).each(walks.filter(([name]) => comparesAll || name === size.quickWalk))(
      `is laid out as in Chromium, ${size.width} px wide: %s`,
      { timeout: 120_000 },
      async (_, path, steps) => {
        const address = `${server.address}/play/${path}`;
        await engine.open(address, size);
        // WebKitGTK's window is never narrower than its toolbar: 447 pixels.
        const [width, height] = await engine.run<[number, number]>(
          'return [innerWidth, innerHeight]',
        );
        await chromium.open(address, { width, height });
        for (const step of steps) {
          if (step.isWide && size.width < 1060) continue;
          for (const entry of [chromium, engine]) {
            await step.go(entry);
            await until(entry, step.isThere);
          }
          const compare = async (): Promise<readonly string[]> => {
            const expected = await readBoxes(chromium, step.parts);
            const boxes = await readBoxes(engine, step.parts);
            return expected.length === 0 ? ['nothing'] : differences(expected, boxes, step.leeway);
          };
          await expect
            .poll(compare, { message: step.name, timeout: 20_000, interval: 500 })
            .toEqual([]);
        }
      },
    );
  }
});
