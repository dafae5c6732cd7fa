import { begin, facts, id, seat } from '../../../apps/server/test/entries.ts';
import type { WorkerStore } from '../../../apps/server/src/store/index.ts';
import type { SeedPlayer } from '../../../apps/server/src/store/leagues/seed-ladder.ts';
import { measure } from './measure.ts';
import type { QueryTimes } from './measure.ts';

interface EndsOptions {
  readonly season: string;
  readonly at: number;
  readonly runs: number;
  /** Returns any player. */
  readonly anyone: () => SeedPlayer;
}

/**
 * Lets two players begin and end a rated match, and reads the winner's place right after it. Throws an Error if the
 * place doesn't follow from the new rating.
 */
export function measureEnds(store: WorkerStore, options: EndsOptions): Promise<QueryTimes> {
  const { season, at, runs, anyone } = options;
  const playMatch = async (run: number): Promise<void> => {
    const [winner, loser] = [anyone(), anyone()];
    if (winner.id === loser.id) return;
    const matchId = `standings${run + 10}`;
    const seats = [
      { ...seat('south'), player: winner.id },
      { ...seat('north'), player: loser.id },
    ] as const;
    for (const { player: playerId } of seats) {
      const ticket = {
        playerId,
        command: matchId,
        clock: 'rapid',
        deck: { ready: 'one' },
      } as const;
      await store.joinRated({
        ...ticket,
        address: playerId,
        device: null,
        joinedAt: at,
        seenAt: at,
      });
    }
    const before = await store.boardRank({ season, player: winner.id });
    await store.commit([{ entry: begin(matchId, { kind: 'rated', seats, at }), epoch: 1 }]);
    const end = { kind: 'over', at, reason: 'checkmate', winner: 0, record: '{}', facts } as const;
    await store.finish({ match: id(matchId), epoch: 1 }, end);
    const after = await store.boardRank({ season, player: winner.id });
    if (!before || !after || after.rank > before.rank) throw new Error(`place after ${matchId}`);
  };
  return measure('a rated match, and the place after it', runs, playMatch);
}
