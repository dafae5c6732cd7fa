import { rules } from '@stackmate/catalogue/play';
import { differences } from '@stackmate/engine';
import type { Difference, MatchView, Player, Preview } from '@stackmate/engine';

/** A preview, the view it began with and the one it ends with, and what is different between them. */
export interface PreviewOutcome {
  readonly before: MatchView;
  readonly after: MatchView;
  readonly changes: readonly Difference[];
  /** What comes next and can't be foreseen, or that the player chooses; null if the outcome is complete. */
  readonly stopsAt: Preview['stopsAt'] | 'you';
}

const outcomes = new WeakMap<Preview, PreviewOutcome>();

/** Returns the outcome of a preview; once per preview, because several parts of the screen show it. */
export function findOutcome(before: MatchView, preview: Preview): PreviewOutcome {
  const cached = outcomes.get(preview);
  if (cached?.before === before) return cached;
  const after = rules.advanceView(before, preview.events);
  const isAsked = !after.open.result && after.open.question?.player === before.viewer;
  const outcome: PreviewOutcome = {
    before,
    after,
    changes: differences(rules, before, after, preview.events),
    stopsAt: preview.stopsAt ?? (isAsked ? 'you' : null),
  };
  outcomes.set(preview, outcome);
  return outcome;
}

/** Whether a change only says that somebody has acted, which goes without saying beside others. */
export const isQuiet = (change: Difference): boolean =>
  change.what === 'spent' ||
  change.what === 'used' ||
  (change.what === 'again' && !change.now) ||
  (change.what === 'phase' && change.phase !== 'after battle');

/** Whether a change is what an activation costs its player: energy, or the spell itself. */
const isPrice = (change: Difference, me: Player | null): boolean =>
  'player' in change &&
  change.player === me &&
  ((change.what === 'energy' && change.to < change.from) ||
    (change.what === 'sent' && (change.from === 'hand' || change.from === 'special')));

/** Whether an activation is paid for and does nothing else. */
export function isWasted({ changes, stopsAt }: PreviewOutcome, me: Player | null): boolean {
  const isActivation = changes.some(({ what }) => what === 'used');
  return (
    isActivation &&
    stopsAt === null &&
    changes.every((change) => isQuiet(change) || isPrice(change, me))
  );
}
