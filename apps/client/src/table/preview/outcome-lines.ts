import type { Difference, MatchView, Player, Preview } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Reader } from './card-words.ts';
import { cardGroupText, grouped, groupText } from './outcome-groups.ts';
import { findOutcome, isQuiet, isWasted } from './outcome.ts';
import { differenceText } from './outcome-words.ts';

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

const stopTexts = {
  hidden: msg('The rest depends on hidden cards'),
  random: msg('The rest is random'),
  opponent: msg('Then your opponent chooses'),
  you: msg('Then you choose'),
};

/** Whether a change goes without saying: a card on which another arrives. */
const isImplied = (change: Difference, changes: readonly Difference[]): boolean =>
  change.what === 'covered' &&
  changes.some((other) => other.what === 'arrives' && other.ref === change.by);

/**
 * Returns the outcome of a preview line by line, most important first: what changes, what fizzles and why, and what
 * can't be foreseen. Never empty.
 */
export function previewLines(
  base: MatchView,
  preview: Preview,
  reader: Reader,
): readonly OutcomeLine[] {
  const outcome = findOutcome(base, preview);
  const { changes, stopsAt } = outcome;
  const loud = changes.filter((change) => !isQuiet(change) && !isImplied(change, changes));
  const shown = (loud.length > 0 ? loud : changes).toSorted((a, b) => rank(a) - rank(b));
  const lines: OutcomeLine[] = grouped(shown, outcome).map((group) => {
    const parts = group.map((change) => differenceText(change, outcome, reader));
    const kind = lineKind(group[0], reader.me);
    const text = group.length === 1 ? parts[0] : cardGroupText(group, outcome);
    if (text !== null) return { kind, text, parts: [] };
    return { kind, text: groupText(group, outcome, reader), parts };
  });
  const plain = (kind: LineKind, text: string): OutcomeLine => ({ kind, text, parts: [] });
  if (isWasted(outcome, reader.me)) lines.unshift(plain('bad', t('No effect')));
  if (stopsAt !== null) lines.push(plain('stops', t(stopTexts[stopsAt])));
  return lines.length > 0 ? lines : [plain('plain', t('Nothing changes'))];
}
