/** Every way a match can end (WN1). */
export const endReasons = [
  'checkmate',
  'out of energy',
  'decks empty',
  'no summon or destruction',
  'turn limit',
  'resignation',
  'forfeit',
  'agreed draw',
] as const;
export type EndReason = (typeof endReasons)[number];

/** The ends whose winner the tie breaker decides. */
export const tieBreakReasons: readonly EndReason[] = [
  'decks empty',
  'no summon or destruction',
  'turn limit',
];
