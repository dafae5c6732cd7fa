import { describeEvents, withSquares } from '@stackmate/catalogue/log-text';
import type { Names, LogText } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchView, Player, RuleCode } from '@stackmate/engine';
import type { StepChange } from '@stackmate/protocol';

/** Events outside the game itself. */
export type SideEvent = 'taken back' | 'draw offered' | 'draw declined' | 'away' | 'stand-in';

/** Player that a line is about. */
interface About {
  readonly by: Player;
  /** Name of the player in that seat at the time: a bot may have taken it over since. */
  readonly name: string;
}

/** Log line: a sentence, a turn heading, an event outside the game, or a gap. */
export type LogLine =
  | ({ readonly key: number; readonly line: 'turn'; readonly turn: number } & About)
  | ({ readonly key: number; readonly line: 'aside'; readonly aside: SideEvent } & About)
  | {
      readonly key: number;
      readonly line: 'event';
      readonly text: LogText;
      /** Rule behind the line, for things a player would otherwise miss. */
      readonly rule?: RuleCode;
    }
  /** The events up to here are unknown; they are being read, or are unavailable. */
  | { readonly key: number; readonly line: 'gap'; readonly isRead: boolean };

interface LoggedEvents {
  readonly events: readonly MatchEvent[];
  /** Must already have received the events. */
  readonly names: Names;
  /** Views before and after the events. */
  readonly between: readonly [MatchView, MatchView];
  readonly firstKey: number;
}

/** Current names of South and North, used in the sentences of the log. */
export type SeatNames = [south: string, north: string];

/** Updates the names if someone else has the seat from this step on. */
export function replaceName(players: SeatNames, change: StepChange): void {
  if (change.kind === 'bot-sits-down') players[change.seat] = change.name;
}

/**
 * Returns the log line that a step adds besides what was played; null if none. `name` gives the player in each seat.
 */
export function sideEventOf(
  change: StepChange,
  key: number,
  name: Names['player'],
): LogLine | null {
  const line = (aside: SideEvent, by: Player): LogLine => ({
    key,
    line: 'aside',
    aside,
    by,
    name: name(by),
  });
  switch (change.kind) {
    case 'taken-back':
      return line('taken back', change.seat);
    case 'draw':
      return line(change.answer === 'offer' ? 'draw offered' : 'draw declined', change.seat);
    case 'absent':
      return line('away', change.seat);
    case 'bot-sits-down':
      return line('stand-in', change.seat);
    default:
      return null;
  }
}

/** Returns the rule that skipped a draw: the turn's own draw has no count, a draw by an effect has one. */
const ruleOf = ({ reason, open }: MatchEvent): { readonly rule?: RuleCode } =>
  reason === 'Draw skipped' ? { rule: open?.note.count === undefined ? 'TN1' : 'ZN6' } : {};

/** Returns the log lines for these events. */
export function logLines({ events, names, between, firstKey }: LoggedEvents): readonly LogLine[] {
  const addSquares = withSquares(...between);
  const lines: LogLine[] = [];
  for (const { event, text: sentence } of describeEvents(events, names)) {
    const key = firstKey + lines.length;
    if (event.reason === 'Turn started') {
      const { by = 0, amount = 0 } = event.open?.note ?? {};
      lines.push({ key, line: 'turn', turn: amount, by, name: names.player(by) });
      continue;
    }
    if (sentence) lines.push({ key, line: 'event', text: addSquares(sentence), ...ruleOf(event) });
  }
  return lines;
}

/**
 * Returns the log with its last gap replaced by `sentence`, the lines up to that gap. If that is null, the gap is
 * marked as unavailable.
 */
export function fillGap(
  log: readonly LogLine[],
  sentence: readonly LogLine[] | null,
): readonly LogLine[] {
  const at = log.findLastIndex(({ line }) => line === 'gap');
  if (at === -1) return log;
  if (!sentence) return log.with(at, { key: log[at].key, line: 'gap', isRead: false });
  // Uses negative keys: keys that count up belong to lines this page has logged itself.
  const before = sentence.map((line, index) => ({ ...line, key: index - sentence.length }));
  return [...before, ...log.slice(at + 1)];
}
