import { compiledEffect } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { fitsPick } from '../operations/pick-operation.ts';
import type { Pick } from '../operations/picked-card.ts';
import { other } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { Open, Question } from '../types/state.ts';

/** A pick in progress, as everyone can see it. */
export interface PendingPick {
  readonly chooser: Player;
  /** The player whose pile it is about. */
  readonly home: Player;
  readonly from: Pick['from'];
  /** true if a hidden card was picked and still needs a square. */
  readonly placing: boolean;
  /** Number of cards looked at from the top of the deck; all cards for a search. */
  readonly looked: number;
  readonly fits: (roll: Roll) => boolean;
}

type Picking = Extract<Question, { ask: 'pick' | 'summon square' }>;

const isPicking = (question: Question | null): question is Picking =>
  question?.ask === 'pick' || question?.ask === 'summon square';

/** Returns the pick that the current question is about; null if there is none. */
export function pendingPick(
  catalogue: CompiledCatalogue,
  { question, deckCount }: Open,
): PendingPick | null {
  if (!isPicking(question)) return null;
  const { definition, block, index, context, left, player } = question;
  const operation = compiledEffect(catalogue, definition).blocks[block][index] as Pick;
  const home = operation.whose === 'own' ? context.by : other(context.by);
  const picked = typeof operation.amount === 'number' ? operation.amount - left : 0;
  const all = deckCount[home];
  return {
    chooser: player,
    home,
    from: operation.from,
    placing: question.ask === 'summon square' && question.card === null,
    looked:
      operation.from === 'deck' ? all : Math.min(all, Math.max(1, (operation.look ?? 1) - picked)),
    fits: (roll) => fitsPick({ catalogue }, operation, roll),
  };
}

/** Checks whether a pick is about a deck, whose cards its chooser then looks at. */
export const isAboutDeck = ({ from }: PendingPick): boolean =>
  from === 'deck' || from === 'deck top';
