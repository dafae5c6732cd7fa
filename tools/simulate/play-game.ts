import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { DefinitionId, EndReason, MatchState, Player } from '@stackmate/engine';
import { createBot } from '../shared/bots.ts';
import type { BotName } from '../shared/bots.ts';
import { readyDeck } from '../shared/ready-deck.ts';
import { playedCard } from './played-card.ts';

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
}

/** A finished match; a null winner is a draw. */
export interface Outcome {
  readonly pair: number;
  readonly seed: string;
  /** Indexes of the winning bot, the winning deck, and the deck that went first. */
  readonly winningBot: 0 | 1 | null;
  readonly winningDeck: 0 | 1 | null;
  readonly firstDeck: 0 | 1;
  readonly reason: EndReason;
  readonly turns: number;
  readonly actions: number;
  readonly responses: number;
  readonly upgrades: number;
  readonly tallestStack: number;
  /** Whether a super ability was ever in effect. */
  readonly hadSuper: boolean;
  /** Whether a level 4 monster was ever on the field. */
  readonly hadLevelFour: boolean;
  /** Cards that each deck's player held at some time, and those played (see `playedCard`). */
  readonly drawn: readonly [readonly DefinitionId[], readonly DefinitionId[]];
  readonly played: readonly [readonly DefinitionId[], readonly DefinitionId[]];
}

const tallest = ({ open }: MatchState): number => {
  let most = 0;
  for (const stack of open.field) if (stack && stack.cards.length > most) most = stack.cards.length;
  return most;
};

const exchange = (seat: Player, exchanged: boolean): Player =>
  exchanged ? (seat === 0 ? 1 : 0) : seat;

function hasSuper(state: MatchState): boolean {
  const { squares, tops } = rules.derived(state);
  return squares.some((square) =>
    tops[square].abilities.some(({ definition }) => definition.super === true),
  );
}

const levelOf = (card: DefinitionId): number =>
  rules.catalogue.monsters.get(card)?.definition.level ?? 0;

/** Plays one match to its end. Throws an Error if a bot chooses an illegal action. */
export function playGame(game: Game): Outcome {
  const { pair, seed, bots, decks, botsExchanged, decksExchanged } = game;
  const deckIn = (seat: Player): 0 | 1 => exchange(seat, decksExchanged);
  const botIn = (seat: Player): 0 | 1 => exchange(seat, botsExchanged);
  const players = ([0, 1] as const).map((seat) =>
    createBot(bots[botIn(seat)], `${seed} bot ${botIn(seat)}`),
  );
  const state = rules.createMatch({
    seed,
    decks: [readyDeck(decks[deckIn(0)]).deck, readyDeck(decks[deckIn(1)]).deck],
  });
  const drawn = [new Set<DefinitionId>(), new Set<DefinitionId>()] as const;
  const played = [new Set<DefinitionId>(), new Set<DefinitionId>()] as const;
  const counted = { actions: 0, responses: 0, upgrades: 0, tallestStack: 0 };
  let hadSuper = false;
  for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
    const [seat] = asked.players;
    for (const { roll } of state.own[seat].hand) drawn[deckIn(seat)].add(roll.card);
    const action = players[seat].choose(viewFor(state, seat), seat);
    const card = playedCard(state, seat, action);
    if (card !== null) played[deckIn(seat)].add(card);
    const refused = rules.playInPlace(state, seat, action);
    if (refused) {
      throw new Error(`${seed}: ${JSON.stringify(action)} was refused: ${refused.message}`);
    }
    counted.actions += 1;
    if (asked.kind === 'respond' && action.kind === 'activate') counted.responses += 1;
    if (action.kind === 'upgrade') counted.upgrades += 1;
    counted.tallestStack = Math.max(counted.tallestStack, tallest(state));
    hadSuper ||= counted.tallestStack === 4 && hasSuper(state);
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
    ...counted,
    hadSuper,
    hadLevelFour: played.some((cards) => [...cards].some((card) => levelOf(card) === 4)),
    drawn: [[...drawn[0]], [...drawn[1]]],
    played: [[...played[0]], [...played[1]]],
  };
}
