import { expect, it } from 'vitest';
import type { SideEvent } from '../store/log.ts';
import { sideEventText } from './side-event-text.ts';

const asides = ['taken back', 'draw offered', 'draw declined', 'away', 'stand-in'] as const;

it.each(asides)(
  'words %s for the player it is about, the opponent and a spectator',
  (aside: SideEvent) => {
    const sentence = (me: 0 | 1 | null): string =>
      sideEventText({ key: 1, line: 'aside', aside, by: 0, name: 'Sina' }, me);
    expect(sentence(0)).toMatch(/^(You|A bot) .*\.$/);
    expect(sentence(0)).not.toContain('Sina');
    expect(sentence(1)).toMatch(/^Sina,? .*\.$/);
    expect(sentence(null)).toBe(sentence(1));
  },
);
