import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { createTimers, localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { changeSettings, matchSettings } from '../settings/match-settings.ts';
import { autoPass, passDelay, passFor } from './auto-pass.ts';

/** Returns response windows for South, with and without a possible answer. */
function windows(): LocalMatch[] {
  const found: LocalMatch[] = [];
  for (let seed = 0; seed < 14; seed++) {
    const match = localMatch({ seed: `window ${seed}`, pace: 0 });
    for (let step = 0; step < 260; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      const by = decision.players[0];
      if (decision.kind === 'respond' && by === 0) {
        found.push(match);
        break;
      }
      const legal = rules.legalActions(match.state(), by);
      const attack = legal.find(({ kind }) => kind === 'attack');
      match.play(by, [attack ?? legal[(step * 5) % legal.length]]);
    }
  }
  return found;
}

const all = windows();
const intentOf = (match: LocalMatch) => match.store.get().intent!;
const withoutResponse = all.find((match) => intentOf(match).offers.length === 1)!;

describe('passing for a player', () => {
  it('passes on Auto only if the player can’t respond', () => {
    for (const match of all) {
      const passes = passFor(intentOf(match), 'auto', false) !== null;
      expect(passes).toBe(intentOf(match).offers.length === 1);
    }
  });

  it('never passes on Always or while holding, and always passes on Never', () => {
    for (const match of all) {
      expect(passFor(intentOf(match), 'always', false)).toBeNull();
      expect(passFor(intentOf(match), 'never', true)).toBeNull();
      expect(passFor(intentOf(match), 'never', false)).not.toBeNull();
    }
  });

  it('waits for a random time that depends on nothing else', () => {
    expect(passDelay(0)).toBe(700);
    expect(passDelay(1)).toBe(1600);
  });

  it('sends the pass after that time and not before', () => {
    const timers = createTimers();
    withoutResponse.timers.pass(300);
    autoPass({
      store: withoutResponse.store,
      setting: () => 'auto',
      after: timers.after,
      random: () => 0.5,
    });
    timers.pass(passDelay(0.5) - 1);
    expect(withoutResponse.sent()).toBeNull();
    timers.pass(1);
    expect(withoutResponse.sent()).toMatchObject([{ kind: 'decline' }]);
  });

  it('follows a change of the setting while a response window is open', () => {
    const timers = createTimers();
    const match = all.find((one) => one !== withoutResponse)!;
    match.timers.pass(300);
    changeSettings({ respond: 'always' });
    const stop = autoPass({
      store: match.store,
      setting: () => matchSettings().respond,
      after: timers.after,
      random: () => 0,
    });
    expect(timers.waiting()).toBe(0);
    changeSettings({ respond: 'never' });
    expect(timers.waiting()).toBe(1);
    changeSettings({ respond: 'always' });
    expect(timers.waiting()).toBe(0);
    changeSettings({ respond: 'never' });
    timers.pass(passDelay(0));
    expect(match.sent()).toMatchObject([{ kind: 'decline' }]);
    stop();
    changeSettings({ respond: 'auto' });
  });
});
