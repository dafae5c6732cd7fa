import { setTimeout as sleep } from 'node:timers/promises';
import type { connectPostgres } from '../../../../apps/server/src/store/postgres-connections.ts';
import type { Player } from '../../../shared/player.ts';

/** Reason why a match moves to another node. */
export type MoveKind = 'takeover' | 'handover';

/** Measures for how long matches are unavailable while they move to other nodes. */
export interface MoveWatch {
  /** A player has joined a match. */
  readonly joined: (matchId: string, player: Player) => void;
  /** A player has received a step of a match. */
  readonly stepped: (matchId: string) => void;
  /** Notes the matches that a node runs, which is about to be killed, frozen or drained. */
  readonly expect: (kind: MoveKind, nodeId: string) => Promise<void>;
  /** Waits until all of them continue elsewhere for both players. Reports those that don't. */
  readonly settle: () => Promise<void>;
  /** Returns the times in ms so far. */
  readonly times: (kind: MoveKind) => readonly number[];
}

interface Move {
  readonly kind: MoveKind;
  readonly epoch: number;
  /** Time since which the match is unavailable: that of the fault, or of the last step before a hand-over. */
  since: number;
  /** Latest time at which the old node is known to have owned it. */
  oldAt: number;
}

/** Interval of looks at the database, in ms. */
const lookEvery = 50;
const patience = 60_000;

export function watchMoves(
  db: ReturnType<typeof connectPostgres>,
  fault: (words: string) => void,
): MoveWatch {
  const joins = new Map<string, Map<Player, number>>();
  const steps = new Map<string, number>();
  const moving = new Map<string, Move>();
  const times: Record<MoveKind, number[]> = { takeover: [], handover: [] };

  function check(matchId: string, move: Move): void {
    const players = [...joins.get(matchId)!];
    const back = players.filter(([, at]) => at > move.oldAt);
    // Players who have seen the end needn't return.
    const isWaiting = players.some(([player, at]) => at <= move.oldAt && player.seats.has(matchId));
    if (isWaiting) return;
    moving.delete(matchId);
    if (back.length > 0) {
      times[move.kind].push(Math.max(...back.map(([, at]) => at)) - move.since);
    }
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'epoch', 'status'])
      .where('id', 'in', [...moving.keys()])
      .execute();
    for (const { id, epoch, status } of rows) {
      const move = moving.get(id)!;
      if (epoch !== move.epoch) check(id, move);
      else if (status !== 'running') moving.delete(id);
      else {
        move.oldAt = at;
        if (move.kind === 'handover') move.since = steps.get(id) ?? at;
      }
    }
  }

  return {
    joined(matchId, player) {
      joins.set(
        matchId,
        (joins.get(matchId) ?? new Map<Player, number>()).set(player, performance.now()),
      );
    },
    stepped: (matchId) => void steps.set(matchId, performance.now()),
    async expect(kind, nodeId) {
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'epoch'])
        .where('node', '=', nodeId)
        .where('status', '=', 'running')
        .execute();
      const since = performance.now();
      for (const { id, epoch } of rows) {
        const players = [...(joins.get(id)?.keys() ?? [])];
        if (players.length < 2 || !players.every(({ seats }) => seats.has(id))) continue;
        moving.set(id, { kind, epoch, since, oldAt: since });
      }
    },
    async settle() {
      const end = performance.now() + patience;
      while (moving.size > 0 && performance.now() < end) {
        await look();
        await sleep(lookEvery);
      }
      for (const [matchId, { kind }] of moving) {
        fault(`${matchId}: didn't go on within ${patience / 1000} s after a ${kind}`);
      }
      moving.clear();
    },
    times: (kind) => times[kind],
  };
}
