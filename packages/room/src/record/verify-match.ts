import { seedAlgorithm } from '@stackmate/engine';
import type { MatchRecord, Result, Rules } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';
import { deckHash } from '../fairness/hashes.ts';
import { revealFault } from '../fairness/reveal.ts';

export type MatchVerdict =
  | {
      readonly holds: true;
      readonly match: string;
      /** Entries of the log, actions of the record. */
      readonly entries: number;
      readonly actions: number;
      readonly result: Result;
    }
  | { readonly holds: false; readonly fault: string };

/** Every line of the timeline against seal and record; null if they go together. */
function timelineFault({ timeline, seal }: MatchFile, { actions }: MatchRecord): string | null {
  let at = 0;
  const shown = { 'nonce-hash': [0, 0], nonce: [0, 0] };
  for (const [index, line] of timeline.entries()) {
    if ((line.kind === 'created') !== (index === 0)) return `timeline[${index}]: out of place`;
    if (line.kind === 'nonce-hash' || line.kind === 'nonce') {
      const same =
        line.kind === 'nonce'
          ? line.nonce === seal.nonces[line.seat]
          : line.hash === seal.nonceHashes[line.seat];
      if (!same) return `timeline[${index}]: not what the seal says`;
      shown[line.kind][line.seat] += 1;
      // A nonce that is shown before both hashes are there could be answered by a choice of one's own.
      if (line.kind === 'nonce' && shown['nonce-hash'].join() !== '1,1') {
        return `timeline[${index}]: a nonce before both hashes`;
      }
    }
    if (line.kind !== 'played') continue;
    for (let played = 0; played < line.actions; played++) {
      const taken = actions[at++];
      if (taken?.by !== line.by) return `timeline[${index}]: not what the record says`;
    }
  }
  if (shown.nonce.join() !== '1,1') return 'timeline: not both nonces are shown once';
  return at === actions.length ? null : `record.actions[${at}]: not in the timeline`;
}

/**
 * Whether a downloaded match holds: commitment, nonces, decks and seed go together, every action is legal, every hash
 * and the result are as written. `rules` are those of its versions. Any value is taken, and its JSON text.
 */
export function verifyMatch(given: unknown, rules: Rules): MatchVerdict {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch {
      return { holds: false, fault: 'the text is not JSON' };
    }
  }
  const read = matchFile.safeParse(value);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return { holds: false, fault: `${path.map(String).join('.') || 'the file'}: ${message}` };
  }
  const file = read.data;
  const { match, seal, reveal } = file;
  const revealed = revealFault({ match, seal, reveal });
  if (revealed !== null) return { holds: false, fault: revealed };
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) {
    const { message, detail } = loaded.refusal;
    return { holds: false, fault: `record: ${message} ${detail}` };
  }
  const record = loaded.value;
  for (const seat of [0, 1] as const) {
    if (deckHash(match, seat, reveal.secret, record.decks[seat]) !== seal.decks[seat]) {
      return { holds: false, fault: `record.decks[${seat}]: not the deck that was committed to` };
    }
  }
  if (reveal.seed === null || record.seed !== `${seedAlgorithm}:${reveal.seed}`) {
    return { holds: false, fault: 'record.seed: not the seed of secret and nonces' };
  }
  if (record.options !== undefined || record.freeDecks !== undefined || record.result === null) {
    return { holds: false, fault: 'record: no finished match of two legal decks' };
  }
  const verdict = rules.verifyRecord(record);
  if (!verdict.holds) {
    const { message, detail } = verdict.refusal;
    return { holds: false, fault: `record, action ${verdict.index}: ${message} ${detail}` };
  }
  const timeline = timelineFault(file, record);
  if (timeline !== null) return { holds: false, fault: timeline };
  return {
    holds: true,
    match,
    entries: file.timeline.length,
    actions: record.actions.length,
    result: record.result,
  };
}
