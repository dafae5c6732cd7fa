import { createAdviser, createBot } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { nextStep } from '../src/features/match/guide/first/next-step.ts';
import type { GuideStep } from '../src/features/match/guide/first/next-step.ts';
import { newcomer, startPosition, wren } from '@stackmate/puzzles/first-match';
import { scriptedAction } from '../src/features/match/guide/first/wren.ts';
import { readPosition } from '../src/table/study/read-position.ts';
import type { StudyMoment } from '../src/table/study/study.ts';

function firstMatchStart(): MatchState {
  const read = readPosition(startPosition);
  if (!read.ok) throw new Error(`${read.fault.line}: ${read.fault.message}`);
  return read.state;
}

interface PlayedStep {
  readonly step: GuideStep;
  readonly moments: readonly StudyMoment[];
}

/** Chooses what the newcomer does at a step that asks for an action. null follows the guide. */
export type Newcomer = (
  step: GuideStep,
  legal: readonly Action[],
  state: MatchState,
) => Action | null;

/** Plays the first match to its end or a number of commands. Wren plays its script, and else like the easiest bot. */
export function playFirstMatch(seed: string, choose: Newcomer = () => null, max = 400) {
  const adviser = createAdviser(rules);
  const bot = createBot('random', { rules, random: createRandom(seed) });
  let moments: readonly StudyMoment[] = [
    { state: firstMatchStart(), events: [], by: null, actions: [] },
  ];
  const read = new Set<string>();
  const steps: PlayedStep[] = [];
  const play = (by: 0 | 1, actions: readonly Action[]): void => {
    const applied = rules.applyAction(moments.at(-1)!.state, by, actions);
    if (!applied.ok) throw new Error(`${JSON.stringify(actions)}: ${applied.refusal.message}`);
    moments = [...moments, { state: applied.state, events: applied.events, by, actions }];
  };
  while (moments.length < max) {
    const { state } = moments.at(-1)!;
    const decision = rules.decision(state);
    if (!decision) break;
    if (decision.players.includes(wren)) {
      const scripted = scriptedAction(moments);
      play(wren, [scripted ?? bot.choose(rules.viewFor(state, wren), wren)]);
      continue;
    }
    const step = nextStep(moments, read);
    if (!step) {
      const [only, ...others] = rules.legalActions(state, newcomer);
      if (others.length > 0) throw new Error('The guide says nothing where there is a choice.');
      play(newcomer, [only]);
      continue;
    }
    steps.push({ step, moments });
    if (step.id.startsWith('read ')) {
      read.add(step.id);
      continue;
    }
    const legal = rules.legalActions(state, newcomer);
    const advised = step.isFree
      ? adviser.advise(rules.viewFor(state, newcomer), newcomer)?.action
      : undefined;
    play(newcomer, [choose(step, legal, state) ?? advised ?? step.action ?? legal[0]]);
  }
  return { moments, steps, result: moments.at(-1)!.state.open.result };
}
