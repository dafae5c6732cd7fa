import { expect } from 'vitest';
import { findBrowser } from '../shared/browser.ts';
import { startGame } from './game-server.ts';
import type { GameOptions, GameServer } from './game-server.ts';
import { openStageWith } from './open-stage.ts';
import type { StageOf } from './open-stage.ts';
import type { Visitor } from './visitor.ts';

/** Where tests in a browser play. */
export type Stage = StageOf<GameServer>;

/** Without a browser these tests are skipped, and counted as such; where CI is set they must run. */
export const canRun = findBrowser() !== null || process.env['CI'] !== undefined;

/** A stage for the tests of the block it is opened in. */
export const openStage = (options: GameOptions = {}): Stage =>
  openStageWith(() => startGame(options));

/** Holds that nothing went wrong in a browser without anybody seeing it. */
export const expectNoComplaints = (...visitors: readonly Visitor[]): void =>
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
