/*
 * Every number of the rules in one place: text, engine, bots and site read it here.
 * Those marked (tune) are set by self-play, the others by the specification.
 */

export const boardSize = 5;
export const squareCount = boardSize * boardSize;
/** Ranks nearest a player that are that player's side (BD1). */
export const sideRanks = 2;

export const startingHand = 6;
export const fullHand = 6;
export const cardsPerDraw = 1;
/** A starting hand with fewer monsters is redrawn (SU2). */
export const monstersInStartingHand = 2;

export const startingEnergy = 40;
/** Damage to a King absorbed each turn (SU3, tune). */
export const kingShield = 10;
/** Energy lost when an own monster is destroyed in battle (EN4). */
export const battleLoss = 5;
/** Energy lost to a direct attack (BT5, tune). */
export const directAttackLoss = 5;
/** The most energy that skills with an energy maximum move (CT3). */
export const skillEnergyMaximum = 10;

export const positionsPerPlayer = 4;
export const cardsPerStack = 4;

export const deckMonsters = { min: 20, max: 25 } as const;
export const deckSpells = { min: 10, max: 15 } as const;
export const copiesPerCard = 3;
export const superdeckSize = 10;

/** The most actions that wait at once (RS1). */
export const responseLimit = 8;
/** The most activations of one ability a turn (AC7). */
export const activationsPerTurn = 4;

/** Turns in a row without a summon or destruction (WN1). */
export const quietTurns = 11;
export const turnLimit = 50;

export const abilitiesPerMonster = 3;
export const rarityMaximum = 32767;
/** The depth of a card that is in no stack; 0 is the top of two or more (CT6). */
export const unlinked = 255;
/** A range that is not set. */
export const unsetRange = -1;
/** What an unset stat is stored as. */
export const unsetStat = -32768;

/** Cards that a vault holds at the start (EC1). */
export const vaultCapacity = 300;
/** Cards in a booster (EC2). */
export const boosterSize = 10;
/** In coins (EC1). */
export const averageCardPrice = 50;
export const vipCoinFactor = 5;
export const vipBoostersPerMonth = 2;

export const engineVersion = '0.1.0';
export const rulesVersion = '2025.7.1 DRAFT';
export const stateVersion = 1;
