import { rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import type { FieldCard, MatchState } from '@stackmate/engine';
import type { Sample } from './samples.ts';

/** Cost of a decision in states of one size. */
export interface Cost {
  readonly what: string;
  readonly size: string;
  readonly samples: number;
  /** Time to list all legal actions, in µs. */
  readonly list: number;
  /** Time to play one action, in µs. */
  readonly play: number;
}

const listCards = (state: MatchState): FieldCard[] =>
  state.open.field.flatMap((stack) => stack?.cards ?? []);

const largestStack = (state: MatchState): number =>
  Math.max(0, ...state.open.field.map((stack) => stack?.cards.length ?? 0));

/** Counts the abilities of face-up cards on the field. */
const abilities = (state: MatchState): number =>
  listCards(state).reduce((sum, { roll }) => sum + (roll?.abilities.length ?? 0), 0);

const groups: readonly {
  readonly what: string;
  readonly sizes: readonly string[];
  readonly of: (state: MatchState) => number;
}[] = [
  { what: 'largest stack', sizes: ['1', '2', '3', '4'], of: (state) => largestStack(state) - 1 },
  {
    what: 'abilities on the field',
    sizes: ['0–9', '10–19', '20–29', '30+'],
    of: (state) => Math.min(3, Math.floor(abilities(state) / 10)),
  },
  {
    what: 'response level',
    sizes: ['0', '1', '2', '3', '4+'],
    of: (state) => Math.min(4, state.open.waiting.length),
  },
];

const maxStackSize = 1500;

/** Measures listing and playing. Takes the best of three rounds, to ignore pauses of the machine. */
function getTime(samples: readonly Sample[]): Pick<Cost, 'list' | 'play'> {
  let list = Number.POSITIVE_INFINITY;
  let play = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const copies = samples.map(({ state }) => cloneState(state));
    const start = performance.now();
    for (const [index, { player }] of samples.entries()) rules.legalActions(copies[index], player);
    const listed = performance.now();
    for (const [index, { player, action }] of samples.entries()) {
      rules.playInPlace(copies[index], player, action);
    }
    const played = performance.now();
    list = Math.min(list, ((listed - start) * 1000) / samples.length);
    play = Math.min(play, ((played - listed) * 1000) / samples.length);
  }
  return { list, play };
}

/** Measures the cost of a decision by stack size, abilities and response level. */
export const growth = (samples: readonly Sample[]): Cost[] =>
  groups.flatMap(({ what, sizes, of }) =>
    sizes.flatMap((size, index) => {
      const those = samples.filter(({ state }) => of(state) === index).slice(0, maxStackSize);
      return those.length === 0 ? [] : [{ what, size, samples: those.length, ...getTime(those) }];
    }),
  );
