interface ResponsePosition {
  /** Abilities of South's monster, which North can attack. */
  readonly abilities: string;
  /** Power of South's monster. */
  readonly power?: number;
  readonly energy?: number;
}

/** Returns a drawn position in which North can attack South's monster (2) or King (1) with a power of 20. */
export const responsePosition = ({
  abilities,
  power = 9,
  energy = 31,
}: ResponsePosition): string => `Stackmate position, state 1
turn 8 North main
energy ${energy} 27
board
  5 . . k . .
  4 . . . . .
  3 . . K b .
  2 . . . A .
  1 . . . . .
    a b c d e
K
  #1 HearthHound power 30 iq 2 eq 2 range 2 Square [Bodyguard, ThickHide, LightFeet]
A
  #2 FistAbbot power ${power} iq 2 eq 2 range 2 Square [${abilities}]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #4 RimeWolf power 20 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
South hand
  #-1 WarDrum [HallowedGround]
South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;

/** Abilities of a monster that can answer with Vanish, with Brace, or not at all. */
export const abilitiesWith = {
  vanish: 'FellingStroke, Vanish, GiantFeller',
  brace: 'FellingStroke, Brace, GiantFeller',
  nothing: 'FellingStroke, LightFeet, GiantFeller',
} as const;
