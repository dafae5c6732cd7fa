import { expect, it } from 'vitest';
import { progressText } from './event-texts.ts';
import type { ShownEvent } from './event-texts.ts';

const minute = 60_000;

it('[AR1] counts the time of an arena of lent cards from its first wave, not from its start', () => {
  const arena = {
    tournament: { status: 'running', kind: 'arena', startsAt: 0, minutes: 20, decks: 'sealed' },
    lent: { phase: 'playing', tables: 0, drafted: 0 },
    arenaEndsAt: 40 * minute,
    nextAt: null,
    round: null,
  } as unknown as ShownEvent;
  expect(progressText(arena, 30 * minute)).toBe('10 minutes left');
  expect(progressText(arena, 41 * minute)).toBe('Time is up. Matches that run still count.');
});
