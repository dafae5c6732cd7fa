import { rules } from '@stackmate/catalogue';
import { parsePosition } from '@stackmate/engine/debug';
import type { ReadTrial } from '../../rules/trial/read-trial.ts';

/** The position of the board on the landing page: two attacks on the King win this turn. */
const position = `Stackmate position, state 1
turn 9 South main
first South
energy 21 18
shield 10 10
quiet 0
hand 0 0
deck 0 0
superdeck 0 0
picked yes yes
next #26 #4
board
  5 . . k . b
  4 . a . . .
  3 . . B . A
  2 . C . . .
  1 . . K . .
    a b c d e
k
  #2 PaleCount power 7 iq 3 eq 1 range 2 Diagonal [Leech, HollowGrave, HardBargain]; arrived 0 joined 0
b
  #5 GlacierMonk power 7 iq 3 eq 2 range 1 Square [Brace, PackedRanks, Bristle]; arrived 1 joined 1
a
  #4 RimeWolf power 8 iq 1 eq 3 range 1 Square [PackBond, PackedRanks, FrostClaw]; arrived 1 joined 1
  #8 BogWitch power 6 iq 4 eq 1 range 1 Diagonal [Hex, Famine, StilledTongue]; arrived 1 joined 1
A
  #13 EmberWyrm power 9 iq 2 eq 2 range 2 Diagonal [FireFang, EmberBurst, Hearthfire]; arrived 4 joined 4
  #7 FistAbbot power 7 iq 3 eq 1 range 1 Square [FellingStroke, GiantFeller, Brace]; arrived 2 joined 2
B
  #15 MeadowTiger power 10 iq 1 eq 3 range 2 Square [BloodScent, PrizeBite, LoneHunter]; arrived 4 joined 4
C
  #21 HarbourBear power 9 iq 0 eq 3 range 1 Square [HeavyBlow, CampfireSongs, Ferry]; arrived 5 joined 5
K
  #1 TideSage power 5 iq 4 eq 2 range 2 Diagonal [WaterGift, Study, Riptide]; arrived 0 joined 0
random 0000000000000000000000000000000000000000000000000000000000000000 0
`;

/** The monster that is chosen at first. */
const chosen = 13;

export function readHeroTrial(): ReadTrial {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.refusal.detail);
  return { state: read.value, letters: new Map([[chosen, 'A']]) };
}
