import type { Viewer } from '@stackmate/engine';
import { errorWords, limits } from '@stackmate/protocol';
import type { RoomCommand, ServerMessage, Step } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { LineId } from '../ports.ts';
import { isOver } from '../standing/standing.ts';
import { retakeEntry, standingAfterFirst } from '../standing/take-entry.ts';
import type { Core } from './core.ts';
import type { HistoryAsked } from './lines.ts';
import { stepsAgain } from './steps-again.ts';

type Question = Extract<RoomCommand, { type: 'history' }>;

function tell({ lines, standing }: Core, { line, id }: HistoryAsked, steps: Step[]): void {
  lines.answer(line, { type: 'history', id, match: standing.setup.match, steps });
}

/** Without the number at which the match stands: spectators hear of that late. */
function refuseNow({ lines, standing }: Core, line: LineId, id: string): void {
  const code = 'too-fast';
  const message = errorWords[code];
  const { match } = standing.setup;
  const refused: ServerMessage = {
    type: 'refused',
    id,
    match,
    code,
    rule: null,
    message,
    detail: '',
  };
  lines.answer(line, refused);
}

/**
 * Reads the log for a line that asks what it was told. Only what is durable is told again, and one question of a line at
 * a time.
 */
export function askHistory(
  core: Core,
  line: LineId,
  viewer: Viewer,
  { id, from: wished, to: last }: Question,
): void {
  const { histories, outbox, ports, standing } = core;
  // Entry 0 was told to nobody.
  const from = Math.max(1, wished);
  const to = Math.min(last, from + limits.historySteps - 1, outbox.last());
  const asked: HistoryAsked = { request: core.nextRequest++, line, viewer, id, from, to };
  if (histories.some((other) => other.line === line)) refuseNow(core, line, id);
  // A spectator's question takes the same way whatever is there: how far the match is would be told.
  else if (to < from && viewer !== 'spectator') tell(core, asked, []);
  else {
    histories.push(asked);
    const { match } = standing.setup;
    ports.readEntries({
      match,
      request: asked.request,
      upTo: outbox.last(),
      isResume: false,
    });
  }
}

/** Whether a viewer may have seen an entry by now: a spectator sees everything later, but for a match that is over. */
function hasSeen({ ports, standing }: Core, viewer: Viewer, { at }: LogEntry): boolean {
  return (
    viewer !== 'spectator' || isOver(standing) || at + standing.setup.spectatorDelay <= ports.now()
  );
}

/** The log was read for such a line, or, if nothing was read, there is no time for it now. */
export function tellHistory(
  core: Core,
  asked: HistoryAsked,
  entries: readonly LogEntry[] | null,
): void {
  core.histories.splice(core.histories.indexOf(asked), 1);
  const { line, viewer, id, from, to } = asked;
  if (!entries || entries.length <= to) {
    refuseNow(core, line, id);
    return;
  }
  if (to < from) {
    tell(core, asked, []);
    return;
  }
  const then = standingAfterFirst(entries[0]);
  for (const entry of entries.slice(1, from)) retakeEntry(then, core.rules, entry);
  const told = entries.slice(from, to + 1).filter((entry) => hasSeen(core, viewer, entry));
  tell(core, asked, stepsAgain(core, { then, entries: told, viewer, hashed: null }));
}
