import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { createTimers, localMatch } from '../../../../test/local-match.ts';
import type { LocalMatch } from '../../../../test/local-match.ts';
import { createMatchStore } from '../../../table/store/index.ts';
import type { LogLine, MatchStore } from '../../../table/store/index.ts';
import { rebuildLog } from './rebuild-log.ts';

const logLines = (store: MatchStore): readonly Omit<LogLine, 'key'>[] =>
  store.get().log.map(({ key: _, ...line }) => line);

function playSome({ state, play }: LocalMatch, commands: number): void {
  for (let command = 0; command < commands; command++) {
    const by = rules.decision(state())!.players[0];
    const legal = rules.legalActions(state(), by);
    play(by, [legal[(command * 7) % legal.length]]);
  }
}

/** Returns a match that Noor leaves to a bot midway, as its player saw it. */
function leftToBot(): LocalMatch {
  const match = localMatch({ seed: 'left early', kind: 'casual', pace: 0 });
  const { seats } = match.store.get().snapshot;
  playSome(match, 60);
  match.applyChange({ kind: 'absent', seat: 1 }, { absent: 1 });
  match.applyChange(
    { kind: 'bot-sits-down', seat: 1, level: 'greedy', name: 'Stand-in' },
    {
      absent: null,
      seats: [
        seats[0],
        { name: 'Stand-in', bot: 'greedy', connected: true, insteadOf: seats[1].name },
      ],
    },
  );
  playSome(match, 60);
  return match;
}

/** Returns the store of somebody who opens the match now. */
function rebuiltStore({ store: { get }, received: steps }: LocalMatch): MatchStore {
  const { snapshot } = get();
  const store = createMatchStore({
    rules,
    snapshot,
    request: () => false,
    pace: () => 0,
    commitsAtOnce: () => false,
    after: createTimers().after,
  });
  const requestHistory = (): void => {};
  const building = rebuildLog({ store, follower: { requestHistory }, askAgain: () => {} });
  building.begin(snapshot);
  building.receive({ kind: 'history', steps: steps(), isWhole: true });
  return store;
}

const turnNames = (store: MatchStore): readonly string[] => [
  ...new Set(
    store.get().log.flatMap((line) => (line.line === 'turn' && line.by === 1 ? [line.name] : [])),
  ),
];

it('names the players as of each line’s time, in the live log and in a rebuilt one', () => {
  const match = leftToBot();
  expect(turnNames(match.store)).toEqual(['Noor', 'Stand-in']);
  const asides = match.store.get().log.filter(({ line }) => line === 'aside');
  expect(asides).toMatchObject([
    { aside: 'away', by: 1, name: 'Noor' },
    { aside: 'stand-in', by: 1, name: 'Stand-in' },
  ]);
  const log = JSON.stringify(logLines(match.store));
  expect(log.indexOf('Stand-in')).toBeGreaterThan(log.lastIndexOf('Noor'));
  expect(logLines(rebuiltStore(match))).toEqual(logLines(match.store));
});
