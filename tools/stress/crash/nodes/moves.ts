import { setTimeout as sleep } from 'node:timers/promises';
import type { connectPostgres } from '../../../../apps/server/src/store/postgres-connections.ts';
import type { Player } from '../../../shared/player.ts';

/** Reason why a match moves to another node. */
export type MoveKind = 'takeover' | 'handover';

/** Measures for how long matches are unavailable while they move to other nodes. */
export interface MoveWatch {
  /** A player has joined a match. */
  readonly joined: (match: string, player: Player) => void;
  /** A player has received a step of a match. */
  readonly stepped: (match: string) => void;
  /** Notes the matches that a node runs, which is about to be killed, frozen or drained. */
  readonly expect: (kind: MoveKind, node: string) => Promise<void>;
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

  function check(match: string, move: Move): void {
    const players = [...joins.get(match)!];
    const back = players.filter(([, at]) => at > move.oldAt);
    // Players who have seen the end needn't return.
    const isWaiting = players.some(([player, at]) => at <= move.oldAt && player.seats.has(match));
    if (isWaiting) return;
    moving.delete(match);
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
    joined(match, player) {
      joins.set(
        match,
        (joins.get(match) ?? new Map<Player, number>()).set(player, performance.now()),
      );
    },
    stepped: (match) => void steps.set(match, performance.now()),
    async expect(kind, node) {
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'epoch'])
        .where('node', '=', node)
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
      for (const [match, { kind }] of moving) {
        fault(`${match}: didn't go on within ${patience / 1000} s after a ${kind}`);
      }
      moving.clear();
    },
    times: (kind) => times[kind],
  };
}
