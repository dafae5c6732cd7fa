import { effectiveStats } from '@stackmate/engine';
import type { Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import type { RoomRules } from '../room.ts';
import { isOver } from '../replayed/replayed-state.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { canTakeBack } from '../replayed/take-back.ts';

/** Parts of a snapshot that aren't in the log. */
export interface LiveInfo {
  readonly clocks: MatchSnapshot['clocks'];
  readonly connected: readonly [boolean, boolean];
}

/** The server's secret, once the match is over or aborted; null before. */
export const toReveal = (replayed: ReplayedState): MatchSnapshot['reveal'] =>
  isOver(replayed) ? { secret: replayed.secret, seed: replayed.seed } : null;

/** Creates a viewer's snapshot of a match. Every field is listed explicitly, so that no secret can slip in. */
export function createSnapshot(
  replayed: ReplayedState,
  rules: RoomRules,
  viewer: Viewer,
  { clocks, connected }: LiveInfo,
): MatchSnapshot {
  const { setup, state, names, bots, aborted } = replayed;
  const seat = (of: Seat): MatchSnapshot['seats'][0] => {
    const {
      abortedStarts = 0,
      appearance,
      bot,
      isGuest,
      name,
      rating,
      strength,
      title,
    } = setup.seats[of];
    return {
      name: names[of],
      bot: bots[of],
      connected: bots[of] !== null || connected[of],
      ...(bots[of] !== null && bot === null ? { insteadOf: name } : {}),
      ...(isGuest && bots[of] === null ? { isGuest } : {}),
      ...(appearance && bots[of] === null ? { appearance } : {}),
      ...(rating && bots[of] === null ? { rating } : {}),
      ...(title && bots[of] === null ? { title } : {}),
      ...(strength !== undefined && { strength }),
      ...(abortedStarts > 0 && bots[of] === null ? { abortedStarts } : {}),
    };
  };
  const view = state ? rules.viewFor(state, viewer) : null;
  return {
    match: setup.match,
    kind: setup.kind,
    viewer,
    seq: replayed.seq,
    phase: replayed.phase,
    seats: [seat(0), seat(1)],
    versions: {
      engine: setup.versions.engine,
      rules: setup.versions.rules,
      catalogue: setup.versions.catalogue,
    },
    seal: {
      commitment: replayed.commitment,
      decks: [...replayed.deckHashes],
      nonceHashes: [...replayed.nonceHashes],
      nonces: [...replayed.nonces],
    },
    view,
    ...(view ? { stats: [...effectiveStats(rules, view)] } : {}),
    clocks,
    drawOffer: replayed.drawOffer,
    absent: replayed.absent,
    ...(canTakeBack(replayed, viewer) ? { canTakeBack: true } : {}),
    result: state?.open.result ?? null,
    reveal: toReveal(replayed),
    aborted: aborted && { by: aborted.by, reason: aborted.reason },
  };
}
