import {
  cardsPerDraw,
  earlyKingShield,
  earlyTurns,
  fullHand,
  kingShield,
  sideRanks,
  startingEnergy,
} from '@stackmate/engine';
import { example, paragraph, section, steps } from './block.ts';
import type { Section } from './block.ts';

const kingSelection = section('King selection', [
  paragraph(
    ['SU3'],
    'Before the first turn each player picks a [King]: a monster from the hand, and a square on their own {ranks} rows for it. Both pick in secret, then both Kings are shown at once. This costs nothing.',
    { ranks: sideRanks },
  ),
  paragraph(
    ['SU3', 'SU4'],
    "Your King starts with {energy} [energy]. It also has a shield: the first {shield} [damage] it takes in each turn, yours or your opponent's, is absorbed, and the first {early} in each turn through turn {turns}. The shield is not power.",
    { energy: startingEnergy, shield: kingShield, early: earlyKingShield, turns: earlyTurns },
  ),
  paragraph(
    ['SU3'],
    'In the first turns a King has hardly any cover. With a shield of {shield} from the start, one in five matches between the strongest bots was over by turn 6.',
    { shield: kingShield },
  ),
  paragraph(
    ['BD3', 'AC8', 'BT4'],
    'The King is a monster like any other: it moves, attacks and uses its abilities. But it is never stacked, nothing is stacked on it, and it never changes its owner.',
  ),
]);

const setupTurns = section('Setup turns', [
  paragraph(
    ['SU4'],
    'The first turn of each player is a setup turn. You draw as usual, and you may [summon] monsters and [stack] monsters, as often as you can pay. Nothing else is allowed: no spells, no other move, no reload.',
  ),
  paragraph(
    ['SU6'],
    'Going first is an advantage. So the first [summon] from the hand in the setup turn of the player who goes second is free, whatever the monster and its abilities cost, as long as nothing else was summoned or destroyed in that turn. Without this rule the player who goes first won 53 % of 2,040 matches between bots.',
  ),
  paragraph(
    ['SU4'],
    "In turn 3, the second turn of the player who goes first, that player can't attack.",
  ),
]);

const normalTurns = section('Normal turns', [
  paragraph(
    ['WN3', 'TN3'],
    'Players take turns. Each turn belongs to one player. All turns of both players count, including setup turns but not King selection.',
  ),
  steps(
    ['TN2', 'TN1', 'TN8'],
    'A turn runs like this:',
    [
      'Cards may move and act again, whatever they did last turn.',
      'Effects that last until the start of this turn end.',
      'Abilities that trigger at the start of a turn do so.',
      'You [draw] {cards} card if you hold fewer than {full}. This happens in setup turns too. If your deck is empty you draw nothing; that alone does not lose.',
      'You take [actions], until you end your turn.',
      'Abilities that trigger at the end of a turn do so.',
      'All [damage] on all cards is cleared.',
      'Effects that last until the end of this turn end.',
      'The tie breakers are checked.',
    ],
    { cards: cardsPerDraw, full: fullHand },
  ),
  paragraph(
    ['WN2'],
    'After each of these steps, and after each action, cards with no power left are destroyed, and it is checked whether somebody has lost. If this causes damage or changes for this turn after they would have ended, they end at once.',
  ),
  paragraph(
    ['TN10'],
    'A text that says “for 2 turns” counts turns of the affected player, the one whose card it is on. It counts only turns that begin after the effect, and it ends as the second of them ends. So it always lasts for two whole turns of that player.',
  ),
  example(
    ['TN10', 'TN2'],
    'How long two turns are',
    ['..k..', '..m..', '.....', '..A..', '..K..'],
    'In your turn 5 your A makes m unable to move for 2 turns. The turns 6 and 8 of your opponent count. At the end of turn 8 it is over. Had you done it as a response in turn 6, turn 6 would not count: turns 8 and 10 would.',
  ),
]);

export const phases: Section = section('Game phases', [], [kingSelection, setupTurns, normalTurns]);
