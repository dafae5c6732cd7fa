/*
 * Positions with the longest lists of options that the catalogue can produce. A stack of four passes three cards'
 * abilities up to its top; a hand holds six cards; a deck is searched as a whole.
 */

const kings = `K
  #1 HarbourBear power 14 iq 6 eq 2 range 1 Circle [Bodyguard, Brace, ThickHide]
k
  #2 AntlerElder power 30 iq 5 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]`;

/** Stacks of four whose top has three own abilities and nine from underneath. */
export const fullStack = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . . b . .
  3 . . A . .
  2 . . . . B
  1 . . K C .
    a b c d e
${kings}
A
  #3 TideSage power 8 iq 6 eq 3 range 3 Square [Riptide, Study, Foretell]
  #4 CopperAutomaton power 11 iq 1 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
  #5 CopperAutomaton power 11 iq 1 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
  #6 CopperAutomaton power 11 iq 1 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
B
  #7 BogWitch power 6 iq 3 eq 2 range 2 Square [Hex, MindFog, Muddle]
C
  #8 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
b
  #9 RimeWolf power 6 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
South hand
  #-1 EmberWyrm power 9 iq 3 eq 2 range 2 Diagonal [FireFang, FlameBreath, Spark]
  #-2 WarDrum [HallowedGround]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North deck
  FirstFrost [HeavyBoots]
`;

/** South can attack c3, in the middle of the board, in four ways. */
export const fourWays = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 . . K . .
    a b c d e
${kings}
A
  #3 EmberWyrm power 8 iq 3 eq 3 range 3 Square [FireFang, FlameBreath, Spark]
b
  #9 RimeWolf power 6 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
South hand
  #-1 WarDrum [HallowedGround]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North deck
  FirstFrost [HeavyBoots]
`;

/** North holds six Quick spells and has Quick abilities on every square; South can attack. */
export const manyAnswers = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . c b d .
  3 . . . . .
  2 . . A . .
  1 . . K . .
    a b c d e
K
  #1 HarbourBear power 14 iq 6 eq 2 range 1 Circle [Bodyguard, Brace, ThickHide]
k
  #2 FistAbbot power 30 iq 8 eq 3 range 2 Square [GritTeeth, Brace, DrawFire]
A
  #3 EmberWyrm power 8 iq 3 eq 2 range 2 Square [FireFang, FlameBreath, Spark]
b
  #4 FistAbbot power 11 iq 8 eq 3 range 2 Square [GritTeeth, Brace, DrawFire]
  #5 CopperAutomaton power 11 iq 8 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
  #6 CopperAutomaton power 11 iq 8 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
  #7 CopperAutomaton power 11 iq 8 eq 3 range 1 Square [EchoBolt, StackVolley, ShareMarrow]
c
  #8 GlacierMonk power 11 iq 8 eq 3 range 2 Diagonal [GritTeeth, Brace, FrostClaw]
  #9 SparkLynx power 11 iq 8 eq 3 range 1 Square [EchoBolt, LightFeet, Spark]
  #10 SparkLynx power 11 iq 8 eq 3 range 1 Square [EchoBolt, LightFeet, Spark]
  #11 SparkLynx power 11 iq 8 eq 3 range 1 Square [EchoBolt, LightFeet, Spark]
d
  #12 FistAbbot power 11 iq 8 eq 3 range 2 Diagonal [GritTeeth, Brace, DrawFire]
  #13 BogWitch power 11 iq 8 eq 3 range 1 Square [Hex, MindFog, Muddle]
  #14 MoonlitFox power 8 iq 4 eq 2 range 2 Diagonal [FrostGreeting, FrostClaw, LightFeet]
South hand
  #-1 WarDrum [HallowedGround]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North hand
  #-1 FirstFrost [HeavyBoots]
  #-2 Kindling [Cinders]
  #-3 GrudgeMatch [SwornGuest]
  #-4 Hailstones [ColdWelcome]
  #-5 RootNet [Splinters]
  #-6 StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;

const times = (count: number, line: string): string =>
  Array.from({ length: count }, () => line).join('\n');

/** South can search a deck of thirty monsters. */
export const wholeDeck = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . A . .
  1 . . K . .
    a b c d e
${kings}
A
  #3 TideSage power 8 iq 6 eq 3 range 3 Square [Riptide, Study, Foretell]
South hand
  #-1 SeedVault [TuckedAway]
South deck
${times(10, '  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]')}
${times(10, '  CinderFox power 5 iq 4 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]')}
${times(10, '  RimeWolf power 7 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]')}
North deck
  FirstFrost [HeavyBoots]
`;
