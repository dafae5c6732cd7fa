/** The cards with which an example can be tried, as in positions: `EmberWyrm power 8 iq 3 eq 2 range 1 Square []`. */
export interface Trial {
  /** The cards of each position by its letter, from the top of the stack. A King left out is a plain one. */
  readonly pieces: Readonly<Record<string, readonly string[]>>;
  readonly hand?: readonly string[];
  readonly superdeck?: readonly string[];
  readonly opposingHand?: readonly string[];
  /** Your energy; 30 by default. */
  readonly energy?: number;
}

const plain = 'StandingStone power 6 iq 2 eq 2 range 1 Square []';
const slow = 'PebbleTurtle power 7 iq 2 eq 2 range 1 Square []';

/** The board examples that can be tried, by title. The others span several turns. */
export const trials: Readonly<Record<string, Trial>> = {
  'The board': {
    pieces: { A: [plain], B: [slow], m: [plain], n: [slow] },
    hand: ['CinderFox power 7 iq 2 eq 1 range 2 Diagonal []'],
  },
  'What a summon costs': {
    pieces: {},
    hand: ['EmberWyrm power 8 iq 3 eq 2 range 1 Square [BannerOfKin, Quake]'],
    energy: 6,
  },
  'Square, range 3': {
    pieces: {
      A: ['AnvilKnight power 8 iq 2 eq 2 range 3 Square []'],
      B: [plain],
      m: ['RimeWolf power 7 iq 2 eq 1 range 1 Diagonal []'],
    },
  },
  'Diagonal, range 2': {
    pieces: { A: ['MeadowTiger power 8 iq 2 eq 2 range 2 Diagonal []'] },
  },
  'The bond': {
    pieces: {
      A: [
        'EmberWyrm power 8 iq 3 eq 1 range 1 Square []',
        plain,
        'PebbleTurtle power 7 iq 2 eq 1 range 1 Square [PowerGem]',
        'TideSage power 6 iq 4 eq 2 range 2 Diagonal [MindGem]',
      ],
    },
  },
  'Out of the stack and past the guard': {
    pieces: {
      S: [
        'AnvilKnight power 8 iq 2 eq 2 range 1 Square []',
        'CinderFox power 7 iq 2 eq 1 range 2 Diagonal []',
      ],
      B: [plain],
    },
  },
  'Natural bonus': {
    pieces: {
      A: ['EmberWyrm power 8 iq 3 eq 2 range 2 Square []'],
      m: ['HoardDrake power 16 iq 2 eq 2 range 2 Diagonal []'],
    },
  },
  'Attack without recoil': {
    pieces: {
      A: ['MeadowTiger power 8 iq 2 eq 2 range 2 Diagonal []'],
      m: ['StandingStone power 9 iq 2 eq 2 range 2 Square []'],
    },
  },
  'Checkmate in two attacks': {
    pieces: {
      A: ['MeadowTiger power 12 iq 2 eq 2 range 2 Diagonal []'],
      B: ['HearthHound power 7 iq 2 eq 2 range 1 Diagonal []'],
      k: ['StandingStone power 9 iq 2 eq 2 range 1 Square []'],
    },
  },
  'Attack directly': {
    pieces: {
      A: ['HearthHound power 6 iq 2 eq 2 range 1 Square []'],
      B: ['MeadowTiger power 8 iq 2 eq 2 range 1 Diagonal []'],
    },
  },
  'An area of Square 1': {
    pieces: {
      M: [slow],
      m: ['RimeWolf power 7 iq 2 eq 1 range 1 Diagonal []'],
      K: ['StandingStone power 9 iq 3 eq 2 range 2 Circle []'],
    },
    hand: ['Landslip []'],
  },
  'IQ protection': {
    pieces: {
      A: ['TideSage power 6 iq 3 eq 2 range 1 Square []', 'HighTide []'],
      m: [plain],
      n: ['MirrorOracle power 7 iq 4 eq 2 range 1 Diagonal []'],
    },
  },
  'An upgrade': {
    pieces: { S: ['FurnaceGolem power 8 iq 2 eq 2 range 1 Square []', slow] },
    hand: ['CinderFox power 7 iq 2 eq 1 range 2 Diagonal []'],
    superdeck: ['RustColossus power 14 iq 3 eq 2 range 2 Square []'],
  },
  'Two attacks from one square': {
    pieces: {
      S: [
        'AnvilKnight power 6 iq 2 eq 2 range 1 Square []',
        'HearthHound power 6 iq 2 eq 2 range 1 Square []',
      ],
      m: ['MeadowTiger power 14 iq 2 eq 2 range 2 Diagonal []'],
    },
  },
  'An answer in time': {
    pieces: {
      A: ['AnvilKnight power 8 iq 2 eq 2 range 1 Square []'],
      m: ['RimeWolf power 7 iq 2 eq 1 range 1 Diagonal []'],
    },
    opposingHand: ['Castling []'],
  },
};
