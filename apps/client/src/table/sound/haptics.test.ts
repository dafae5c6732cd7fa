// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import type { EventNote, MatchEvent } from '@stackmate/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { changeAppSettings, defaultAppSettings } from '../../platform/settings/app-settings.ts';
import { playHaptics, stepVibration } from './haptics.ts';

const event = (reason: MatchEvent['reason'], note: EventNote): MatchEvent => ({
  reason,
  open: { note, patch: [] },
});

describe('the vibration of an animation step', () => {
  it('is as strong as its heaviest hit', () => {
    const hits = [
      event('Attack resolved', { card: 1, target: 2, amount: 9 }),
      event('Attack resolved', { card: 2, amount: 9 }),
      event('Attack recoil', { card: 1, amount: 2 }),
    ];
    const [both] = stepVibration(hits, 0);
    expect(both).toBeGreaterThan(stepVibration(hits.slice(2), 0)[0]);
    expect(both).toBeLessThanOrEqual(50);
  });

  it('marks the own turn only', () => {
    const turn = [event('Turn started', { by: 0, amount: 3 })];
    expect(stepVibration(turn, 0)).toHaveLength(1);
    expect(stepVibration(turn, 1)).toEqual([]);
    expect(stepVibration(turn, null)).toEqual([]);
  });
});

describe('the device', () => {
  const vibrate = vi.fn<(pattern: readonly number[]) => boolean>(() => true);

  afterEach(() => {
    vi.unstubAllGlobals();
    vibrate.mockClear();
    changeAppSettings(defaultAppSettings);
  });

  /** Plays until a turn of the player begins. */
  function play(): void {
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const match = localMatch({ seed: 'haptics' });
    const stop = playHaptics(match.store);
    for (let step = 0; step < 30; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      const [by] = decision.players;
      match.play(by, [rules.legalActions(match.state(), by)[0]]);
      match.timers.pass(10_000);
    }
    stop();
  }

  it('vibrates with hits and turns', () => {
    play();
    expect(vibrate).toHaveBeenCalled();
  });

  it.each([
    ['with reduced motion', { motion: 'reduced' }],
    ['if the player doesn’t want it', { haptics: false }],
  ] as const)('doesn’t vibrate %s', (_, settings) => {
    changeAppSettings(settings);
    play();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
