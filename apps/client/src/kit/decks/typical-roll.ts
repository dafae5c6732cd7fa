import { blueprintStats } from '@stackmate/economy';
import type { BlueprintStat } from '@stackmate/economy';
import {
  abilitiesPerMonster,
  freezeRoll,
  monsterRangeTypes,
  naturalStats,
  placeStat,
  rangeTypeSpan,
} from '@stackmate/engine';
import type { Blueprint, DefinitionId, MonsterDefinition, Roll, Span } from '@stackmate/engine';
import { deckEntry } from './deck-cards.ts';

const evenBlueprint: Blueprint = { power: 25, iq: 25, range: 25, rangeType: 25 };

/** Returns the copy of a card that has nothing special: even percentages, a medium EQ, and the first abilities. */
export function typicalRoll(id: DefinitionId): Roll {
  const entry = deckEntry(id);
  if (entry.kind === 'spell') return spellRoll(id, entry.sides[0]);
  const abilities = [...new Set([...entry.defaultAbilities, ...entry.learnableAbilities])];
  return freezeRoll({
    card: id,
    ...naturalStats(entry, evenBlueprint),
    eq: Math.floor((entry.eq.min + entry.eq.max) / 2),
    abilities: abilities.slice(0, abilitiesPerMonster),
  });
}

/** Returns a copy of a spell with this side. */
export const spellRoll = (card: DefinitionId, side: DefinitionId): Roll =>
  freezeRoll({ card, power: 0, iq: 0, eq: 0, range: 0, rangeType: 'None', abilities: [side] });

/** Returns a copy with the stats of a blueprint. */
export function withBlueprint(roll: Roll, blueprint: Blueprint): Roll {
  const entry = deckEntry(roll.card);
  if (entry.kind === 'spell') return roll;
  return freezeRoll({ ...roll, ...naturalStats(entry, blueprint) });
}

/** Changes one percentage; the others share the rest in proportion, so that the sum stays 100. */
export function withPercent(blueprint: Blueprint, stat: BlueprintStat, percent: number): Blueprint {
  const others = blueprintStats.filter((other) => other !== stat);
  const before = others.reduce((sum, other) => sum + blueprint[other], 0);
  const rest = 100 - percent;
  const shares = others.map((other) =>
    before === 0 ? rest / others.length : (blueprint[other] * rest) / before,
  );
  const whole = shares.map(Math.floor);
  let left = rest - whole.reduce((sum, share) => sum + share, 0);
  // Gives what rounding down has left to the largest remainders.
  const byRemainder = [...shares.keys()].sort(
    (a, b) => shares[b] - whole[b] - (shares[a] - whole[a]),
  );
  for (const at of byRemainder) {
    if (left === 0) break;
    whole[at] += 1;
    left -= 1;
  }
  return {
    ...blueprint,
    [stat]: percent,
    ...Object.fromEntries(others.map((other, at) => [other, whole[at]])),
  };
}

const statSpan = (entry: MonsterDefinition, stat: BlueprintStat): Span =>
  stat === 'rangeType' ? rangeTypeSpan(entry) : entry[stat];

const statValue = (roll: Roll, stat: BlueprintStat): number =>
  stat === 'rangeType'
    ? monsterRangeTypes.findIndex((type) => type === roll.rangeType)
    : roll[stat];

/** Returns a blueprint that gives a monster the stats of this roll. Many do; this one fills up from the lowest percentages. */
export function toBlueprint(roll: Roll): Blueprint {
  const entry = deckEntry(roll.card);
  if (entry.kind === 'spell') return evenBlueprint;
  const bounds = blueprintStats.map((stat) => {
    const percents = Array.from({ length: 101 }, (_, percent) => percent).filter(
      (percent) => placeStat(statSpan(entry, stat), percent) === statValue(roll, stat),
    );
    return { stat, least: percents[0] ?? 0, most: percents.at(-1) ?? 0 };
  });
  let left = 100 - bounds.reduce((sum, { least: min }) => sum + min, 0);
  const room = bounds.reduce((sum, { least: min, most: max }) => sum + max - min, 0);
  const filled = bounds.map(({ stat, least: min, most: max }) => {
    const more = room === 0 ? 0 : Math.floor(((max - min) * left) / room);
    return { stat, percent: min + more, most: max };
  });
  left = 100 - filled.reduce((sum, { percent }) => sum + percent, 0);
  const percents = filled.map(({ stat, percent, most: max }) => {
    const more = Math.min(left, max - percent);
    left -= more;
    return [stat, percent + more] as const;
  });
  return Object.fromEntries(percents) as unknown as Blueprint;
}
