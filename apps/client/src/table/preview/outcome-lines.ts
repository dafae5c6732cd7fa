import { statusWords } from '@stackmate/catalogue/log-text';
import type { Difference, MatchView, Player, Preview, Ref } from '@stackmate/engine';
import { listWithAnd, msg, t } from '@stackmate/words';
import { cardName } from '../names/names.ts';
import { findOutcome, isQuiet, isWasted } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { differenceText, outcomeName } from './outcome-words.ts';
import type { Reader } from './outcome-words.ts';

type LineKind = 'good' | 'bad' | 'gone' | 'less' | 'more' | 'plain' | 'stops';

/** One line of an outcome. */
export interface OutcomeLine {
  readonly kind: LineKind;
  readonly text: string;
  /** The changes that the line sums up; empty if it is about one. */
  readonly parts: readonly string[];
}

/** Most important first. Everything else comes in between, in the order of the field. */
const first: readonly Difference['what'][] = [
  ...(['over', 'fizzles', 'negated', 'redirected', 'gone', 'control', 'arrives', 'moves'] as const),
  ...(['covered', 'uncovered', 'power', 'damage', 'status', 'ability', 'again'] as const),
];
const last: readonly Difference['what'][] = [
  ...(['energy', 'shield', 'sent', 'revealed', 'count', 'shuffled', 'phase', 'turn'] as const),
  'other',
];

function rank({ what }: Difference): number {
  const at = first.indexOf(what);
  return at >= 0 ? at : first.length + 1 + last.indexOf(what);
}

function lineKind(change: Difference, me: Player | null): LineKind {
  switch (change.what) {
    case 'over':
      return change.winner === me ? 'good' : 'bad';
    case 'fizzles':
    case 'negated':
      return change.player === me ? 'bad' : 'plain';
    case 'gone':
      return change.how === 'traded in' ? 'plain' : 'gone';
    case 'damage':
      return change.to > change.from ? 'less' : 'more';
    case 'power':
    case 'iq':
    case 'eq':
    case 'range':
    case 'energy':
    case 'shield':
      return change.to < change.from ? 'less' : 'more';
    case 'ability':
      return change.now ? 'more' : 'less';
    case 'again':
      return 'more';
    default:
      return 'plain';
  }
}

/** Fewest changes that one line sums up; cards that leave the field together stay together. */
const groupSize = ([{ what }]: readonly Difference[]): number => (what === 'gone' ? 2 : 3);

function ownerOf({ before, after }: Outcome, ref: Ref): Player | null {
  const holds = (stack: (typeof before.open.field)[number]): boolean =>
    stack?.cards.some((card) => card.ref === ref) ?? false;
  return (before.open.field.find(holds) ?? after.open.field.find(holds))?.owner ?? null;
}

/** Returns the same text for changes that differ in the card alone; null for those that are told one by one. */
function groupKey(change: Difference, outcome: Outcome): string | null {
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
function groupText(
  changes: readonly Difference[],
  outcome: Outcome,
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

const stopTexts = {
  hidden: msg('The rest depends on hidden cards'),
  random: msg('The rest is random'),
  opponent: msg('Then your opponent chooses'),
  you: msg('Then you choose'),
};

/** Sums up changes that differ in the card alone, in the place of the first. */
function grouped(changes: readonly Difference[], outcome: Outcome): Difference[][] {
  const groups = new Map<string, Difference[]>();
  for (const [index, change] of changes.entries()) {
    const key = groupKey(change, outcome) ?? `${index}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < groupSize(group) ? group.map((change) => [change]) : [group],
  );
}

/**
 * Returns the outcome of a preview line by line, most important first: what changes, what fizzles and why, and what can't be foreseen.
 * Never empty.
 */
export function previewLines(
  base: MatchView,
  preview: Preview,
  reader: Reader,
): readonly OutcomeLine[] {
  const outcome = findOutcome(base, preview);
  const { changes, stopsAt } = outcome;
  const loud = changes.filter((change) => !isQuiet(change));
  const shown = (loud.length > 0 ? loud : changes).toSorted((a, b) => rank(a) - rank(b));
  const lines: OutcomeLine[] = grouped(shown, outcome).map((group) => {
    const parts = group.map((change) => differenceText(change, outcome, reader));
    const isOne = group.length === 1;
    return {
      kind: lineKind(group[0], reader.me),
      text: isOne ? parts[0] : groupText(group, outcome, reader),
      parts: isOne ? [] : parts,
    };
  });
  const plain = (kind: LineKind, text: string): OutcomeLine => ({ kind, text, parts: [] });
  if (isWasted(outcome, reader.me)) lines.unshift(plain('bad', t('No effect')));
  if (stopsAt !== null) lines.push(plain('stops', t(stopTexts[stopsAt])));
  return lines.length > 0 ? lines : [plain('plain', t('Nothing changes'))];
}
