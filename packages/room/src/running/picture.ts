import type { Viewer } from '@stackmate/engine';
import type { MatchPicture, Seat } from '@stackmate/protocol';
import type { RoomRules } from '../room.ts';
import { isOver } from '../standing/standing.ts';
import type { Standing } from '../standing/standing.ts';
import { canTakeBack } from '../standing/take-back.ts';

/** What the owner knows beside the log. */
export interface Present {
  readonly clocks: MatchPicture['clocks'];
  readonly connected: readonly [boolean, boolean];
}

/** The server's secret, once the match is over or aborted; null before. */
export const revealOf = (standing: Standing): MatchPicture['reveal'] =>
  isOver(standing) ? { secret: standing.secret, seed: standing.seed } : null;

/** What a viewer may know of a match as it stands. Everything is named here one by one: nothing comes along unseen. */
export function pictureOf(
  standing: Standing,
  rules: RoomRules,
  viewer: Viewer,
  { clocks, connected }: Present,
): MatchPicture {
  const { setup, state, names, bots, aborted } = standing;
  const seat = (of: Seat): MatchPicture['seats'][0] => {
    const { abortedStarts = 0, bot, name } = setup.seats[of];
    return {
      name: names[of],
      bot: bots[of],
      connected: bots[of] !== null || connected[of],
      ...(bots[of] !== null && bot === null ? { insteadOf: name } : {}),
      ...(abortedStarts > 0 && bots[of] === null ? { abortedStarts } : {}),
    };
  };
  return {
    match: setup.match,
    kind: setup.kind,
    viewer,
    seq: standing.seq,
    phase: standing.phase,
    seats: [seat(0), seat(1)],
    versions: {
      engine: setup.versions.engine,
      rules: setup.versions.rules,
      catalogue: setup.versions.catalogue,
    },
    seal: {
      commitment: standing.commitment,
      decks: [...standing.deckHashes],
      nonceHashes: [...standing.nonceHashes],
      nonces: [...standing.nonces],
    },
    view: state ? rules.viewFor(state, viewer) : null,
    clocks,
    drawOffer: standing.drawOffer,
    absent: standing.absent,
    ...(canTakeBack(standing, viewer) ? { canTakeBack: true } : {}),
    result: state?.open.result ?? null,
    reveal: revealOf(standing),
    aborted: aborted && { by: aborted.by, reason: aborted.reason },
  };
}
