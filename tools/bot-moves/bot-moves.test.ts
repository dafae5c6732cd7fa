import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import { createBot } from '@stackmate/bot';
import { describe, expect, it } from 'vitest';
import { spawnTool } from '../shared/spawn-tool.ts';
import { decisionsOf } from './decisions.ts';
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
    const asked = { level: 'greedy', seat, turn: 2, tries: 3, seed: 's' } as const;
    const decisions = decisionsOf(rules, steps, asked);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { index, played, again } of decisions) {
      expect(steps[index].actions[0]).toBe(played);
      expect(again).toHaveLength(3);
      for (const { action, reason } of again) {
        expect(rules.isLegal(steps[index - 1].state, seat, action)).toBe(true);
        expect(reason.why).not.toBe('');
      }
    }
    expect(decisionsOf(rules, steps, asked)).toEqual(decisions);
  });
});

describe('npm run bot-moves', () => {
  it('refuses what isn’t a match', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'bot-moves-')), 'file.json');
    writeFileSync(file, '{}');
    const { status, stderr } = spawnTool('bot-moves', file);
    expect(status).toBe(2);
    expect(stderr).toContain('isn’t a match');
    expect(spawnTool('bot-moves', join(file, 'missing')).status).toBe(2);
  });
});
