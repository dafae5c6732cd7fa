/** Figures of other systems, measured on a similar two-core machine; accurate to a factor of about two. */
export interface Peer {
  readonly system: string;
  readonly actionsPerSecond: string;
  readonly gamesPerSecond: string;
  readonly clonesPerSecond: string;
}

export const peers: readonly Peer[] = [
  {
    system: 'chessops (chess, TypeScript)',
    actionsPerSecond: '117,000',
    gamesPerSecond: '612–890',
    clonesPerSecond: '4,300,000',
  },
  {
    system: 'Pokémon Showdown, gen 9',
    actionsPerSecond: '2,144',
    gamesPerSecond: '23',
    clonesPerSecond: '550',
  },
  {
    system: 'Pokémon Showdown, gen 1',
    actionsPerSecond: '4,559',
    gamesPerSecond: '50',
    clonesPerSecond: '–',
  },
  {
    system: 'boardgame.io (tic-tac-toe)',
    actionsPerSecond: '10,800',
    gamesPerSecond: '1,412',
    clonesPerSecond: '–',
  },
  {
    system: 'ygopro core (WASM)',
    actionsPerSecond: '18,000–40,000',
    gamesPerSecond: '–',
    clonesPerSecond: '–',
  },
];

/** Our own limits. */
export const bar = {
  actionsPerSecond: 100_000,
  gamesPerSecond: 250,
  clonesPerSecond: 200_000,
  peakMemoryMB: 150,
} as const;
