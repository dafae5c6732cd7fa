import { responseLimit } from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt } from './block.ts';
import type { Section } from './block.ts';

const responding = sectionAt('respond', 'Responding', [
  paragraph(
    ['RS4', 'RS1'],
    "In your opponent's turn you can only respond. An attack, a direct attack, or the activation of a spell or ability does not happen at once: it is pending, and the other player may respond. A response may be responded to in turn.",
  ),
  paragraph(
    ['RS1'],
    'These open no window for responses: moves, summons, stacking, lifting, unstacking, upgrades, discards, reloading the hand, and automatic abilities.',
  ),
  paragraph(
    ['RS2', 'AC3'],
    'Only Quick and Super Quick spells and abilities respond. Only something Super Quick can respond to something Super Quick. Nothing can respond to something Final. You may respond from your hand, with a spell in one of your stacks, or with an ability, and all the usual rules for costs, targets and owners apply.',
  ),
  points(
    ['RS3'],
    'Your opponent waits for you even if you have nothing to use, so that the wait reveals nothing. The window is skipped only if you have no card in hand, no face-down card and no Quick or Super Quick spell or ability in sight that you could use if you had the energy; or if',
    ['{limit} actions are already pending;', 'the action is Final.'],
    { limit: responseLimit },
  ),
  paragraph(
    ['RS3'],
    'A program may decline for its own player, after a delay that reveals nothing.',
  ),
]);

const responseStack = sectionAt('responsestack', 'Response stack', [
  paragraph(
    ['RS1', 'RS2'],
    'Pending actions are on the response stack. Whoever added the last one has declined to answer it. When the other player declines too, the window closes and everything resolves: the last action first, then the one before it, and so on. While it resolves nothing is added.',
  ),
  paragraph(
    ['RS5'],
    'Actions follow cards: if the target moved, it is still the target. Areas follow squares: an area stays where it was aimed, around the square on which its target was then. Range, being on top, IQ, requirements and whether the target may be attacked or targeted at all are checked again when an action resolves. A target that fails them is skipped. If no target is left, nothing happens: costs stay paid, an attack is used up, a spell goes to the bin.',
  ),
  paragraph(
    ['RS5', 'AC1', 'ST5'],
    'An attack ability is checked again like one that is activated: its requirement must still be met, and the card it comes from must still be in the stack. A [super ability|fullstack] needs its full stack still. If not, the attack or the ability fizzles in the same way.',
  ),
  paragraph(
    ['RS5', 'AC8'],
    'Targets are checked in the order in which they were chosen. If one of them was turned on a card that is another target too, only the first of the two affects it.',
  ),
  paragraph(
    ['RS5', 'BT5'],
    'A pending attack has already been made. An effect that keeps its monster or your side from attacking, or from attacking directly, comes too late for it.',
  ),
  example(
    ['RS1', 'RS5', 'BT3'],
    'An answer in time',
    ['..k..', '..m..', '..A..', '.....', '..K..'],
    'A attacks m. Your opponent responds with a Quick spell by which m and their King change places. You decline to answer. The spell resolves first: m now stands on c5, out of the range of A, which is 1. Then the attack resolves: its target is no longer in range, so nothing happens. The attack of A is used up. It does not hit the King that is on c4 now: an attack follows its target, not a square.',
  ),
]);

const responseLevel = sectionAt('responselevel', 'Response level', [
  paragraph(
    ['RS1'],
    'The response level is the number of pending actions. Some cards count it. At most {limit} actions can be pending; when that many are, nobody can respond any more.',
    { limit: responseLimit },
  ),
]);

export const opponentTurn: Section = section(
  'Opponent turn actions',
  [],
  [responding, responseStack, responseLevel],
);
