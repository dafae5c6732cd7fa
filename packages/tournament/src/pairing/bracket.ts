import type { Entrant, PairedTable } from '../entries.ts';
import { advancer, bracketEntrants, bracketRounds } from '../standings/bracket.ts';
import type { Round, Tournament } from '../tournament.ts';
import { seatHistories, seatPair } from './seats.ts';

/** [SE1] Returns the seeds of a bracket's places: 1 meets the last, and the best two can only meet in its final. */
export function bracketSeeds(size: number): readonly number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/**
 * [SE1] Pairs the next round of a bracket: each table with the one beside it. Returns no tables when the final was
 * played. Where both lost, or no seed is, the other one gets a bye.
 */
export function pairBracket(tournament: Tournament): readonly PairedTable[] {
  const last = bracketRounds(tournament).at(-1);
  const line = last === undefined ? firstLine(tournament) : nextLine(tournament, last);
  const histories = seatHistories(tournament);
  const tables: PairedTable[] = [];
  if (line.length < 2) return [];
  for (let place = 0; place < line.length; place += 2) {
    const [a, b] = [line[place], line[place + 1]].map((entrant) =>
      tournament.entrants.get(entrant ?? 0),
    );
    const table = tables.length + 1;
    if (a !== undefined && b !== undefined) {
      tables.push({ table, entrants: seatPair(a, b, histories) });
    } else {
      const only = a ?? b;
      if (only !== undefined) tables.push({ table, entrants: [only.entrant, null] });
    }
  }
  return tables;
}

function firstLine(tournament: Tournament): readonly (Entrant | null)[] {
  const players = bracketEntrants(tournament);
  if (players.length < 2) return [];
  const size = 2 ** Math.ceil(Math.log2(players.length));
  return bracketSeeds(size).map((seed) => players[seed - 1] ?? null);
}

const nextLine = (tournament: Tournament, { pairings }: Round): readonly (Entrant | null)[] =>
  pairings.map((pairing) => advancer(tournament, pairing));
