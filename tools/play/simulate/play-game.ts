import type { Bot } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { EndReason, Player } from '@stackmate/engine';
import { createBot } from '../../shared/bots.ts';
import type { BotName } from '../../shared/bots.ts';
import { readyDeck } from '../../shared/decks.ts';
import { createGameWatch } from './game-watch.ts';
import type { GameFacts } from './game-watch.ts';

/** A match to play. Bots and decks take the seats in order unless exchanged. */
export interface Game {
  /** Index of the pair of decks. */
  readonly pair: number;
  /** Games with the same seed have the same shuffles and the same first seat. */
  readonly seed: string;
  readonly bots: readonly [BotName, BotName];
  readonly decks: readonly [string, string];
  readonly botsExchanged: boolean;
  readonly decksExchanged: boolean;
  /** Seed of the bots' choices; `seed` by default. */
  readonly choices?: string;
  /** Energy of both Kings at the start, for experiments; that of the rules by default. */
  readonly energy?: number;
}

/** A finished match; a null winner is a draw. */
export interface Outcome extends GameFacts {
  readonly pair: number;
  readonly seed: string;
  /** Indexes of the winning bot, the winning deck, and the deck that went first. */
  readonly winningBot: 0 | 1 | null;
  readonly winningDeck: 0 | 1 | null;
  readonly firstDeck: 0 | 1;
  readonly reason: EndReason;
  readonly turns: number;
}

const exchange = (seat: Player, exchanged: boolean): Player =>
  exchanged ? (seat === 0 ? 1 : 0) : seat;

/** Creates the bot of a side, with the seed of its choices. */
export type CreateBot = (name: BotName, seed: string, side: 0 | 1) => Pick<Bot, 'choose'>;

/** Plays one match to its end. Throws an Error if a bot chooses an illegal action. */
export function playGame(game: Game, create: CreateBot = createBot): Outcome {
  const { pair, seed, bots, decks, botsExchanged, decksExchanged, energy, choices = seed } = game;
  const deckIn = (seat: Player): 0 | 1 => exchange(seat, decksExchanged);
  const botIn = (seat: Player): 0 | 1 => exchange(seat, botsExchanged);
  const players = ([0, 1] as const).map((seat) =>
    create(bots[botIn(seat)], `${choices} bot ${botIn(seat)}`, botIn(seat)),
  );
  const state = rules.createMatch({
    seed,
    decks: [readyDeck(decks[deckIn(0)]).deck, readyDeck(decks[deckIn(1)]).deck],
  });
  if (energy !== undefined) state.open.energy = [energy, energy];
  const watch = createGameWatch(state, deckIn);
  for (let question = rules.decision(state); question; question = rules.decision(state)) {
    const [seat] = question.players;
    const action = players[seat].choose(viewFor(state, seat), seat);
    watch.noteAction(state, question, action);
    const refused = rules.playInPlace(state, seat, action);
    if (refused) {
      throw new Error(`${seed}: ${JSON.stringify(action)} was refused: ${refused.message}`);
    }
    watch.noteState(state);
  }
  const { winner, reason } = state.open.result!;
  return {
    pair,
    seed,
    winningBot: winner === null ? null : botIn(winner),
    winningDeck: winner === null ? null : deckIn(winner),
    firstDeck: deckIn(state.open.first),
    reason,
    turns: state.open.turn,
    ...watch.facts(),
  };
}
