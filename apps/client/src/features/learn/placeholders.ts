import { rules } from '@stackmate/catalogue/play';
import { definitionName } from '@stackmate/catalogue/log-text';
import {
  battleLoss,
  cardsPerStack,
  directAttackLoss,
  earlyKingShield,
  earlyTurns,
  formatSquare,
  fullHand,
  kingShield,
  other,
  positionsPerPlayer,
  sideRanks,
  startingEnergy,
} from '@stackmate/engine';
import type { MatchState, Ref, Roll, Stat } from '@stackmate/engine';
import { elementName, rangeTypeName } from '@stackmate/ui';
import type { Parameters } from '@stackmate/words';
import type { StudyStep } from '../../table/study/moments.ts';
import { sumAmounts, learner, startState, lastState } from '@stackmate/puzzles/lessons';
import type { Lesson, PlaceholderValue } from '@stackmate/puzzles/lessons';

/** Numbers of the rules that texts may name. */
const constants = {
  battleLoss,
  cardsPerStack,
  directAttackLoss,
  earlyKingShield,
  earlyTurns,
  fullHand,
  kingShield,
  positionsPerPlayer,
  sideRanks,
  startingEnergy,
};

interface FoundCard {
  readonly roll: Roll;
  /** null off the field. */
  readonly square: number | null;
}

function findCard({ open, own }: MatchState, card: Ref): FoundCard | null {
  for (const [square, stack] of open.field.entries()) {
    const stackCard = stack?.cards.find(({ ref }) => ref === card);
    if (stackCard?.roll) return { roll: stackCard.roll, square };
  }
  const { hand, superdeck, faceDown } = own[learner];
  const heldCard = [...hand, ...superdeck, ...faceDown].find(({ ref }) => ref === card);
  return heldCard ? { roll: heldCard.roll, square: null } : null;
}

const currentStat = (state: MatchState, card: Ref, stat: Stat, roll: Roll): number =>
  rules.explainStat(state, card, stat)?.value ?? roll[stat];

/** Returns the placeholders of a card: `{fox}`, `{fox_square}`, `{fox_power}` … at the start, `{fox_power_now}` now. */
function cardPlaceholders(name: string, card: Ref, moments: readonly StudyStep[]): Parameters {
  const start = startState(moments);
  const place = findCard(start, card);
  if (!place) throw new Error(`there is no card #${card} (${name})`);
  const { roll, square } = place;
  const definition = rules.catalogue.definitions.get(roll.card);
  const now = lastState(moments);
  const foundNow = findCard(now, card);
  const stat = (which: Stat): number => currentStat(start, card, which, roll);
  return {
    [name]: definitionName(roll.card),
    [`${name}_power`]: stat('power'),
    [`${name}_iq`]: stat('iq'),
    [`${name}_eq`]: stat('eq'),
    [`${name}_range`]: stat('range'),
    [`${name}_type`]: rangeTypeName(roll.rangeType),
    ...(square === null ? {} : { [`${name}_square`]: formatSquare(square) }),
    ...(foundNow
      ? {
          [`${name}_power_now`]: currentStat(now, card, 'power', foundNow.roll),
          ...(foundNow.square === null
            ? {}
            : { [`${name}_square_now`]: formatSquare(foundNow.square) }),
        }
      : {}),
    ...(definition?.kind === 'monster'
      ? {
          [`${name}_element`]: elementName(definition.elements[0]),
          [`${name}_level`]: definition.level,
        }
      : {}),
  };
}

/** Returns the values of all placeholders in a lesson's texts, after these moments. */
export function placeholderValues(
  { cards, values = {} }: Lesson,
  moments: readonly StudyStep[],
): Parameters {
  const start = startState(moments).open;
  const now = lastState(moments).open;
  return {
    ...constants,
    energy: start.energy[learner],
    energy_now: now.energy[learner],
    opposing_energy: start.energy[other(learner)],
    spent: sumAmounts('Energy paid', { by: learner })(moments),
    ...Object.assign(
      {},
      ...Object.entries(cards).map(([name, card]) => cardPlaceholders(name, card, moments)),
    ),
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, PlaceholderValue]) => [
        name,
        value(moments),
      ]),
    ),
  };
}
