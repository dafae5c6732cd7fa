import { quietTurns, turnLimit } from '@stackmate/engine';
import { paragraph, points, section } from './block.ts';
import type { Section } from './block.ts';

export const winConditions: Section = section('Win conditions', [
  points(['WN1', 'BT4'], 'You win when your opponent loses. A player loses', [
    'by [checkmate]: damage has reduced the [King] to 0 [power];',
    'out of energy: the [energy|outofenergy] of the King is 0;',
    'by resigning, which is possible at any time;',
    'by forfeit, when the clock runs out or the player stays away.',
  ]),
  points(
    ['WN1', 'WN3'],
    'If nobody wins in this way, the tie breaker decides at the end of a turn in which',
    [
      'both decks are empty;',
      'or {quiet} turns in a row, of both players together, have passed without a summon or a destruction. Summons by effects and upgrades are summons; stacking is not;',
      'or {limit} turns have been played.',
    ],
    { quiet: quietTurns, limit: turnLimit },
  ),
  paragraph(
    ['WN1'],
    'Then the player with more monsters on the field wins. Every monster in a stack counts. If they have the same number, the player with more energy wins. If that is equal too, it is a draw. Players may also agree on a draw.',
  ),
  paragraph(
    ['WN2'],
    'Losses are checked after each action, once everything it triggered is done, and after each step of a turn. If both players have lost at the same check, for whatever reasons, it is a draw. Otherwise the match ends there, whatever was still pending.',
  ),
]);
