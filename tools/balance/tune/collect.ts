import { rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import type { MatchState, Player } from '@stackmate/engine';
import { createFeatures, featureNames } from '@stackmate/bot/judge';
import { createBot } from '../../shared/bots.ts';
import type { BotName } from '../../shared/bots.ts';
import { deckIds, readyDeck } from '../../shared/decks.ts';

/** A game to learn from. */
export interface TuningGame {
  readonly seed: string;
  readonly bot: BotName;
}

/** Positions of a game, from the view of one player, in the player's own turns or in the opponent's. */
export interface Positions {
  /** Features of all positions, one after the other. */
  readonly features: Float32Array;
  /** 1 if the player won, 0 if not, 0.5 for a draw; of each position. */
  readonly results: Float32Array;
}

/** What one game teaches. */
export interface Lesson {
  readonly mine: Positions;
  readonly theirs: Positions;
}

/** Share of Kings that are chosen at random, so that the weights of King squares don't follow from habit alone. */
const randomKings = 0.5;

const measure = createFeatures(rules);

interface Collector {
  readonly features: number[];
  readonly players: Player[];
}

const finish = ({ features, players }: Collector, winner: Player | null): Positions => ({
  features: Float32Array.from(features),
  results: Float32Array.from(players, (player) =>
    winner === null ? 0.5 : Number(winner === player),
  ),
});

/** Plays a game of a bot against itself, and returns its positions with their results. */
export function collect({ seed, bot }: TuningGame): Lesson {
  const random = createRandom(`${seed} tuning`);
  const deck = () => readyDeck(deckIds[random.below(deckIds.length)]).deck;
  const state = rules.createMatch({ seed, decks: [deck(), deck()] });
  const players = ([0, 1] as const).map((seat) => createBot(bot, `${seed} bot ${seat}`));
  const hasRandomKing = ([0, 1] as const).map(() => random.below(1000) < randomKings * 1000);
  const mine: Collector = { features: [], players: [] };
  const theirs: Collector = { features: [], players: [] };
  const values = new Float64Array(featureNames.length);

  function note(of: MatchState, player: Player, into: Collector): void {
    measure(of, player, values);
    into.features.push(...values);
    into.players.push(player);
  }

  for (let question = rules.decision(state); question; question = rules.decision(state)) {
    const [seat] = question.players;
    if (question.kind === 'turn') {
      note(state, seat, mine);
      note(state, seat === 0 ? 1 : 0, theirs);
    }
    const legal = rules.legalActions(state, seat);
    const isRandom = question.kind === 'king' && hasRandomKing[seat];
    const action = isRandom
      ? legal[random.below(legal.length)]
      : players[seat].choose(viewFor(state, seat), seat);
    rules.playInPlace(state, seat, action);
  }
  const { winner } = state.open.result!;
  return { mine: finish(mine, winner), theirs: finish(theirs, winner) };
}
