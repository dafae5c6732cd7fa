import { attack, cast, pass, useAbility } from '../actions.ts';
import type { Chapter } from '../lesson.ts';
import { smallDecks } from './small-decks.ts';

const brace = 452;

/** Spells, and what can be said against them. */
export const responses: Chapter = {
  id: 'responses',
  title: 'Spells and responses',
  art: 'FistAbbot',
  lessons: [
    {
      id: 'spell',
      title: 'First the spell, then the blow',
      story: [
        'A spell from your hand is cast by your King, for its upfront cost and what activating it costs.',
        'The first attack begins the battle phase, and casting a spell ends it: there are no more attacks after that. So cast first.',
      ],
      goal: 'Destroy the monster on c3.',
      hint: 'Cast Whetstone Hymn on your hound, then attack.',
      praise: 'Eight power and two from the hymn, for 2 energy.',
      position: `Stackmate position, state 1
turn 7 South main
energy 20 20
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 . . K . .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 2 Square []
A
  #2 HearthHound power 8 iq 2 eq 2 range 1 Square [LightFeet]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
b
  #4 StandingStone power 10 iq 1 eq 2 range 1 Diagonal []
South hand
  #-1 WhetstoneHymn [ClearHead]
${smallDecks}`,
      done: { is: 'off field', card: 4 },
      mistakes: [
        {
          if: { is: 'happened', reason: 'Attack selected' },
          words: 'The attack came first and was too weak. A spell has to be cast before it.',
        },
      ],
      solution: [cast(-1, 2), attack(2, 4)],
      wrongTries: [
        {
          plays: [attack(2, 4)],
          words: 'The attack came first and was too weak. A spell has to be cast before it.',
        },
      ],
    },
    {
      id: 'answer',
      title: 'Answer an attack',
      story: [
        'An attack or an activation waits before it happens. In that moment the other player may answer with something Quick; that may be answered too, and the last to come is the first to happen.',
        'It is your opponent’s turn now: the hound will attack your abbot. The abbot can brace: Quick, 1 energy, +3 power this turn.',
      ],
      goal: 'Keep your abbot on the board.',
      hint: 'When the attack waits, choose Brace instead of passing.',
      praise: 'Brace came last and happened first: nine power against eight.',
      position: `Stackmate position, state 1
turn 8 North main
energy 20 20
board
  5 . . k . .
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 . . . K .
    a b c d e
K
  #1 StandingStone power 9 iq 2 eq 2 range 1 Square []
A
  #2 FistAbbot power 6 iq 2 eq 2 range 1 Square [Brace]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 1 Square [EldersPride]
b
  #4 HearthHound power 8 iq 1 eq 2 range 1 Square []
${smallDecks}`,
      done: {
        is: 'all',
        of: [
          { is: 'happened', reason: 'Ability activate' },
          { is: 'on field', card: 2 },
        ],
      },
      mistakes: [
        {
          if: { is: 'off field', card: 2 },
          words: 'Eight damage was too much for six power. Answer before the attack happens.',
        },
      ],
      replies: [attack(4, 2)],
      solution: [useAbility(2, brace)],
      wrongTries: [
        {
          plays: [pass],
          words: 'Eight damage was too much for six power. Answer before the attack happens.',
        },
      ],
    },
  ],
};
