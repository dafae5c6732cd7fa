import { rules } from '@stackmate/catalogue';
import { createNames, plainLogText, describeEvents } from '@stackmate/catalogue/log-text';
import type { MatchState, Ref, Square } from '@stackmate/engine';
import { useMemo, useState } from 'react';
import { t } from '../../words/index.ts';
import { choicesOf } from './choices.ts';
import type { TrialChoice, TrialChoices } from './choices.ts';
import { handOf } from './hand-of.ts';
import type { ReadTrial } from './read-trial.ts';

/** Whose possibilities are looked at: a card that stands on a square, or one of the hand. */
export type PickedUp =
  | { readonly kind: 'square'; readonly square: Square }
  | { readonly kind: 'hand'; readonly card: Ref };

export interface TrialGame {
  readonly state: MatchState;
  readonly choices: TrialChoices | null;
  readonly held: PickedUp | null;
  /** What the held one can do; everything, where a question is answered. */
  readonly open: readonly TrialChoice[];
  /** What happened since the start. */
  readonly log: readonly string[];
  readonly hold: (held: PickedUp | null) => void;
  readonly play: (choice: TrialChoice) => void;
  readonly reset: () => void;
}

const isOf = (held: PickedUp, { from, hand }: TrialChoice): boolean =>
  held.kind === 'square' ? from === held.square : hand === held.card;

/** What the drawing is about: the hand, where cards are in it; else the first card. A stack that has a letter of its own comes first. */
function firstPickedUp(
  { state, letters }: ReadTrial,
  choices: TrialChoices | null,
): PickedUp | null {
  const { field } = state.open;
  const [inHand] = handOf(state);
  for (const letter of inHand ? ['S'] : ['S', 'A']) {
    const square = field.findIndex((stack) => stack && letters.get(stack.cards[0].ref) === letter);
    const held: PickedUp = { kind: 'square', square };
    if (choices?.list.some((choice) => isOf(held, choice))) return held;
  }
  return inHand ? { kind: 'hand', card: inHand.ref } : null;
}

/** Sentences may begin with 'your opponent', who has no name here. */
const withCapital = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

function play(state: MatchState, { action }: TrialChoice, by: 0 | 1): [MatchState, string[]] {
  const names = createNames({ players: [t('you'), t('your opponent')], you: 0 });
  names.learnView(state.open, state.own[0]);
  names.learnView(state.open, state.own[1]);
  const done = rules.applyAction(state, by, action);
  if (!done.ok) return [state, [done.refusal.message]];
  for (const event of done.events) names.learnEvent(event);
  const log = describeEvents(done.events, names).flatMap((one) =>
    one.text ? [withCapital(plainLogText(one.text))] : [],
  );
  return [done.state, log];
}

/** A drawn example as a game of one turn. */
export function useTrial(trial: ReadTrial): TrialGame {
  const [{ state, held, log }, set] = useState(() => ({
    state: trial.state,
    held: firstPickedUp(trial, choicesOf(trial.state)),
    log: [] as readonly string[],
  }));
  const choices = useMemo(() => choicesOf(state), [state]);
  const open = choices?.isAnswer
    ? choices.list
    : held === null
      ? []
      : (choices?.list ?? []).filter((choice) => isOf(held, choice));
  return {
    state,
    choices,
    held,
    open,
    log,
    hold: (next) => set({ state, log, held: next }),
    play(choice) {
      if (!choices) return;
      const [next, sentences] = play(state, choice, choices.by);
      set({ state: next, held: null, log: [...log, ...sentences] });
    },
    reset: () =>
      set({ state: trial.state, held: firstPickedUp(trial, choicesOf(trial.state)), log: [] }),
  };
}
