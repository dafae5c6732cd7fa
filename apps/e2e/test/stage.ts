import { expect } from 'vitest';
import { findTestBrowser } from '../../../tools/shared/browser.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import type { GameOptions, GameServer } from '../../../tools/browser/game-server.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import type { StageOf } from '../../../tools/browser/open-stage.ts';
import { shareInWorker } from '../../../tools/browser/shared-stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** Set-up of the game's browser tests. */
export type Stage = StageOf<GameServer>;

/** Without a browser these tests are skipped; in CI they must run. */
export const canRun = findTestBrowser() !== null || process.env['CI'] !== undefined;

/** A server shared by this worker's test files: later files see the state that earlier ones leave. */
export const sharedGame = shareInWorker(
  () => startGame(),
  (server) => server.kill(),
);

/** Opens a stage for the tests of the block it is called in; with options, at a server of its own. */
export const openStage = (options?: GameOptions): Stage =>
  options
    ? openStageWith({ start: () => startGame(options), isShared: false })
    : openStageWith({ start: sharedGame, isShared: true });

/** Asserts that no browser logged errors. */
export const expectNoComplaints = (...visitors: readonly Visitor[]): void =>
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
