import { createNames } from '@stackmate/catalogue/log-text';
import type { MatchView, Player, PlayRules } from '@stackmate/engine';
import type { Step } from '@stackmate/protocol';
import { findSideEvent, replaceName } from './log.ts';
import type { LogLine, SeatNames } from './log.ts';
import { narrationSteps } from './narration-steps.ts';

interface LogReplayOptions {
  readonly rules: Pick<PlayRules, 'advanceView'>;
  /** Names of South and North when the match began. */
  readonly players: readonly [string, string];
  /** Player whom the log addresses; null for a spectator. */
  readonly you: Player | null;
}

/** Log built from the steps of a match, identical to the one written as they arrived. */
export interface LogReplay {
  /** Takes the next steps. The very first one must be the first logged entry. */
  readonly take: (steps: readonly Step[]) => void;
  /** Returns the log so far; keys count from 0. */
  readonly lines: () => readonly LogLine[];
}

/** Creates a log that begins with the match. */
export function createLogReplay({ rules, players, you }: LogReplayOptions): LogReplay {
  const currentNames: SeatNames = [...players];
  const names = createNames({ players: currentNames, you });
  const lines: LogLine[] = [];
  let view: MatchView | null = null;

  function updateView(next: MatchView): void {
    view = next;
    names.learnView(next.open, next.own);
  }

  function take({ change }: Step): void {
    replaceName(currentNames, change);
    const aside = findSideEvent(change, lines.length, names.player);
    if (aside) lines.push(aside);
    if (change.kind === 'begun' || change.kind === 'taken-back') updateView(change.view);
    else if (change.kind === 'played' && view && change.events.length > 0) {
      const before: MatchView = view;
      const { events } = change;
      updateView(rules.advanceView(before, events));
      for (const event of events) names.learnEvent(event);
      const narration = narrationSteps({ rules, names, before, events, firstKey: lines.length });
      for (const moment of narration) lines.push(...moment.lines);
    }
  }

  return {
    take: (steps) => steps.forEach(take),
    lines: () => lines,
  };
}
