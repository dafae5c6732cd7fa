/*
 * What the greedy player holds things to be worth; 1 is one energy. Set by self-play (npm run simulate).
 */
export const weights = {
  /** A match that is won. */
  win: 10_000,
  /** Energy is worth more the less there is. */
  lastEnergy: 200,

  // monsters
  monster: 2,
  power: 0.32,
  powerExponent: 1.3,
  iq: 0.5,
  eq: 0.2,
  range: { None: 0, Diagonal: 0.35, Square: 0.4, Circle: 0.7 },
  activeAbility: 0.5,
  /** Share of its worth that a monster keeps under another. */
  covered: 0.5,
  loneSpell: 0.5,
  stackedSpell: 1.6,
  /** A spell that works only in a stack, in one. */
  stackSpellInPlace: 3,
  /** A Continuous spell that works. */
  working: 3.5,

  // hand
  handCard: 2.2,
  handSpell: 1.9,
  /** The sixth card: a full hand doesn't draw. */
  lastHandCard: 0.6,
  noMonsterInHand: 1.5,

  // Kings
  kingPower: 0.5,
  kingIq: 0.4,
  shield: 0.05,
  nearKing: 0.35,

  // the board
  approach: 0.18,
  farRanks: 0.5,
  mobility: 0.06,

  // attacks: the share of what they would bring
  now: 0.85,
  nextOfOther: 0.55,
  nextOfActive: 0.3,
  /** A kill that takes several attackers. */
  together: 0.8,
  /** Damage that doesn't kill. */
  scratch: 0.1,
  kingScratch: 3,
  checkmateNow: 800,
  checkmateNextOfOther: 250,
  checkmateNextOfActive: 8,

  /** Share of what an upgrade would bring that comes next turn, or later. */
  upgradeReady: 0.8,
  upgradeSoon: 0.45,
  upgradeHalfway: 0.12,
} as const;
