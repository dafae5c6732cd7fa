import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBot } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { botLevels } from '@stackmate/protocol';
import type { BotLevel } from '@stackmate/protocol';
import type { BotRequest } from '@stackmate/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBots } from '../../src/bots/index.ts';
import type { Bots, BotsOptions } from '../../src/bots/index.ts';
import { archiveName, currentVersions } from '../../src/versions/index.ts';

const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;

/** Returns the state of a match after a number of actions, and the seat to act. */
function positionAfter(actions: number) {
  const state = rules.createMatch({ seed: 'bots', decks });
  const player = createBot('greedy', { random: createRandom('bots'), rules });
  for (let step = 0; step < actions; step++) {
    const [by] = rules.decision(state)!.players;
    rules.playInPlace(state, by, player.choose(rules.viewFor(state, by), by));
  }
  const [seat] = rules.decision(state)!.players;
  return { state, seat };
}

const request = (
  level: BotLevel,
  { actions = 20, in: wait = 1000 }: { actions?: number; in?: number } = {},
): BotRequest => {
  const { state, seat } = positionAfter(actions);
  return {
    matchId: 'm'.repeat(22),
    seat,
    level,
    seq: actions,
    versions: currentVersions,
    view: rules.viewFor(state, seat),
    at: Date.now() + wait,
  };
};

let bots: Bots;
let logged: string[];
let folder: string;
const open = (options: Partial<BotsOptions> = {}): Bots => {
  bots = openBots({ log: (words) => logged.push(words), ...options });
  return bots;
};
const breaking = new URL('breaking-thread.ts', import.meta.url);

beforeEach(() => {
  logged = [];
  folder = mkdtempSync(join(tmpdir(), 'stackmate-bots-'));
  process.env.BREAKING_THREAD_MARKS = join(folder, 'marks');
  writeFileSync(process.env.BREAKING_THREAD_MARKS, '');
});
afterEach(async () => {
  await bots.close();
  rmSync(folder, { recursive: true });
});

describe('the bots of the server', () => {
  it('return legal actions on every level', async () => {
    open();
    for (const level of botLevels) {
      for (const actions of [0, 7, 30]) {
        const { state, seat } = positionAfter(actions);
        const answer = await bots.ask(request(level, { actions }));
        expect(rules.playInPlace(state, seat, answer!.actions)).toBeNull();
      }
    }
    expect(logged).toEqual([]);
  });

  it('answer the most urgent question first', async () => {
    open();
    const order: string[] = [];
    const ask = (name: string, wait: number) =>
      bots.ask(request('lookahead', { in: wait })).then(() => order.push(name));
    await Promise.all([ask('under way', 9000), ask('later', 5000), ask('sooner', 1000)]);
    expect(order).toEqual(['under way', 'sooner', 'later']);
  });

  it('think less when there are many questions or little time', async () => {
    open({ time: 400, program: new URL('telling-thread.ts', import.meta.url) });
    const botRequest = request('lookahead');
    const timeGiven = async (wait: number): Promise<number> =>
      (await bots.ask({ ...botRequest, at: Date.now() + wait }))!.actions[0].option!;
    expect(await timeGiven(60_000)).toBe(400);
    expect(await timeGiven(0)).toBe(5);
    const asked = [...Array(40).keys()].map(() => timeGiven(12_000));
    const [, second] = await Promise.all(asked);
    expect(second).toBeGreaterThan(5);
    expect(second).toBeLessThanOrEqual(12_000 / 39);
  });

  it('go on when their thread dies: it is restarted and gets the question again', async () => {
    open({ program: breaking });
    expect((await bots.ask(request('random')))?.actions).toHaveLength(1);
    expect(logged).toEqual(['the bot thread failed: it exited with code 3']);
    expect(readFileSync(process.env.BREAKING_THREAD_MARKS!, 'utf8')).toBe('..');
  });

  it('give up a question that kills the thread twice, and answer the next one', async () => {
    open({ program: breaking });
    const broken = bots.ask(request('greedy'));
    const next = bots.ask(request('random'));
    expect(await broken).toBeNull();
    expect((await next)?.actions).toHaveLength(1);
    expect(logged).toHaveLength(2);
  });

  it("replace a thread that doesn't respond", async () => {
    open({ program: breaking, timeout: 300 });
    expect(await bots.ask(request('lookahead'))).toBeNull();
    expect(logged).toEqual(Array(2).fill('the bot thread failed: no answer for 300 ms'));
  });

  it('answer in time without a thread, and report the failure once', async () => {
    open({
      program: new URL('loading-thread.ts', import.meta.url),
      startTimeout: 100,
      restartPause: 10,
    });
    const answers = Promise.all(
      [100, 200, 300].map((wait) => bots.ask(request('random', { in: wait }))),
    );
    expect(await answers).toEqual([null, null, null]);
    expect(bots.waiting()).toBe(0);
    expect(logged).toEqual(["the bot thread can't be started: not started within 100 ms"]);
  });

  it('answer again once their thread can be started', async () => {
    process.env.BREAKING_THREAD_MARKS = join(folder, 'not there yet');
    open({ program: new URL('failing-thread.ts', import.meta.url), restartPause: 10 });
    const [early, patient] = [request('random', { in: 0 }), request('random', { in: 60_000 })];
    const late = bots.ask(patient);
    expect(await bots.ask(early)).toBeNull();
    writeFileSync(process.env.BREAKING_THREAD_MARKS, '');
    expect((await late)?.actions).toHaveLength(1);
    expect(logged).toEqual([
      "the bot thread can't be started: too many open files",
      'the bot thread was restarted',
    ]);
  });

  it("wait longer for a thread's start than for its answers", async () => {
    open({
      timeout: 300,
      startTimeout: 60_000,
      program: new URL('late-thread.ts', import.meta.url),
    });
    expect((await bots.ask(request('random')))?.actions).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('return null for an invalid view, and log why', async () => {
    open();
    const whole = request('greedy');
    const view = { ...whole.view, open: {} as typeof whole.view.open };
    expect(await bots.ask({ ...whole, view })).toBeNull();
    expect(logged).toEqual([expect.stringMatching(/^a bot of level greedy failed: /)]);
    expect((await bots.ask(request('greedy')))?.actions).toHaveLength(1);
  });

  it('use the rules that the match is played under', async () => {
    const old = { ...currentVersions, engine: '0.0.9' };
    // In the old version, only the last of today's actions is legal.
    writeFileSync(
      join(folder, archiveName(old)),
      `import { rules as today } from ${JSON.stringify(import.meta.resolve('@stackmate/catalogue'))};
      export const versions = ${JSON.stringify(old)};
      export const rules = { ...today, legalActions: (...of) => today.legalActions(...of).slice(-1) };`,
    );
    open({ releases: folder });
    const { state, seat } = positionAfter(20);
    const [last] = rules.legalActions(state, seat).slice(-1);
    for (let round = 0; round < 8; round++) {
      expect((await bots.ask({ ...request('random'), versions: old }))?.actions).toEqual([last]);
    }
    const missing = { ...old, engine: '0.0.8' };
    expect(await bots.ask({ ...request('random'), versions: missing })).toBeNull();
    expect(logged).toEqual([expect.stringContaining('there are no rules of engine 0.0.8')]);
  });

  it('answer all open questions when they are closed', async () => {
    open();
    const answers = Promise.all([1, 2, 3].map(() => bots.ask(request('lookahead'))));
    await bots.close();
    expect(await answers).toEqual([null, null, null]);
    expect(await bots.ask(request('random'))).toBeNull();
    expect(bots.waiting()).toBe(0);
  });
});
