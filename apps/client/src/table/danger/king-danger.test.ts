import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { dangerWords, kingDangers } from './king-danger.ts';

/** Returns a position in which North's bear stands beside South's King. */
const position = (energy: number, power: number): string => `Stackmate position, state 1
turn 9 South main
energy ${energy} 31
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . a . .
  1 . . K . .
    a b c d e
K
  #1 HarbourBear power 14 iq 6 eq 2 range 1 Circle [Bodyguard, Brace, ThickHide]
k
  #2 AntlerElder power 30 iq 5 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
a
  #3 HarbourBear power ${power} iq 3 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North deck
  FirstFrost [HeavyBoots]
`;

const parseView = (text: string, viewer: 0 | 1 | 'spectator' = 0) =>
  localMatch({ seed: 'danger', position: text, viewer }).store.get().shown!;

describe('a King in danger', () => {
  it('has little energy left', () => {
    expect(kingDangers(parseView(position(11, 3)), 0)).toEqual([]);
    expect(kingDangers(parseView(position(10, 3)), 0)).toEqual(['low energy']);
    expect(kingDangers(parseView(position(10, 3), 1), 0)).toEqual(['low energy']);
  });

  it('could be destroyed in the opponent’s next turn, which only its player is told', () => {
    const text = position(30, 60);
    expect(kingDangers(parseView(text), 0)).toEqual(['attack']);
    expect(kingDangers(parseView(text, 'spectator'), 0)).toEqual(['attack']);
    expect(kingDangers(parseView(text, 1), 0)).toEqual([]);
    expect(kingDangers(parseView(text), 1)).toEqual([]);
  });

  it('is described in words', () => {
    expect(dangerWords(kingDangers(parseView(position(3, 60)), 0))).toBe(
      'low on energy, can be destroyed by attacks',
    );
  });
});
