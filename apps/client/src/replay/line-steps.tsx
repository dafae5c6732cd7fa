import { rules } from '@stackmate/catalogue';
import type { Action, Player } from '@stackmate/engine';
import { useState } from 'react';
import { useStudyState } from '../study/use-study.ts';
import type { Study } from '../study/study.ts';
import { t } from '../words/index.ts';

/** A player's actions that can be played from a moment. */
export interface BetterLine {
  readonly player: Player;
  readonly actions: readonly Action[];
}

interface LineStepsProps {
  readonly study: Study;
  readonly line: BetterLine;
}

/** Max number of windows that the opponent lets pass in a row; exceeding it would be a bug in the rules. */
const maxWindows = 50;

/** Lets the opponent decline everything until the line's player is asked. */
function passWindows(study: Study, { player }: BetterLine): void {
  for (let windows = 0; windows < maxWindows; windows++) {
    const state = study.state();
    const asked = rules.decision(state);
    if (!asked || asked.kind === 'turn' || asked.players.includes(player)) return;
    const [other] = asked.players;
    if (!study.play(other, [rules.legalActions(state, other)[0]])) return;
  }
}

/** Shows a button that plays the next action of a line. It is gone once the line is played or left. */
export function LineSteps({ study, line }: LineStepsProps) {
  const [done, setDone] = useState(0);
  const { moments } = useStudyState(study);
  const { state } = moments.at(-1)!;
  const { player, actions } = line;
  const next = actions.at(done);
  if (next === undefined || !rules.isLegal(state, player, next)) {
    return done > 0 ? <span role="status">{t('That was the line.')}</span> : null;
  }
  return (
    <button
      type="button"
      className="chip"
      onClick={() => {
        if (!study.play(player, [next])) return;
        setDone(done + 1);
        passWindows(study, line);
      }}
    >
      {t('Next step, {step} of {steps}', { step: done + 1, steps: actions.length })}
    </button>
  );
}
