import { eventNote, tellEvent } from '@stackmate/catalogue/log-text';
import type { Names } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchState, UpdateReason } from '@stackmate/engine';
import { createEnding } from './ending.ts';
import { momentText } from './key-moment.ts';
import type { KeyMoment, PlacedKeyMoment } from './key-moment.ts';
import type { FileStep } from './replay-file.ts';

/** Weight of each event in deciding a match; other events aren't moments. */
const weights: Readonly<Partial<Record<UpdateReason, number>>> = {
  'Battle destroy': 6,
  'Effect destroy': 6,
  Upgrade: 8,
  'Owner changed': 7,
  'Direct attack': 7,
  'Action negated': 4,
};

/** Minimum energy loss of a heavy blow. */
const minHeavyLoss = 3;

const eventWeight = (event: MatchEvent): number => {
  const weight = weights[event.reason] ?? 0;
  const { amount = 0 } = eventNote(event);
  // Heavy blows count by their amount; light ones decide nothing.
  if (event.reason === 'Energy lost' || event.reason === 'Energy lost in battle')
    return amount < minHeavyLoss ? 0 : amount;
  return weight;
};

const maxMoments = 6;

/** Whether the step chose something that a move asked for while it was resolved. The move then goes on. */
const answersQuestion = ({ open }: MatchState, { open: { result } }: MatchState): boolean =>
  open.question !== null && result?.reason !== 'resignation' && result?.reason !== 'forfeit';

/** Finds what decided a match. Takes all steps of the match in order; `names` has learnt each before. */
export interface MomentFinder {
  readonly take: (step: FileStep) => void;
  /** Returns a handful of moments in order, last the move that ended the match, if one did, and how it ended. */
  readonly moments: () => readonly KeyMoment[];
  /** Returns the moment that weighs most, apart from the end if there is another; null if there is none. */
  readonly heaviest: () => PlacedKeyMoment | null;
}

/** Creates a finder for one match. */
export function createMomentFinder(names: Names): MomentFinder {
  const moments: (PlacedKeyMoment & { readonly weight: number })[] = [];
  const ending = createEnding();
  let order = 0;
  const players = [names.player(0), names.player(1)] as const;
  const sentence = (moment: KeyMoment): string => momentText(moment, players, names.you);
  /** Whether no earlier moment has the same sentence in the same turn. */
  const isFirst = (moment: KeyMoment, index: number): boolean =>
    moments.findIndex(
      (candidate) => candidate.turn === moment.turn && sentence(candidate) === sentence(moment),
    ) === index;
  const byWeight = (): typeof moments =>
    moments.filter(isFirst).toSorted((a, b) => b.weight - a.weight || b.order - a.order);
  return {
    take({ index, state, before, events }) {
      if (!answersQuestion(before, state)) ending.beginStep();
      for (const event of events) {
        names.learnEvent(event);
        order += 1;
        const moment = (): PlacedKeyMoment | null => {
          const told = tellEvent(event, names);
          return told && { at: index, turn: state.open.turn, told, order, before };
        };
        ending.take(event, moment);
        const weight = eventWeight(event);
        const found = weight > 0 ? moment() : null;
        if (found) moments.push({ ...found, weight });
      }
    },
    moments() {
      const end = ending.moments();
      if (moments.length === 0 && end.length < 2) return [];
      return [...byWeight().slice(0, maxMoments - end.length), ...end]
        .toSorted((a, b) => a.order - b.order)
        .map(({ at, turn, told }) => ({ at, turn, told }));
    },
    heaviest: () => byWeight()[0] ?? ending.move(),
  };
}
