import { seedAlgorithm } from '@stackmate/engine';
import type { MatchRecord, Rules, Sha256 } from '@stackmate/engine';
import { matchFileFormat } from '@stackmate/protocol';
import type { MatchFile, Seat } from '@stackmate/protocol';
import type { EntryBody, LogEntry } from '../entry.ts';
import { firstOptions, stateAfterFirst, reapplyEntry } from '../replayed/apply-entry.ts';
import type { SeatSetup } from '../setup.ts';
import { watchField } from './fielded-cards.ts';
import { watchDeeds } from './deeds.ts';
import type { MatchDeeds } from './deeds.ts';
import { watchResponses } from './response-windows.ts';
import type { ResponseWindows } from './response-windows.ts';

type TimelineEntry = MatchFile['timeline'][number];

const recordedSeat = ({
  name,
  bot,
  isGuest,
  appearance,
  rating,
  strength,
  title,
}: SeatSetup): MatchFile['seats'][number] => ({
  name,
  bot,
  ...(isGuest && { isGuest }),
  ...(appearance && { appearance }),
  ...(rating && { rating }),
  ...(title && { title }),
  ...(strength !== undefined && { strength }),
});

function timelineEntry({ at, body }: LogEntry): TimelineEntry {
  switch (body.kind) {
    case 'created':
      return { at, kind: body.kind };
    case 'played':
      return {
        at,
        kind: body.kind,
        by: body.by,
        actions: body.actions.length,
        ...(body.choices && { choices: [...body.choices] }),
      };
    case 'taken-back':
      throw new Error('an action that was taken back cannot be in a record');
    case 'aborted':
      throw new Error('an aborted match has no record');
    default:
      return { at, ...body };
  }
}

type CreatedEntry = Extract<EntryBody, { kind: 'created' }>;

/** A finished match that was replayed. */
export interface RecordedMatch {
  readonly file: MatchFile;
  /** Number of turns that were played. */
  readonly turns: number;
  /** Energy of both Kings at the end, South's first. */
  readonly energy: readonly [number, number];
  /** Seat of the player who went first. */
  readonly first: Seat;
  readonly windows: ResponseWindows;
  /** What each player did, South's first. */
  readonly deeds: MatchDeeds;
  /** [OW5] Ids of the owned cards that entered the field, South's first; null if no deck has owned cards. */
  readonly fielded: readonly [readonly string[], readonly string[]] | null;
  /** [CO9] Whether a program began the match or acted in it. */
  readonly isByProgram: boolean;
}

/**
 * Creates the downloadable file of a finished match from its whole log. It replays the match and hashes every state,
 * which takes 0.2 ms per action with the platform's `sha256` and twice that without, so don't call it on a busy thread.
 * Throws if the match was aborted or isn't over.
 */
export function recordMatch(
  log: readonly LogEntry[],
  rules: Rules,
  sha256?: Sha256,
): RecordedMatch {
  const entries = withoutTakenBack(log);
  const [first, ...rest] = entries;
  const { setup } = first.body as CreatedEntry;
  const replayed = stateAfterFirst(first);
  const watch = watchField(setup.seats);
  const responses = watchResponses(rules);
  const deeds = watchDeeds(rules);
  let recorder: ReturnType<Rules['createRecorder']> | null = null;
  for (const entry of rest) {
    const { body } = entry;
    if (body.kind === 'played') {
      if (recorder) {
        responses.note(recorder.state(), body.actions);
        deeds.before(recorder.state(), body.by, body.actions);
      }
      const played = recorder?.play(body.by, body.actions);
      if (!played?.ok) throw new Error(`entry ${entry.seq} is invalid`);
      watch?.note(played.events, played.state.open.field);
      deeds.after(played.state, body.by, played.events);
      replayed.seq = entry.seq;
    } else reapplyEntry(replayed, rules, { ...entry, seq: replayed.seq + 1 });
    if (body.kind === 'bot-sits-down') deeds.stop(body.seat);
    if (replayed.seed !== null && !recorder) {
      const decks = [setup.seats[0].deck, setup.seats[1].deck] as const;
      const seed = `${seedAlgorithm}:${replayed.seed}`;
      recorder = rules.createRecorder({ seed, decks, ...firstOptions(setup) }, sha256);
    }
  }
  const record: MatchRecord | null = recorder?.record() ?? null;
  if (!recorder || !record?.result) throw new Error('a match that is not over has no record');
  const { commitment, deckHashes, nonceHashes, nonces, secret, seed } = replayed;
  const [south, north] = setup.seats;
  const file: MatchFile = {
    format: matchFileFormat,
    match: setup.match,
    kind: setup.kind,
    seats: [recordedSeat(south), recordedSeat(north)],
    versions: setup.versions,
    seal: { commitment, decks: [...deckHashes], nonceHashes, nonces },
    reveal: { secret, seed },
    timeline: entries.map(timelineEntry),
    record,
  };
  const { turn: turns, first: firstSeat, energy } = recorder.state().open;
  return {
    file,
    turns,
    energy: [energy[0], energy[1]],
    first: firstSeat,
    windows: responses.windows(),
    deeds: deeds.deeds(),
    fielded: watch?.fielded() ?? null,
    isByProgram: setup.byProgram ?? log.some(({ command }) => command?.byProgram),
  };
}

/** Creates the downloadable file of a finished match. See `recordMatch`. */
export const writeMatchFile = (
  log: readonly LogEntry[],
  rules: Rules,
  sha256?: Sha256,
): MatchFile => recordMatch(log, rules, sha256).file;

/** Returns the log without actions that were taken back, and without the entries that took them back. */
function withoutTakenBack(entries: readonly LogEntry[]): readonly LogEntry[] {
  const remaining: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.body.kind === 'taken-back') {
      const last = remaining.findLastIndex(({ body }) => body.kind === 'played');
      remaining.splice(last, 1);
    } else remaining.push(entry);
  }
  return remaining;
}
