import { createGreedyBot } from '@stackmate/bot';
import { createWinningTurnSearch } from '@stackmate/bot/winning';
import { rules } from '@stackmate/catalogue';
import { cloneState, createRandom } from '@stackmate/engine';
import type { Action, MatchState, Player, Ref } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { storedAction } from '@stackmate/puzzles';
import { readyDeck } from '../../shared/decks.ts';
import { readyPairs } from '../../play/simulate/ready-pairs.ts';
import { findAllSolutions } from './all-solutions.ts';
import type { FoundPuzzle } from './select.ts';
import { preparePosition } from './prepare-position.ts';
import { getKinds } from './select.ts';
import { listThemes } from './themes.ts';

/** A game to play: deals come in pairs, with the decks exchanged. */
export interface PuzzleGame {
  readonly seed: string;
  readonly index: number;
  /** Kinds of lines that already have enough puzzles. */
  readonly full: readonly string[];
}

/** Turns at the end of a game in which wins are looked for, and states of each. */
const lastTurns = 4;
const turnStates = 5;
/** Limits of the search that finds a first winning line, and of the one that finds all. */
const quickNodes = 400;
const exactNodes = 20_000;
const maxActions = 6;
/** Games in which greedy players begin at the position, to see how easily they find the win. */
const greedyTrials = 4;
/** Attempts to take cards out of the hand that allow another solution. */
const maxTries = 5;

const find = createWinningTurnSearch(rules);

/** Plays a game of greedy bots and returns the states of its last turns in which a player could act, by turn. */
function lastStates({ seed, index }: Omit<PuzzleGame, 'full'>): readonly (readonly MatchState[])[] {
  const deal = Math.floor(index / 2);
  const [first, second] = readyPairs[deal % readyPairs.length];
  const decks = index % 2 === 0 ? [first, second] : [second, first];
  const bots = ([0, 1] as const).map((seat) =>
    createGreedyBot({ random: createRandom(`${seed} ${index} ${seat}`), rules }),
  );
  const state = rules.createMatch({
    seed: `${seed} ${deal}`,
    decks: [readyDeck(decks[0]).deck, readyDeck(decks[1]).deck],
  });
  const turns: MatchState[][] = [];
  let turn = 0;
  for (let question = rules.decision(state); question; question = rules.decision(state)) {
    const [seat] = question.players;
    if (question.kind === 'turn') {
      if (state.open.turn !== turn) turns.push([]);
      if (turns.length > lastTurns) turns.shift();
      turn = state.open.turn;
      const states = turns.at(-1)!;
      if (states.length < turnStates) states.push(cloneState(state));
    }
    rules.playInPlace(state, seat, bots[seat].choose(rules.viewFor(state, seat), seat));
  }
  return turns;
}

/** Returns how many of several greedy players win from a state in its turn. */
function greedyWins(start: MatchState): number {
  const player: Player = start.open.active;
  let won = 0;
  for (let trial = 0; trial < greedyTrials; trial++) {
    const state = cloneState(start);
    const bot = createGreedyBot({ random: createRandom(`trial ${trial}`), rules });
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const [seat] = question.players;
      if (state.open.active !== player) break;
      const legal = rules.legalActions(state, seat);
      const action = seat === player ? bot.choose(rules.viewFor(state, seat), seat) : legal[0];
      rules.playInPlace(state, seat, action);
    }
    if (state.open.result?.winner === player) won += 1;
  }
  return won / greedyTrials;
}

/** Returns whether a line draws, rolls or reveals something before it wins. */
function isLucky(start: MatchState, line: readonly Action[]): boolean {
  const state = cloneState(start);
  const sink = { events: [], disclosed: [] };
  const player = start.open.active;
  for (const action of line) {
    rules.playInPlace(state, player, action, sink);
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const [who] = question.players;
      if (who === player) break;
      rules.playInPlace(state, who, rules.legalActions(state, who)[0], sink);
    }
  }
  return sink.disclosed.length > 0;
}

const isUnfit = ({ kind }: Action): boolean => kind === 'endTurn' || kind === 'discard';

/** Returns the refs of a line's cards. */
const cardsIn = (line: readonly Action[]): ReadonlySet<Ref> =>
  new Set(line.flatMap(({ card }) => card ?? []));

/** A position with its solution. */
interface Solved {
  readonly position: string;
  readonly start: MatchState;
  readonly line: readonly Action[];
  readonly actions: number;
}

/** Returns a position with one solution that is based on a state with a winning line. */
function solveOnce(state: MatchState, first: readonly Action[]): Solved | null {
  const needed = cardsIn(first);
  const unwanted = new Set<Ref>();
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const position = preparePosition(state, { needed, unwanted });
    const read = position === null ? null : parsePosition(rules, position);
    if (position === null || !read?.ok) return null;
    const start = read.value;
    const limits = { maxActions, maxNodes: exactNodes };
    const { actions, lines, isExhausted } = findAllSolutions(start, limits);
    if (!isExhausted || lines.length === 0) return null;
    if (lines.length === 1)
      return actions === null ? null : { position, start, line: lines[0], actions };
    const own = start.own[start.open.active];
    const held = [...own.hand, ...own.superdeck].map(({ ref }) => ref);
    const used = lines.map(cardsIn);
    const spoilers = held.filter(
      (ref) => !needed.has(ref) && !unwanted.has(ref) && used.some((refs) => refs.has(ref)),
    );
    if (spoilers.length === 0) return null;
    for (const ref of spoilers) unwanted.add(ref);
  }
  return null;
}

/** Returns the puzzle that begins at a state; null if there is none. */
function puzzleAt(state: MatchState, game: string, full: readonly string[]): FoundPuzzle | null {
  const quick = find({ state: state, player: state.open.active, maxActions, maxNodes: quickNodes });
  if (!quick.actions || quick.actions.length < 2) return null;
  if (full.includes(getKinds(quick.actions.map(storedAction)))) return null;
  const solved = solveOnce(state, quick.actions);
  if (!solved) return null;
  const { position, start, line, actions } = solved;
  if (actions < 2 || line.some(isUnfit) || isLucky(start, line)) return null;
  const candidates = rules.legalActions(start, start.open.active).length;
  const score = Math.round(
    300 * (actions - 1) + 4 * Math.min(candidates, 80) + 400 * (1 - greedyWins(start)),
  );
  return {
    position,
    actions,
    solution: line.map(storedAction),
    themes: listThemes(start, line),
    score,
    from: { game, turn: start.open.turn },
  };
}

/** Returns the puzzles of a game: at most one for each turn, from as early in it as possible. */
export function collectPuzzles(game: PuzzleGame): readonly FoundPuzzle[] {
  const name = `${game.seed} ${game.index}`;
  return lastStates(game).flatMap((states) => {
    for (const state of states) {
      const puzzle = puzzleAt(state, name, game.full);
      if (puzzle) return [puzzle];
    }
    return [];
  });
}
