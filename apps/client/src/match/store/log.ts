import { tellEvents, withSquares } from '@stackmate/catalogue/told';
import type { Names, Told } from '@stackmate/catalogue/told';
import type { MatchEvent, MatchView, Player, RuleCode } from '@stackmate/engine';
import type { StepChange } from '@stackmate/protocol';

/** What happens beside the game. */
export type SideEvent = 'taken back' | 'draw offered' | 'draw declined' | 'away' | 'stand-in';

/** Whom a line is about. */
interface About {
  readonly by: Player;
  /** Who sat there then: a bot may have taken the seat over since. */
  readonly name: string;
}

/** A line of the log: a sentence, the heading of a turn, what happened beside the game, or that something is missing. */
export type LogLine =
  | ({ readonly key: number; readonly line: 'turn'; readonly turn: number } & About)
  | ({ readonly key: number; readonly line: 'aside'; readonly aside: SideEvent } & About)
  | {
      readonly key: number;
      readonly line: 'told';
      readonly told: Told;
      /** The rule behind it, for what a player would otherwise miss. */
      readonly rule?: RuleCode;
    }
  /** What happened up to here is not known; it is being read, or can't be had. */
  | { readonly key: number; readonly line: 'gap'; readonly isRead: boolean };

interface LoggedEvents {
  readonly events: readonly MatchEvent[];
  /** They must have heard the events. */
  readonly names: Names;
  /** The view before the events, and the one after them. */
  readonly between: readonly [MatchView, MatchView];
  readonly firstKey: number;
}

/** Names of those who sit South and North now; the sentences of the log are told with them. */
export type SeatNames = [south: string, north: string];

/** Somebody else sits there from this step on. */
export function replaceName(players: SeatNames, change: StepChange): void {
  if (change.kind === 'bot-sits-down') players[change.seat] = change.name;
}

/** What a step adds to the log beside what was played, `name` being who sits where; null: nothing. */
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

/** The rule that skipped a draw: the turn's own draw has no count, one by an effect has. */
const ruleOf = ({ reason, open }: MatchEvent): { readonly rule?: RuleCode } =>
  reason === 'Draw skipped' ? { rule: open?.note.count === undefined ? 'TN1' : 'ZN6' } : {};

/** What these events add to the log. */
export function logLines({ events, names, between, firstKey }: LoggedEvents): readonly LogLine[] {
  const apart = withSquares(...between);
  const lines: LogLine[] = [];
  for (const { event, told } of tellEvents(events, names)) {
    const key = firstKey + lines.length;
    if (event.reason === 'Turn started') {
      const { by = 0, amount = 0 } = event.open?.note ?? {};
      lines.push({ key, line: 'turn', turn: amount, by, name: names.player(by) });
      continue;
    }
    if (told) lines.push({ key, line: 'told', told: apart(told), ...ruleOf(event) });
  }
  return lines;
}

/** A log with what was told up to its last gap in place of that; null: it can't be had. */
export function fillGap(
  log: readonly LogLine[],
  told: readonly LogLine[] | null,
): readonly LogLine[] {
  const at = log.findLastIndex(({ line }) => line === 'gap');
  if (at === -1) return log;
  if (!told) return log.with(at, { key: log[at].key, line: 'gap', isRead: false });
  // Keys below zero: those that count up belong to what this page has heard itself.
  const before = told.map((line, index) => ({ ...line, key: index - told.length }));
  return [...before, ...log.slice(at + 1)];
}
