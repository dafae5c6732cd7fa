import { readyDecks, rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { openStudy } from '../src/table/study/study.ts';
import { createTimers } from './local-match.ts';

const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Opens a table in South's first turn with a line of two actions that North may respond to, and the end of the turn. */
export function openLine() {
  const start = rules.createMatch({
    seed: 'a line',
    decks: [readyDecks[0].deck, readyDecks[1].deck],
    options: { first: 0 },
  });
  for (const player of [0, 1] as const)
    rules.playInPlace(start, player, rules.legalActions(start, player)[0]);
  const { after } = createTimers();
  const seats = [
    { name: 'South', bot: null },
    { name: 'North', bot: null },
  ] as const;
  const study = openStudy({
    start,
    seats,
    answerers: [null, null],
    pace: () => 0,
    commitsAtOnce: () => false,
    after,
  });
  const summons = rules.legalActions(start, 0).filter(({ kind }) => kind === 'summon');
  const second = summons.find(({ card, to }) => card !== summons[0].card && to !== summons[0].to)!;
  const line = { player: 0, actions: [summons[0], second, endTurn] } as const;
  const other = summons.find(({ to }) => to !== summons[0].to && to !== second.to)!;
  return { study, line, other };
}
