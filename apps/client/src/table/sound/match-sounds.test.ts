import { noFields } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { rules } from '@stackmate/catalogue';
import { localMatch } from '../../../test/local-match.ts';
import { soundsBetween } from './match-sounds.ts';
import type { SoundName } from '../../platform/sound/sounds.ts';

/** Returns the sounds while both players take their first legal action, that many times. */
function collectSounds(times: number, resigns: 0 | 1, pace = 1): SoundName[] {
  const match = localMatch({ seed: 'sounds', pace });
  const { store, timers } = match;
  const all: SoundName[] = [];
  let before = store.get();
  store.subscribe(() => {
    const after = store.get();
    const sound = soundsBetween(before, after);
    before = after;
    if (sound) all.push(sound);
  });
  for (let step = 0; step < times; step++) {
    const decision = rules.decision(match.state());
    if (!decision) break;
    const [by] = decision.players;
    match.play(by, [rules.legalActions(match.state(), by)[0]]);
    timers.pass(10_000);
  }
  match.play(resigns, [{ ...noFields, kind: 'resign' }]);
  timers.pass(10_000);
  return all;
}

describe('the sounds of a match', () => {
  it('play once for each animation step, and for the end last', () => {
    const sounds = collectSounds(30, 1);
    expect(sounds).toContain('turn');
    expect(sounds).toContain('place');
    expect(sounds.at(-1)).toBe('won');
    expect(sounds.filter((sound) => sound === 'won')).toHaveLength(1);
  });

  it('still announce the turn without animation, as in a background tab', () => {
    const sounds = collectSounds(30, 1, 0);
    expect(sounds.filter((sound) => sound === 'turn').length).toBeGreaterThan(2);
    expect(sounds).not.toContain('place');
    expect(sounds.at(-1)).toBe('won');
  });

  it('end differently for the player who lost', () => {
    expect(collectSounds(5, 0).at(-1)).toBe('lost');
  });
});
