/**
 * Every number of the rules. Texts, engine, bots and site read them here. The values marked (tune)
 * come from self-play, the others from the specification.
 */

export const boardSize = 5;
export const squareCount = boardSize * boardSize;
/** Number of ranks on each player's side (BD1). */
export const sideRanks = 2;

export const startingHand = 6;
export const fullHand = 6;
export const cardsPerDraw = 1;
/** Minimum number of monsters in a starting hand; a hand with fewer is redrawn (SU2). */
export const monstersInStartingHand = 2;

export const startingEnergy = 40;
/** Damage that a King's shield absorbs each turn (SU3, tune), after the early turns. */
export const kingShield = 10;
/** Damage that it absorbs in the early turns, when hardly anything can stand before a King (SU3, tune). */
export const earlyKingShield = 25;
/**
 * Number of early turns (SU3, tune). It is odd, so that the player who went second is the first to attack a weaker
 * shield.
 */
export const earlyTurns = 7;
/** Energy that a player loses when one of their monsters is destroyed in battle (EN4). */
export const battleLoss = 5;
/** Energy lost to a direct attack (BT5, tune). */
export const directAttackLoss = 5;
/** Maximum energy that a skill "with an energy maximum" gives or takes (CT3). */
export const skillEnergyMaximum = 10;

export const positionsPerPlayer = 4;
export const cardsPerStack = 4;

export const deckMonsters = { min: 20, max: 25 } as const;
export const deckSpells = { min: 10, max: 15 } as const;
export const copiesPerCard = 3;
export const superdeckSize = 10;

/** Maximum number of pending actions (RS1). */
export const responseLimit = 8;
/** Maximum activations of one ability per turn (AC7). */
export const activationsPerTurn = 4;

/** Number of turns in a row without a summon or destruction that ends a match (WN1). */
export const quietTurns = 11;
export const turnLimit = 50;

export const abilitiesPerMonster = 3;
export const rarityMaximum = 32767;
/** Depth of a card that isn't in a stack; 0 is the top of a stack of two or more cards (CT6). */
export const unlinked = 255;
/** Value of a range that isn't set. */
export const unsetRange = -1;
/** Stored value of a stat that isn't set. */
export const unsetStat = -32768;

/** Initial number of cards that a vault can hold (EC1). */
export const vaultCapacity = 300;
/** Number of cards in a booster (EC2). */
export const boosterSize = 10;
/** Average price of a card, in coins (EC1). */
export const averageCardPrice = 50;
export const vipCoinFactor = 5;
export const vipBoostersPerMonth = 2;

export const engineVersion = '0.3.0';
export const rulesVersion = '2025.7.1 DRAFT';
export const stateVersion = 1;

/**
 * The named leagues, highest first. `top` is the percentage of all players who are in it or above
 * (EC3).
 */
export const leagues = [
  { name: 'Diamond', top: 1 },
  { name: 'Gold', top: 5 },
  { name: 'Silver', top: 10 },
] as const;

/**
 * Returns the league of a player who is among the best `percent` per cent: its name, or "top X %"
 * (EC3).
 */
export function leagueName(percent: number): string {
  const named = leagues.find(({ top }) => percent <= top);
  return named ? named.name : `top ${Math.ceil(percent)} %`;
}
