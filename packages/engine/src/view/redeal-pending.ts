import { activated } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { fitsPick } from '../operations/pick-operation.ts';
import type { Pick } from '../operations/picked-card.ts';
import { other } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { Open, Question } from '../types/state.ts';

/** A pick that is going on, as everyone can see it. */
export interface PendingPick {
  readonly chooser: Player;
  /** Whose pile it is about. */
  readonly home: Player;
  readonly from: Pick['from'];
  /** A hidden card was picked and its square is asked for. */
  readonly placing: boolean;
  /** Cards on top of the deck that are looked at; all of them for a search. */
  readonly looked: number;
  readonly fits: (roll: Roll) => boolean;
}

type Picking = Extract<Question, { ask: 'pick' | 'summon square' }>;

const isPicking = (question: Question | null): question is Picking =>
  question?.ask === 'pick' || question?.ask === 'summon square';

/** The pick that is asked about now; null if none is. */
export function pendingPick(
  catalogue: CompiledCatalogue,
  { question, deckCount }: Open,
): PendingPick | null {
  if (!isPicking(question)) return null;
  const { definition, block, index, context, left, player } = question;
  const operation = activated(catalogue, definition).blocks[block][index] as Pick;
  const home = operation.whose === 'own' ? context.by : other(context.by);
  const taken = typeof operation.amount === 'number' ? operation.amount - left : 0;
  const all = deckCount[home];
  return {
    chooser: player,
    home,
    from: operation.from,
    placing: question.ask === 'summon square' && question.card === null,
    looked:
      operation.from === 'deck' ? all : Math.min(all, Math.max(1, (operation.look ?? 1) - taken)),
    fits: (roll) => fitsPick({ catalogue }, operation, roll),
  };
}

/** Whether a pick is about a deck, whose cards its chooser then looks at. */
export const isAboutDeck = ({ from }: PendingPick): boolean =>
  from === 'deck' || from === 'deck top';
