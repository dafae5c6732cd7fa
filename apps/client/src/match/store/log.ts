import { tellEvent } from '@stackmate/catalogue/told';
import type { Names, Told } from '@stackmate/catalogue/told';
import type { MatchEvent } from '@stackmate/engine';

/** A line of the log: a sentence, the heading of a turn, or that something was taken back. */
export type LogLine =
  | { readonly key: number; readonly line: 'turn'; readonly turn: number; readonly by: 0 | 1 }
  /** The last action was taken back by its player. */
  | { readonly key: number; readonly line: 'back'; readonly by: 0 | 1 }
  | { readonly key: number; readonly line: 'told'; readonly told: Told };

/** What these events add to the log. The names must have heard them. */
export function logLines(
  events: readonly MatchEvent[],
  names: Names,
  firstKey: number,
): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const event of events) {
    const key = firstKey + lines.length;
    if (event.reason === 'Turn started') {
      const { by = 0, amount = 0 } = event.open?.note ?? {};
      lines.push({ key, line: 'turn', turn: amount, by });
      continue;
    }
    const told = tellEvent(event, names);
    if (told) lines.push({ key, line: 'told', told });
  }
  return lines;
}
