/** A board from the middle of a match: stacks of both sides, targets to attack, cards to respond with. */
export const fullBoard = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . c . b .
  3 . . . . d
  2 . . A B .
  1 . C K . .
    a b c d e
K
  #1 HarbourBear power 14 iq 6 eq 2 range 1 Circle [Bodyguard, Brace, ThickHide]
A
  #2 EmberWyrm power 8 iq 3 eq 2 range 2 Diagonal [FireFang, FlameBreath, Spark]
  #3 CinderFox power 7 iq 3 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
  #20 HearthHound power 7 iq 2 eq 2 range 1 Square [Bodyguard, Brace, LightFeet]
B
  #4 FistAbbot power 9 iq 2 eq 2 range 2 Square [FellingStroke, Brace, GiantFeller]
C
  #5 MoonlitFox power 6 iq 5 eq 2 range 2 Diagonal [FrostGreeting, FrostClaw, LightFeet]
k
  #6 AntlerElder power 15 iq 5 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #7 CopperAutomaton power 11 iq 1 eq 2 range 1 Square [PowerGem, Brace, ThickHide]
  #8 RimeWolf power 6 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
  #9 BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
  #10 StandingStone power 9 iq 2 eq 2 range 1 Square [ThickHide, DigIn, Brace]
c
  #11 MoonlitFox power 8 iq 4 eq 2 range 2 Diagonal [FrostGreeting, FrostClaw, LightFeet]
d
  #12 RimeWolf power 6 iq 2 eq 2 range 2 Diagonal [PackBond, FrostClaw, TailLash]
  #13 CinderFox power 6 iq 2 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
South hand
  #-1 EmberWyrm power 9 iq 3 eq 2 range 2 Diagonal [FireFang, FlameBreath, Spark]
  #-2 WarDrum [HallowedGround]
  #-3 StormBell [LastWord]
  #-4 WhetstoneHymn [ClearHead]
  #-5 MeadowTiger power 9 iq 1 eq 2 range 1 Square [BloodScent, LightFeet, PackBond]
South superdeck
  #-6 ElderWyrm power 18 iq 4 eq 2 range 3 Diagonal [SeaOfFlame, HoardHeat, FlameBreath]
  #-7 NightProwler power 12 iq 3 eq 2 range 2 Square [ThousandCuts, HitAndFade, Kingsbane]
North hand
  #-1 GlacierMonk power 8 iq 3 eq 2 range 1 Square [Brace, FrostClaw, FellingStroke]
  #-2 FirstFrost [HeavyBoots]
  #-3 StormBell [LastWord]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
  StormBell [LastWord]
  RimeWolf power 7 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
North deck
  RimeWolf power 7 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
  FirstFrost [HeavyBoots]
`;
