import type { MatchEvent, Rules } from '@stackmate/engine';
import type { MatchSnapshot, Seat, Step } from '@stackmate/protocol';

/** The subset of the rules that a follower uses. */
export type FollowerRules = Pick<Rules, 'advanceView' | 'viewHash'>;

type Pair<T> = [T, T];

const withAt = <T>([south, north]: Readonly<Pair<T>>, seat: Seat, value: T): Pair<T> =>
  seat === 0 ? [value, north] : [south, value];

function played(
  snapshot: MatchSnapshot,
  rules: FollowerRules,
  by: Seat | 'referee',
  events: readonly MatchEvent[],
): MatchSnapshot {
  const { view: before } = snapshot;
  if (!before) throw new Error('actions before the match began');
  const view = rules.advanceView(before, events);
  const { result } = view.open;
  // Playing on declines a draw offer implicitly.
  const declined = by !== 'referee' && snapshot.drawOffer === (by === 0 ? 1 : 0);
  return {
    ...snapshot,
    view,
    result,
    phase: result ? 'over' : snapshot.phase,
    drawOffer: result || declined ? null : snapshot.drawOffer,
  };
}

function changed(
  snapshot: MatchSnapshot,
  rules: FollowerRules,
  change: Step['change'],
): MatchSnapshot {
  const { seal, seats } = snapshot;
  switch (change.kind) {
    case 'nonce-hash': {
      const nonceHashes = withAt(seal.nonceHashes, change.seat, change.hash);
      return { ...snapshot, seal: { ...seal, nonceHashes } };
    }
    case 'nonce':
    case 'begun': {
      const nonces = withAt(seal.nonces, change.seat, change.nonce);
      const updated = { ...snapshot, seal: { ...seal, nonces } };
      return change.kind === 'nonce'
        ? updated
        : { ...updated, phase: 'playing', view: change.view };
    }
    case 'played':
      return played(snapshot, rules, change.by, change.events);
    case 'taken-back':
      return { ...snapshot, view: change.view };
    case 'draw':
      return { ...snapshot, drawOffer: change.answer === 'offer' ? change.seat : null };
    case 'absent':
      return { ...snapshot, absent: change.seat };
    case 'bot-sits-down': {
      const { seat, name, level } = change;
      const insteadOf = seats[seat].name;
      const seatsAfter = withAt(seats, seat, { name, bot: level, connected: true, insteadOf });
      return { ...snapshot, seats: seatsAfter, absent: null, clocks: null };
    }
    case 'aborted':
      return { ...snapshot, phase: 'aborted', aborted: { by: change.by, reason: change.reason } };
  }
}

/** Removes what holds for one entry only. */
function withoutEntryData(snapshot: MatchSnapshot): MatchSnapshot {
  const next = { ...snapshot };
  delete next.canTakeBack;
  delete next.stats;
  return next;
}

/**
 * Returns the snapshot after the step that follows it; null if the step doesn't fit, so the snapshot differs from the
 * server's.
 */
export function advanceSnapshot(
  snapshot: MatchSnapshot,
  rules: FollowerRules,
  step: Step,
): MatchSnapshot | null {
  try {
    const next = changed(snapshot, rules, step.change);
    if (step.hash !== undefined && (!next.view || rules.viewHash(next.view) !== step.hash)) {
      return null;
    }
    const { canTakeBack } = step;
    return {
      ...withoutEntryData(next),
      seq: step.seq,
      ...(canTakeBack ? { canTakeBack } : {}),
      clocks: next.phase === 'playing' ? (step.clocks ?? next.clocks) : null,
      reveal: step.reveal ?? next.reveal,
    };
  } catch {
    return null;
  }
}
