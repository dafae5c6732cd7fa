import type { Page } from 'playwright-core';
import { runHere } from '../../../tools/admin/run-here.ts';
import type { GameOptions } from '../../../tools/browser/game-server.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** A stage whose operator is at hand. */
export interface OperatedStage extends Stage {
  /** Runs `npm run admin` on the stage's data, with a reason. Returns what it prints. */
  readonly admin: (...args: readonly string[]) => Promise<string>;
  /** Runs `npm run admin grant` for the player of a page. */
  readonly grant: (page: Page, ...what: readonly string[]) => Promise<void>;
}

/** Returns the id of the player of a page, which must be signed in. */
export async function loadPlayer({ request }: Page): Promise<string> {
  const answer = (await (await request.get('/api/account')).json()) as {
    account: { player: string };
  };
  return answer.account.player;
}

/** Opens a stage for the tests of the block it is called in; with options, at a server of its own. */
export function openOperatedStage(options?: GameOptions): OperatedStage {
  const stage = openStage(options);
  async function admin(...args: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await runHere({ STACKMATE_DATA: stage.server().data }, [
      ...args,
      '--reason',
      'A gift to test with',
    ]);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }
  return {
    ...stage,
    admin,
    async grant(page, ...what) {
      await admin('grant', await loadPlayer(page), ...what);
    },
  };
}
