import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { DefinitionId, EndReason, MatchState, Player } from '@stackmate/engine';
import { createBot } from '../shared/bots.ts';
import type { BotName } from '../shared/bots.ts';
import { readyDeck } from '../shared/ready-deck.ts';

/** One match to play: side A and side B, of which A sits in one seat or, mirrored, in the other. */
export interface Game {
  readonly pair: number;
  readonly seed: string;
  readonly bots: readonly [BotName, BotName];
  readonly decks: readonly [string, string];
  readonly mirrored: boolean;
}

/** What is told of a finished match, by side (0 is A, 1 is B), not by seat. */
export interface Outcome {
  readonly pair: number;
  readonly winner: 0 | 1 | null;
  readonly first: 0 | 1;
  readonly reason: EndReason;
  readonly turns: number;
  readonly actions: number;
  readonly responses: number;
  readonly upgrades: number;
  readonly tallestStack: number;
  /** Cards that were in each side's hand at some time. */
  readonly drawn: readonly [readonly DefinitionId[], readonly DefinitionId[]];
}

const tallest = ({ open }: MatchState): number => {
  let most = 0;
  for (const stack of open.field) if (stack && stack.cards.length > most) most = stack.cards.length;
  return most;
};

/** Plays one match. The mirrored one has the same seed with the sides in each other's seats. */
export function playGame({ pair, seed, bots, decks, mirrored }: Game): Outcome {
  const sideOf = (seat: Player): 0 | 1 => (mirrored ? (seat === 0 ? 1 : 0) : seat);
  const seated = <T>(of: readonly [T, T]): readonly [T, T] => [of[sideOf(0)], of[sideOf(1)]];
  const deckPair = seated(decks);
  const players = seated(
    bots.map((name, side) => createBot(name, `${seed} side ${side}`)) as [
      ReturnType<typeof createBot>,
      ReturnType<typeof createBot>,
    ],
  );
  const state = rules.createMatch({
    seed,
    decks: [readyDeck(deckPair[0]).deck, readyDeck(deckPair[1]).deck],
  });
  const drawn = [new Set<DefinitionId>(), new Set<DefinitionId>()] as const;
  const counted = { actions: 0, responses: 0, upgrades: 0, tallestStack: 0 };
  for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
    const [seat] = asked.players;
    for (const { roll } of state.own[seat].hand) drawn[sideOf(seat)].add(roll.card);
    const action = players[seat].choose(viewFor(state, seat), seat);
    const refused = rules.playInPlace(state, seat, action);
    if (refused) {
      throw new Error(`${seed}: ${JSON.stringify(action)} was refused: ${refused.message}`);
    }
    counted.actions += 1;
    if (asked.kind === 'respond' && action.kind === 'activate') counted.responses += 1;
    if (action.kind === 'upgrade') counted.upgrades += 1;
    counted.tallestStack = Math.max(counted.tallestStack, tallest(state));
  }
  const { winner, reason } = state.open.result!;
  return {
    pair,
    winner: winner === null ? null : sideOf(winner),
    first: sideOf(state.open.first),
    reason,
    turns: state.open.turn,
    ...counted,
    drawn: [[...drawn[0]], [...drawn[1]]],
  };
}
