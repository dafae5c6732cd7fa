import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import { createBot } from '@stackmate/bot';
import { describe, expect, it } from 'vitest';
import { writeMatchFile } from '@stackmate/room/record';
import { currentVersions } from '../../../apps/server/src/versions/index.ts';
import { botMatchSetup, playBotMatch } from '../../shared/bot-match.ts';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { listDecisions } from './decisions.ts';
import type { PlayedStep } from './decisions.ts';

/** Plays the first turns of a match between two greedy bots. */
function playedSteps(): readonly PlayedStep[] {
  let state = rules.createMatch({ seed: 'again', decks: [readyDecks[0].deck, readyDecks[1].deck] });
  const steps: PlayedStep[] = [{ by: null, actions: [], state }];
  const bot = createBot('greedy', { random: createRandom('first'), rules });
  while (state.open.turn < 4) {
    const [by] = rules.decision(state)!.players;
    const action = bot.choose(viewFor(state, by), by);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ state } = applied);
    steps.push({ by, actions: [action], state });
  }
  return steps;
}

describe('the decisions of a bot', () => {
  it('are made again from what it saw, with reasons, always the same for a seed', () => {
    const steps = playedSteps();
    const seat = steps.find(({ state }) => state.open.turn === 2)!.state.open.active;
    const asked = {
      level: 'greedy',
      seat,
      turn: 2,
      tries: 3,
      seed: 's',
      choices: new Map(),
    } as const;
    const decisions = listDecisions(rules, steps, asked);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { index, played, again } of decisions) {
      expect(steps[index].actions[0]).toBe(played);
      expect(again).toHaveLength(3);
      for (const { action, reason } of again) {
        expect(rules.isLegal(steps[index - 1].state, seat, action)).toBe(true);
        expect(reason.why).not.toBe('');
      }
    }
    expect(listDecisions(rules, steps, asked)).toEqual(decisions);
  });
});

describe('npm run play -- bot-moves', () => {
  it(
    'repeats the moves of a report with the seeds and budgets in the match’s file',
    { timeout: 60_000 },
    () => {
      const id = 'strange-move-is-this-1';
      const setup = botMatchSetup(id, currentVersions);
      const [south, north] = setup.seats;
      const random = createRandom('strange');
      const { log } = playBotMatch({
        rules,
        from: { ...setup, seats: [{ ...south, bot: 'strategist' }, north] },
        entries: Infinity,
        answer({ level, seat, view }) {
          const choice = { seed: `seed ${random.below(2 ** 32)}`, budget: 40 + random.below(100) };
          const bot = createBot(level, { ...choice, random: createRandom(choice.seed), rules });
          const { action, reason } = bot.explain(view, seat);
          return { actions: [action], reason, choice };
        },
      });
      const folder = mkdtempSync(join(tmpdir(), 'bot-moves-'));
      const file = join(folder, 'match.json');
      const written = writeMatchFile(log, rules);
      writeFileSync(file, JSON.stringify(written));
      const report = join(folder, 'report.json');
      const facts = { match: id, entry: 9, seat: 0, name: south.name, bot: 'strategist' };
      const about = (turn: number, matchId = id) => {
        const text = { ...facts, match: matchId, turn, versions: currentVersions, reasons: [] };
        writeFileSync(report, JSON.stringify(text));
        return spawnTool('play/bot-moves', file, '--report', report, '--tries', '1');
      };
      const turns = [1, 2, 3, 4, 5, 6].map((turn) => about(turn).stdout);
      expect(turns.join('\n').match(/: the same, /g)?.length).toBeGreaterThan(3);
      expect(turns.join('\n')).not.toContain('another one');
      expect(about(1, 'of-another-match-here1').stderr).toContain('is about the match of-another');
    },
  );

  it('refuses what isn’t a match', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'bot-moves-')), 'file.json');
    writeFileSync(file, '{}');
    const { status, stderr } = spawnTool('play/bot-moves', file);
    expect(status).toBe(2);
    expect(stderr).toContain('isn’t a match');
    expect(spawnTool('play/bot-moves', join(file, 'missing')).status).toBe(2);
  });
});
