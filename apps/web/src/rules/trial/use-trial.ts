import { createNames, plainLogText, describeEvents } from '@stackmate/catalogue/log-text';
import { rules } from '@stackmate/catalogue';
import { playerHand as handIn } from '@stackmate/engine';
import type { HeldCard, MatchState, Ref, Square } from '@stackmate/engine';
import { useMemo, useState } from 'react';
import { t } from '@stackmate/words';
import { findChoices } from './choices.ts';
import type { TrialChoice, TrialChoices } from './choices.ts';
import type { ReadTrial } from './read-trial.ts';

/** Returns the hand of South, who plays on a live board. */
export const getHand = ({ open, own }: MatchState): readonly HeldCard[] => handIn(open, own[0], 0);

/** The selected card: on a square or in the hand. */
export type Selection =
  | { readonly kind: 'square'; readonly square: Square }
  | { readonly kind: 'hand'; readonly card: Ref };

export interface TrialGame {
  readonly state: MatchState;
  readonly choices: TrialChoices | null;
  readonly selection: Selection | null;
  /** Actions of the selected card; all choices while a question or response is pending. */
  readonly availableChoices: readonly TrialChoice[];
  /** Log since the start, in sentences. */
  readonly log: readonly string[];
  readonly select: (selection: Selection | null) => void;
  readonly play: (choice: TrialChoice) => void;
  readonly reset: () => void;
}

const isOf = (selection: Selection, { from, hand }: TrialChoice): boolean =>
  selection.kind === 'square' ? from === selection.square : hand === selection.card;

/** Returns the initial selection: the hand if it has cards, otherwise the first card. A stack labelled S comes first. */
function initialSelection(
  { state, letters }: ReadTrial,
  choices: TrialChoices | null,
): Selection | null {
  const { field } = state.open;
  const [inHand] = getHand(state);
  for (const letter of inHand ? ['S'] : ['S', 'A']) {
    const square = field.findIndex((stack) => stack && letters.get(stack.cards[0].ref) === letter);
    const selection: Selection = { kind: 'square', square };
    if (choices?.list.some((choice) => isOf(selection, choice))) return selection;
  }
  return inHand ? { kind: 'hand', card: inHand.ref } : null;
}

/** Capitalizes sentences that start with 'you' or 'your opponent', who have no names here. */
const withCapital = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

function play(state: MatchState, { action }: TrialChoice, by: 0 | 1): [MatchState, string[]] {
  const names = createNames({ players: [t('you'), t('your opponent')], you: 0 });
  names.learnView(state.open, state.own[0]);
  names.learnView(state.open, state.own[1]);
  const outcome = rules.applyAction(state, by, action);
  if (!outcome.ok) return [state, [outcome.refusal.message]];
  for (const event of outcome.events) names.learnEvent(event);
  const log = describeEvents(outcome.events, names).flatMap(({ text }) =>
    text ? [withCapital(plainLogText(text))] : [],
  );
  return [outcome.state, log];
}

/** Manages the state of a playable example. */
export function useTrial(trial: ReadTrial): TrialGame {
  const [{ state, held: selection, log }, set] = useState(() => ({
    state: trial.state,
    held: initialSelection(trial, findChoices(trial.state)),
    log: [] as readonly string[],
  }));
  const choices = useMemo(() => findChoices(state), [state]);
  const availableChoices = choices?.isReply
    ? choices.list
    : selection === null
      ? []
      : (choices?.list ?? []).filter((choice) => isOf(selection, choice));
  return {
    state,
    choices,
    selection: selection,
    availableChoices: availableChoices,
    log,
    select: (next) => set({ state, log, held: next }),
    play(choice) {
      if (!choices) return;
      const [next, sentences] = play(state, choice, choices.by);
      set({ state: next, held: null, log: [...log, ...sentences] });
    },
    reset: () =>
      set({ state: trial.state, held: initialSelection(trial, findChoices(trial.state)), log: [] }),
  };
}
