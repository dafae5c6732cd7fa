/** A small sample position: South can take a stack, or defend against North's threat. */
export const samplePosition = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . b . .
  3 . . . A .
  2 . . C . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
A
  #2 EmberWyrm power 10 iq 3 eq 2 range 2 Diagonal [FireFang, FlameBreath, Spark]
  #3 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
C
  #4 FistAbbot power 9 iq 2 eq 2 range 2 Square [FellingStroke, Brace, GiantFeller]
k
  #5 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #6 RimeWolf power 8 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
  #7 MoonlitFox power 6 iq 3 eq 2 range 2 Diagonal [FrostGreeting, FrostClaw, LightFeet]
South hand
  #-1 WarDrum [HallowedGround]
North hand
  #-1 GlacierMonk power 8 iq 3 eq 2 range 1 Square [Brace, FrostClaw, FellingStroke]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
  StormBell [LastWord]
North deck
  RimeWolf power 7 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
  FirstFrost [HeavyBoots]
`;

/** A position with nothing but two Kings, to build on. */
export const emptyPosition = `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
k
  #2 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North deck
  RimeWolf power 7 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
`;
