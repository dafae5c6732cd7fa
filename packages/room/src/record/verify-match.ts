import { seedAlgorithm } from '@stackmate/engine';
import type { MatchRecord, Result, Rules } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';
import { deckHash } from '../fairness/hashes.ts';
import { revealFault } from '../fairness/reveal.ts';

export type MatchVerdict =
  | {
      readonly verified: true;
      readonly match: string;
      /** Number of log entries and of recorded actions. */
      readonly entries: number;
      readonly actions: number;
      /** Number of turns that were played. */
      readonly turns: number;
      readonly result: Result;
    }
  | { readonly verified: false; readonly fault: string };

/** Checks every line of the timeline against seal and record. Returns the first mismatch, or null. */
function timelineFault({ timeline, seal }: MatchFile, { actions }: MatchRecord): string | null {
  let at = 0;
  const counts = { 'nonce-hash': [0, 0], nonce: [0, 0] };
  for (const [index, entry] of timeline.entries()) {
    if ((entry.kind === 'created') !== (index === 0)) return `timeline[${index}]: out of place`;
    if (entry.kind === 'nonce-hash' || entry.kind === 'nonce') {
      const same =
        entry.kind === 'nonce'
          ? entry.nonce === seal.nonces[entry.seat]
          : entry.hash === seal.nonceHashes[entry.seat];
      if (!same) return `timeline[${index}]: does not match the seal`;
      counts[entry.kind][entry.seat] += 1;
      // A player who saw the other's nonce before sending a hash could choose the seed.
      if (entry.kind === 'nonce' && counts['nonce-hash'].join() !== '1,1') {
        return `timeline[${index}]: a nonce before both hashes`;
      }
    }
    if (entry.kind !== 'played') continue;
    for (let played = 0; played < entry.actions; played++) {
      const actual = actions[at++];
      if (actual?.by !== entry.by) return `timeline[${index}]: does not match the record`;
    }
  }
  if (counts.nonce.join() !== '1,1') return 'timeline: must contain both nonces once';
  return at === actions.length ? null : `record.actions[${at}]: not in the timeline`;
}

/**
 * Verifies a downloaded match: commitment, nonces, decks and seed match, every action is legal, and every hash and the
 * result are correct. `input` is any value or JSON text; `rules` must have the file's versions.
 */
export function verifyMatch(input: unknown, rules: Rules): MatchVerdict {
  let value = input;
  if (typeof input === 'string') {
    try {
      value = JSON.parse(input);
    } catch {
      return { verified: false, fault: 'the text is not JSON' };
    }
  }
  const parsed = matchFile.safeParse(value);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    return { verified: false, fault: `${path.map(String).join('.') || 'the file'}: ${message}` };
  }
  const file = parsed.data;
  const { match: matchId, seal, reveal } = file;
  const revealProblem = revealFault({ match: matchId, seal, reveal });
  if (revealProblem !== null) return { verified: false, fault: revealProblem };
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) {
    const { message, detail } = loaded.refusal;
    return { verified: false, fault: `record: ${message} ${detail}` };
  }
  const record = loaded.value;
  for (const seat of [0, 1] as const) {
    if (deckHash(matchId, seat, reveal.secret, record.decks[seat]) !== seal.decks[seat]) {
      return {
        verified: false,
        fault: `record.decks[${seat}]: does not match the committed deck hash`,
      };
    }
  }
  if (reveal.seed === null || record.seed !== `${seedAlgorithm}:${reveal.seed}`) {
    return { verified: false, fault: 'record.seed: does not match secret and nonces' };
  }
  // Only a tournament's pairing chooses who goes first.
  const { first, ...otherOptions } = record.options ?? {};
  const hasOptions =
    Object.keys(otherOptions).length > 0 || (first !== undefined && file.kind !== 'tournament');
  if (hasOptions || record.freeDecks !== undefined || record.result === null) {
    return { verified: false, fault: 'record: not a finished match of two legal decks' };
  }
  let turns = 0;
  for (const step of rules.replayMatch(record)) {
    if ('refusal' in step) {
      const { message, detail } = step.refusal;
      return { verified: false, fault: `record, action ${step.index}: ${message} ${detail}` };
    }
    turns = step.state.open.turn;
  }
  const timeline = timelineFault(file, record);
  if (timeline !== null) return { verified: false, fault: timeline };
  return {
    verified: true,
    match: matchId,
    entries: file.timeline.length,
    actions: record.actions.length,
    turns,
    result: record.result,
  };
}
