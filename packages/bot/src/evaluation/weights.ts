/* Weights of the evaluation; 1 is one energy. Tuned by self-play (npm run play -- simulate). */
export const weights = {
  /** A won match. */
  win: 10_000,
  /** Makes energy worth more the less there is. */
  lastEnergy: 200,

  // monsters
  monster: 2,
  power: 0.32,
  powerExponent: 1.3,
  iq: 0.5,
  eq: 0.2,
  range: { None: 0, Diagonal: 0.35, Square: 0.4, Circle: 0.7 },
  activeAbility: 0.5,
  /** Share of a monster's value that remains while it is covered. */
  coveredShare: 0.5,
  loneSpell: 0.5,
  stackedSpell: 1.6,
  /** A spell that works only in a stack, and is in one. */
  stackSpellInPlace: 3,
  /** A Continuous spell in effect. */
  activeContinuous: 3.5,

  // hand
  handCard: 2.2,
  handSpell: 1.9,
  /** The sixth card, because a full hand doesn't draw. */
  lastHandCard: 0.6,
  noMonsterInHand: 1.5,

  // Kings
  kingPower: 0.5,
  kingIq: 0.4,
  shield: 0.05,
  enemyNearKing: 0.35,

  // the board
  approach: 0.18,
  farRanks: 0.5,
  mobility: 0.06,

  // attacks: the share of what they would bring
  now: 0.85,
  nextOfOther: 0.55,
  nextOfActive: 0.3,
  /** A kill that takes several attackers. */
  combinedKill: 0.8,
  /** Damage that doesn't kill. */
  damage: 0.1,
  kingDamage: 3,
  checkmateNow: 800,
  checkmateNextOfOther: 250,
  checkmateNextOfActive: 8,

  /** Share of an upgrade's benefit by how soon it is possible. */
  upgradeReady: 0.8,
  upgradeSoon: 0.45,
  upgradeHalfway: 0.12,
} as const;
