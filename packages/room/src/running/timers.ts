import { clockDeadline, earliest, outOfTime } from '../clocks/clocks.ts';
import { botsDue, playBots } from './bots.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import type { Core } from './core.ts';
import { endMatch, mustAppendEntry, otherSeat, seats } from './core.ts';
import { announceDue, announcementDue } from './presence.ts';

/** Time in which a player can claim the win when the opponent stayed away, in ms; then the win is automatic. */
const claimTime = 30_000;

const hasBothHashes = ({ nonceHashes }: ReplayedState): boolean =>
  nonceHashes[0] !== null && nonceHashes[1] !== null;

/** Returns when the start is aborted for lack of a hash or nonce; null until players can see the match. */
function startDeadline({ replayed, deadlineStart: since, startedAt }: Core): number | null {
  const { hashTime, sealTime } = replayed.setup;
  if (hashTime === undefined || hasBothHashes(replayed)) return since + sealTime;
  return startedAt === null ? null : startedAt + hashTime;
}

/** Returns the deadline of the fair start, a claim or an inactive match; null if none applies. */
function deadline(core: Core): number | null {
  const { replayed, clocks, deadlineStart: since } = core;
  const { absent, phase, setup } = replayed;
  if (phase === 'sealing') return startDeadline(core);
  if (phase !== 'playing') return null;
  if (absent !== null) return since + claimTime;
  return clocks ? null : since + setup.idleTime;
}

function abort(core: Core): void {
  const { nonceHashes, nonces } = core.replayed;
  const haveHashes = hasBothHashes(core.replayed);
  const shown = haveHashes ? nonces : nonceHashes;
  const missing = seats.filter((seat) => shown[seat] === null);
  const by = missing.length === 1 ? missing[0] : null;
  const reason = haveHashes ? 'no nonce in time' : 'no hash in time';
  mustAppendEntry(core, { kind: 'aborted', by, reason }, null);
}

/** Ends an inactive match: the player it waits for loses. It is a draw if it waits for both or only for bots. */
function abandon(core: Core): void {
  const { replayed } = core;
  const awaitedPlayers = replayed.awaited.filter((seat) => replayed.bots[seat] === null);
  endMatch(core, awaitedPlayers.length === 1 ? awaitedPlayers[0] : null, null);
}

function checkDeadline(core: Core, now: number): void {
  const due = deadline(core);
  if (due === null || now < due) return;
  const { absent, phase } = core.replayed;
  if (phase === 'sealing') abort(core);
  else if (absent !== null) endMatch(core, absent, null);
  else abandon(core);
}

function checkClocks(core: Core, now: number): void {
  const { clocks, present, replayed } = core;
  if (!clocks || replayed.phase !== 'playing' || replayed.absent !== null) return;
  const timedOut = outOfTime(clocks, now);
  if (timedOut.length === 0) return;
  const [seat] = timedOut;
  if (timedOut.length === 2) endMatch(core, null, null);
  else if (replayed.setup.kind === 'casual' && !present[seat] && present[otherSeat(seat)]) {
    mustAppendEntry(core, { kind: 'absent', seat }, null);
  } else endMatch(core, seat, null);
}

/** Runs every timer that is due. */
export function checkTime(core: Core, now: number): void {
  core.connections.sendDue(now);
  if (core.draining) return;
  announceDue(core, now);
  playBots(core, now);
  checkClocks(core, now);
  checkDeadline(core, now);
}

/** Returns when anything is due next; null if nothing is. */
export function nextDue(core: Core): number | null {
  const { clocks, draining, connections, replayed } = core;
  const delayed = connections.due();
  if (draining) return delayed;
  const clock = clocks && replayed.phase === 'playing' ? clockDeadline(clocks) : null;
  const dues = [delayed, deadline(core), clock, botsDue(core), announcementDue(core)];
  return dues.reduce(earliest, null);
}
