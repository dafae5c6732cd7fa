// `npm run play -- match`: shows a match between two bots, turn by turn.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  createNames,
  plainLogText,
  describeEvents,
  withSquares,
} from '@stackmate/catalogue/log-text';
import { redactEvents } from '@stackmate/engine';
import type { MatchRecord, MatchState } from '@stackmate/engine';
import { botNames, createBot } from '../../shared/bots.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { createPaint } from '../../shared/terminal.ts';
import { deckIds, readyDeck } from '../../shared/decks.ts';
import { runTool } from '../../shared/run-tool.ts';
import { drawBoard, drawPlayers, legend, playerNames } from './draw-board.ts';
import { playMatch } from './play.ts';

const usage: Usage = {
  name: 'match',
  command: 'npm run play -- match',
  summary: 'Plays a match between two bots: the board after every turn, and the log in sentences.',
  options: {
    seed: { value: 'TEXT', help: 'any text; random by default' },
    bots: { value: 'south,north', help: `two of ${botNames.join(', ')}`, default: 'greedy,greedy' },
    decks: {
      value: 'south,north',
      help: `two of ${deckIds.join(', ')}`,
      default: deckIds.slice(0, 2).join(','),
    },
    save: { value: 'FILE', help: 'write the match record, for npm run verify' },
    quiet: { help: 'print only the result' },
  },
  examples: [
    '',
    '--seed first --bots greedy,random',
    '--decks four-deep,quiet-court --save match.json',
  ],
};

const takeTwo = <T>(name: string, list: readonly T[]): readonly [T, T] => {
  if (list.length !== 2) throw new UsageError(`--${name} needs two values separated by a comma`);
  return [list[0], list[1]];
};

function saveRecord(file: string, record: MatchRecord): void {
  try {
    writeFileSync(file, `${JSON.stringify(record)}\n`);
  } catch (failure) {
    throw new UsageError(`--save: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}

function run(options: Options): number {
  const bots = takeTwo('bots', options.list('bots', botNames));
  const decks = takeTwo('decks', options.list('decks', deckIds));
  const seed = options.text('seed') ?? randomBytes(4).toString('hex');
  const quiet = options.is('quiet');
  const paint = createPaint();
  const names = createNames({ players: playerNames });
  const say = (text: string): void => {
    if (!quiet) console.log(text);
  };

  const drawState = (state: MatchState): void => {
    say('');
    say(drawBoard(state, paint));
    say(drawPlayers(state, paint));
    say('');
  };

  say(paint('bold', `South: ${bots[0]} with ${readyDeck(decks[0]).name}`));
  say(paint('bold', `North: ${bots[1]} with ${readyDeck(decks[1]).name}`));
  say(legend);
  const match = playMatch(
    seed,
    [readyDeck(decks[0]).deck, readyDeck(decks[1]).deck],
    [createBot(bots[0], `${seed} south`), createBot(bots[1], `${seed} north`)],
  );
  let step = match.next();
  let last: MatchState | null = null;
  for (; !step.done; step = match.next()) {
    const { events, state } = step.value;
    const now = { open: state.open, own: null };
    const addSquares = withSquares(last ? { open: last.open, own: null } : now, now);
    last = state;
    const seen = redactEvents(events, 'spectator');
    names.learnView(state.open);
    for (const event of seen) names.learnEvent(event);
    for (const { event, text: told } of describeEvents(seen, names)) {
      if (event.reason === 'Turn started') {
        drawState(state);
        say(paint('bold', `Turn ${state.open.turn}, ${playerNames[state.open.active]}`));
        continue;
      }
      if (told) say(`  ${plainLogText(addSquares(told))}`);
    }
  }
  if (last) drawState(last);
  const { result, actions } = step.value;
  const turn = last?.open.turn ?? 0;
  const who =
    result?.winner === 0 || result?.winner === 1 ? `${playerNames[result.winner]} wins` : 'A draw';
  console.log(`${who} in turn ${turn}: ${result?.reason}. ${actions.length} actions, seed ${seed}`);
  const file = options.text('save');
  if (file !== null) saveRecord(file, step.value);
  return 0;
}

await runTool(usage, run);
