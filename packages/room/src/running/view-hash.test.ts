import { createHash } from 'node:crypto';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { hashViews } from './view-hash.ts';

const viewers = [0, 1, 'spectator'] as const;
const platform = (text: string): string => createHash('sha256').update(text).digest('hex');

it('hashes of views equal those of the rules, for each viewer at every step', () => {
  const random = createRandom('view hashes');
  const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
  const state = rules.createMatch({ seed: 'view hashes', decks });
  for (let step = 0; step < 60; step++) {
    const [own, platformHashes] = [hashViews(state, rules), hashViews(state, rules, platform)];
    for (const viewer of viewers) {
      const hash = rules.viewHash(rules.viewFor(state, viewer));
      expect(own(viewer)).toBe(hash);
      expect(platformHashes(viewer)).toBe(hash);
    }
    const [player] = rules.decision(state)?.players ?? [];
    if (player === undefined) return;
    const legal = rules.legalActions(state, player);
    rules.playInPlace(state, player, legal[random.below(legal.length)]);
  }
});
