import { statusWords } from '@stackmate/catalogue/log-text';
import type { Difference, Player, Ref } from '@stackmate/engine';
import { listText, listWithAnd, msg, t } from '@stackmate/words';
import { cardName } from '../names/names.ts';
import { outcomeName } from './card-words.ts';
import type { Reader } from './card-words.ts';
import type { PreviewOutcome } from './outcome.ts';

/** Fewest changes that one line sums up; cards that leave the field together stay together. */
const groupSize = ([{ what }]: readonly Difference[]): number => (what === 'gone' ? 2 : 3);

function ownerOf({ before, after }: PreviewOutcome, ref: Ref): Player | null {
  const holds = (stack: (typeof before.open.field)[number]): boolean =>
    stack?.cards.some((card) => card.ref === ref) ?? false;
  return (before.open.field.find(holds) ?? after.open.field.find(holds))?.owner ?? null;
}

/** Returns the same text for changes that differ in the card alone; null for those that are told one by one. */
function groupKey(change: Difference, outcome: PreviewOutcome): string | null {
  switch (change.what) {
    case 'power':
    case 'iq':
    case 'eq':
    case 'range':
      return `${change.what} ${change.to - change.from} ${ownerOf(outcome, change.ref)}`;
    case 'status':
      return `status ${change.status} ${change.now} ${ownerOf(outcome, change.ref)}`;
    case 'ability':
      return `ability ${change.ability} ${change.now} ${ownerOf(outcome, change.ref)}`;
    case 'gone':
      if (change.how === 'sent') return null;
      return `${change.how} ${change.becomes} ${change.how === 'destroyed' ? change.home : ''}`;
    default:
      return null;
  }
}

const statTexts = {
  lose: msg(
    '{who, select, you {{count} of your monsters lose {amount} {stat, select, power {power} iq {IQ} eq {EQ} other {range}}} other {{count} of {name}’s monsters lose {amount} {stat, select, power {power} iq {IQ} eq {EQ} other {range}}}}',
  ),
  gain: msg(
    '{who, select, you {{count} of your monsters gain {amount} {stat, select, power {power} iq {IQ} eq {EQ} other {range}}} other {{count} of {name}’s monsters gain {amount} {stat, select, power {power} iq {IQ} eq {EQ} other {range}}}}',
  ),
};

/** Returns one sentence about changes that differ in the card alone. */
export function groupText(
  changes: readonly Difference[],
  outcome: PreviewOutcome,
  { me, seats }: Reader,
): string {
  const [change] = changes;
  const cards = listWithAnd(
    changes.flatMap((each) =>
      'ref' in each && each.ref !== null ? [outcomeName(outcome, each.ref)] : [],
    ),
  );
  const owner = 'ref' in change && change.ref !== null ? ownerOf(outcome, change.ref) : null;
  const who = owner === me ? 'you' : 'other';
  const of = { who, name: owner === null ? '' : seats[owner].name, count: changes.length };
  switch (change.what) {
    case 'power':
    case 'iq':
    case 'eq':
    case 'range': {
      const amount = change.to - change.from;
      const text = amount < 0 ? statTexts.lose : statTexts.gain;
      return t(text, { ...of, amount: Math.abs(amount), stat: change.what });
    }
    case 'status': {
      const status = t(statusWords[change.status]);
      return change.now
        ? t(
            '{who, select, you {{count} of your monsters: {status}} other {{count} of {name}’s monsters: {status}}}',
            { ...of, status },
          )
        : t(
            '{who, select, you {{count} of your monsters: no longer “{status}”} other {{count} of {name}’s monsters: no longer “{status}”}}',
            { ...of, status },
          );
    }
    case 'ability': {
      const ability = cardName(change.ability);
      return change.now
        ? t(
            '{who, select, you {{count} of your monsters gain {ability}} other {{count} of {name}’s monsters gain {ability}}}',
            { ...of, ability },
          )
        : t(
            '{who, select, you {{count} of your monsters lose {ability}} other {{count} of {name}’s monsters lose {ability}}}',
            { ...of, ability },
          );
    }
    case 'gone':
      return change.becomes === null
        ? t('{cards} are destroyed', { cards })
        : t('{cards} become {supermon}', {
            cards,
            supermon: outcomeName(outcome, change.becomes),
          });
    default:
      return cards;
  }
}

/** Puts changes with the same key together, in the place of the first; a null key stays alone. */
function groupBy(
  groups: readonly (readonly Difference[])[],
  keyOf: (change: Difference) => string | null,
  isLarge: (group: readonly Difference[]) => boolean,
): (readonly Difference[])[] {
  const keyed = new Map<string, Difference[]>();
  for (const [index, group] of groups.entries()) {
    const key = (group.length === 1 && keyOf(group[0])) || `${index}`;
    keyed.set(key, [...(keyed.get(key) ?? []), ...group]);
  }
  return [...keyed.values()].flatMap((group) =>
    group.length === 1 || isLarge(group) ? [group] : group.map((change) => [change]),
  );
}

/** Returns the same text for changes of one card that are told in one sentence. */
const cardKey = (change: Difference): string | null =>
  change.what === 'status' || change.what === 'ability'
    ? `card ${change.what} ${change.ref} ${change.now}`
    : null;

/** Sums up first what several cards have in common, then what happens to one card. */
export const grouped = (
  changes: readonly Difference[],
  outcome: PreviewOutcome,
): (readonly Difference[])[] =>
  groupBy(
    groupBy(
      changes.map((change) => [change]),
      (change) => groupKey(change, outcome),
      (group) => group.length >= groupSize(group),
    ),
    cardKey,
    () => true,
  );

/** Returns one sentence about several statuses or abilities of one card; null for changes of several cards. */
export function cardGroupText(
  changes: readonly Difference[],
  outcome: PreviewOutcome,
): string | null {
  const [change] = changes;
  if (new Set(changes.map(cardKey)).size > 1) return null;
  if (change.what === 'status') {
    const card = outcomeName(outcome, change.ref);
    const status = listText(
      changes.flatMap((each) => (each.what === 'status' ? [t(statusWords[each.status])] : [])),
    );
    return change.now
      ? t('{card}: {status}', { card, status })
      : t('{card}: no longer “{status}”', { card, status });
  }
  if (change.what === 'ability') {
    const card = outcomeName(outcome, change.ref);
    const ability = listWithAnd(
      changes.flatMap((each) => (each.what === 'ability' ? [cardName(each.ability)] : [])),
    );
    return change.now
      ? t('{card} gains {ability}', { card, ability })
      : t('{card} loses {ability}', { card, ability });
  }
  return null;
}
