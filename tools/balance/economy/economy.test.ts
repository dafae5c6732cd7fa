import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { attacks, farmDay } from './farming.ts';
import type { Figures } from './figures.ts';
import { habits } from './habits.ts';
import { simulatePlayer } from './simulate-player.ts';
import type { Target } from './targets.ts';

it('npm run economy: simulates players, checks the targets and writes charts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-economy-'));
  const options = [
    '--days',
    '240',
    '--players',
    '3',
    '--people',
    '0',
    '--json',
    '--charts',
    folder,
  ];
  const { status, stdout } = spawnTool('balance/economy', ...options);
  const { players, targets } = JSON.parse(stdout) as {
    readonly players: readonly Figures[];
    readonly targets: readonly Target[];
  };
  expect(players.map(({ name }) => name)).toEqual(habits.map(({ name }) => name));
  expect(targets.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(status).toBe(0);
  const charts = readdirSync(folder);
  expect(charts.toSorted()).toEqual(['boosters.svg', 'cards.svg', 'coins.svg', 'monsters.svg']);
  for (const chart of charts) expect(readFileSync(join(folder, chart), 'utf8')).toMatch(/^<svg/);
  rmSync(folder, { recursive: true });
});

it('[CO5] misses a target when an attack pays more than it may', () => {
  const [{ farm, limit }] = attacks;
  expect(farmDay(farm, 'attack').coins).toBeLessThanOrEqual(limit.coins);
  // Treats the accounts as those of strangers.
  expect(farmDay({ ...farm, met: 5 }, 'attack').coins).toBeGreaterThan(limit.coins);
});

it.each(habits)('coins and cards of a player add up: $name', (habit) => {
  const days = simulatePlayer(habit, 60, 'sums');
  const start = simulatePlayer({ ...habit, daysPerWeek: 0, isVip: false }, 1, 'sums')[0];
  let { cards } = start;
  let coins = 0;
  for (const day of days) {
    coins += day.coinsIn - day.coinsOut;
    cards += day.cardsIn - day.cardsOut;
    expect([day.coins, day.cards]).toEqual([coins, cards]);
    expect(coins).toBeGreaterThanOrEqual(0);
    if (!habit.isVip) expect(day.cards).toBeLessThanOrEqual(day.places);
  }
});
