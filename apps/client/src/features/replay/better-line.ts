import { rules } from '@stackmate/catalogue';
import { passiveAction } from '@stackmate/engine';
import type { Action, Player } from '@stackmate/engine';
import type { Study, StudyState } from '../../table/study/study.ts';

/** A player's actions that can be played from a moment. */
export interface BetterLine {
  readonly player: Player;
  readonly actions: readonly Action[];
}

/** Where a table is on a line: before its next action, at its end, or off it. */
export type LineProgress =
  | { readonly is: 'on'; readonly done: number; readonly next: Action }
  | { readonly is: 'over' }
  | { readonly is: 'left' };

const isSame = (a: Action, b: Action | undefined): boolean =>
  b !== undefined &&
  (['kind', 'card', 'to', 'target', 'option'] as const).every((key) => a[key] === b[key]);

/** Returns where a table is on a line, however its actions were played or taken back. */
export function lineProgress(
  { player, actions }: BetterLine,
  moments: StudyState['moments'],
): LineProgress {
  const played = moments.flatMap((moment) => (moment.by === player ? moment.actions : []));
  if (!played.every((action, index) => isSame(action, actions.at(index)))) return { is: 'left' };
  const next = actions.at(played.length);
  return next ? { is: 'on', done: played.length, next } : { is: 'over' };
}

/** Returns the opponent of a line, if it may respond to the line's last action. */
function responderIn(study: Study, { player }: BetterLine): Player | null {
  const question = rules.decision(study.state());
  if (!question || question.kind === 'turn' || question.players.includes(player)) return null;
  return question.players[0];
}

/** Lets the opponent pass everything until the line's player is asked. */
export function passResponses(study: Study, line: BetterLine): void {
  for (let who = responderIn(study, line); who !== null; who = responderIn(study, line)) {
    if (!study.play(who, [passiveAction(rules, study.state(), who)])) return;
  }
}

/** Takes back the line's last action with the opponent's passes after it. */
export function takeBackLine(study: Study, line: BetterLine): void {
  study.takeBack();
  while (study.get().canTakeBack && responderIn(study, line) !== null) study.takeBack();
}
