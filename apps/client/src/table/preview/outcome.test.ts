import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { startIntent, take } from '../intent/index.ts';
import { squareBadges } from './badges.ts';
import { naturalPairs } from './battle.ts';
import { findOutcome } from './outcome.ts';

/** Every attack that may be declared in some random positions, with its outcome. */
const attacks = Array.from({ length: 60 }, (_, seed) => {
  const match = localMatch({ seed: `outcome ${seed}`, steps: 60 + seed * 2 });
  const decision = rules.decision(match.state());
  if (decision?.kind !== 'turn') return [];
  const [player] = decision.players;
  const start = startIntent(rules, rules.viewFor(match.state(), player), player);
  return start.offers
    .filter(({ verb }) => verb === 'attack')
    .map((offer) => take(rules, start, offer))
    .filter(({ preview }) => preview !== null && preview.stopsAt === null);
}).flat();

/** Events of a battle in which nothing else happens. */
const plainBattle: ReadonlySet<string> = new Set([
  'Battle phase started',
  'Attack selected',
  'Attack resolved',
  'Attack recoil',
  'Response declined',
  'Battle destroy',
  'Energy paid',
  'Energy lost in battle',
]);

describe('the preview of an action', () => {
  it('finds attacks to test with', () => {
    expect(attacks.length).toBeGreaterThan(5);
  });

  it('shows the damage to each monster, or its destruction', () => {
    let checkedCount = 0;
    for (const { base, preview } of attacks) {
      const { lines } = preview!;
      if (lines.some((line) => line.line === 'event' && !plainBattle.has(line.reason))) continue;
      const { changes } = findOutcome(base, preview!);
      for (const line of lines) {
        if (line.line !== 'battle') continue;
        const { target, damage } = line.sum;
        const king = base.open.field.some((stack) => stack?.king && stack.cards[0].ref === target);
        if (king || damage === 0) continue;
        checkedCount += 1;
        const about = changes.find(
          (change) => (change.what === 'power' || change.what === 'gone') && change.ref === target,
        );
        if (about?.what === 'power') expect(about.from - about.to).toBe(damage);
        else expect(about).toMatchObject({ what: 'gone', how: 'destroyed' });
      }
    }
    expect(checkedCount).toBeGreaterThan(2);
  });

  it('marks every top card that would leave the field', () => {
    for (const intent of attacks) {
      const after = rules.advanceView(intent.base, intent.preview!.events);
      const remainingRefs = new Set(
        after.open.field.flatMap((stack) => stack?.cards.map(({ ref }) => ref) ?? []),
      );
      for (const [square, stack] of intent.base.open.field.entries()) {
        if (!stack) continue;
        const isGone = !remainingRefs.has(stack.cards[0].ref);
        expect(squareBadges(intent).get(square)?.kind === 'gone').toBe(isGone);
      }
    }
  });

  it('names as many element pairs as the engine counted', () => {
    for (const { base, preview } of attacks) {
      for (const line of preview!.lines) {
        if (line.line !== 'battle') continue;
        for (const what of ['bonus', 'weakness'] as const)
          if (line.sum.lines.some((term) => term.what === what && term.amount !== 0))
            expect(naturalPairs(base, line.sum, what).length).toBeGreaterThan(0);
      }
    }
  });
});
