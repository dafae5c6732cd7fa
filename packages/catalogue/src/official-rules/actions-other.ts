import { activationsPerTurn } from '@stackmate/engine';
import { ruleCards } from '../rule-cards/rule-cards.ts';
import { example, paragraph, points, section, sectionAt, steps } from './block.ts';
import type { Section } from './block.ts';

const reload = ruleCards.find(({ idname }) => idname === 'ReloadRules');
const reloadCost = typeof reload?.cost.amount === 'number' ? reload.cost.amount : 0;

const spells = section('Activate spells', [
  steps(['AC1', 'RS1', 'AC3', 'EN2', 'AC8'], 'To activate a spell:', [
    "Show it, and choose its targets and the cards that its cost takes. If a target that it needs is missing, you can't activate it.",
    'Pay. From the hand that is the upfront cost and the activation cost, from a stack the activation cost.',
    'Your opponent may [respond].',
    'It resolves: first the main effect, then the side effect.',
    'It goes to the bin, unless it is Continuous.',
  ]),
  paragraph(
    ['AC3', 'AC8', 'WN2'],
    'The sentences of an effect happen one after the other, and each reads numbers as they are then. A monster that one of them brings to 0 power stays until the whole effect is over, the side effect of a spell included; only then is it destroyed.',
  ),
  points(
    ['AC1', 'RG2'],
    "Every spell and ability has an [owner], fixed as you declare it. Range, IQ and “this” in the text are the owner's. The owner is",
    [
      'for a spell in a stack: the top card of that stack;',
      'for a spell from the hand: your King;',
      'for a spell alone on the field: the spell itself, with IQ 0;',
      'for an ability: its monster, or the top card if the ability was passed up.',
    ],
  ),
  paragraph(
    ['AC1', 'AC5'],
    'If the owner or the source card has left the field by the time it resolves, or the two are no longer in one stack, nothing happens. This does not concern spells from the hand, nor a card that left as its own cost; the other of the two is still needed.',
  ),
  paragraph(
    ['AC3', 'TN5', 'TN4'],
    "Activating a spell is not an act of the top card: that monster may still move or attack. Only the spell itself has acted. A spell that reached the field this turn can't be activated from there.",
  ),
  paragraph(
    ['AC4'],
    'Some cards require that their owner has the highest power or the highest IQ on the field. A tie for the highest is enough.',
  ),
  paragraph(
    ['AC2'],
    "IQ protects: an effect of a spell, an ability or a bonus effect of an attack does nothing to opposing monsters whose IQ is higher than the owner's. This is judged for each target by itself, with the IQ at the moment it resolves; for lasting effects all the time. It does not protect players, spells, energy or pending actions, and your own monsters never need it.",
  ),
  example(
    ['AC2', 'RG3'],
    'IQ protection',
    ['..k..', '.m.n.', '.....', '..A..', '..K..'],
    'A has IQ 3 and a spell under it that deals 2 damage to every opposing monster in its area, with the target c4. m has IQ 2 and takes 2. n has IQ 4 and takes nothing. If another effect lowers the IQ of n to 3 before this one resolves, n takes 2 too.',
  ),
]);

const abilities = sectionAt('activate', 'Activate monster abilities', [
  paragraph(
    ['AC1', 'TN5', 'TN4'],
    "Only the abilities of top cards are used, their own and those passed up to them. The steps are those of a spell. The monster that owns the ability has then acted and can't move this turn; the other cards of its stack have not.",
  ),
  paragraph(
    ['AC7'],
    'An ability may be used once a turn, unless its text says otherwise, and never more than {times} times a turn. This is counted on the card that the ability comes from: lifting another monster to the top gives no second use.',
    { times: activationsPerTurn },
  ),
  paragraph(
    ['AC5'],
    'A [burn] ability sends its card to the void as you declare it. Its effect still happens, with the values that the card had.',
  ),
  paragraph(
    ['AC6', 'AC7'],
    '[Auto abilities|autoability] trigger by themselves: when a card enters or leaves the field, is stacked, attacks, is attacked, destroys, is destroyed or comes by an upgrade, and at the start and the end of turns. Each triggers at most once per action. One whose own card is destroyed at the same moment triggers too, with the values that its card had. A card stacked underneath does not enter the field. Those on attacking and being attacked happen as the attack is declared, before anybody can respond. If several trigger at once, those of the player whose turn it is come first, then by square from a1 to e5, row by row, and in a stack from the top.',
  ),
]);

const upgrade = sectionAt('upgrade', 'Upgrade', [
  paragraph(
    ['UP1', 'EN3', 'BD3'],
    'Trade in a stack for a supermon from your superdeck and pay its upfront cost. All cards of the stack go to the bin, and the supermon appears on that square.',
  ),
  paragraph(
    ['UP1'],
    'The stack needs at least as many monsters as the level of the supermon. Only those monsters count that have been in this stack since before your previous turn ended, wherever the stack moved. Spells do not count.',
  ),
  example(
    ['UP1', 'TN5'],
    'An upgrade',
    ['..k..', '.....', '..S..', '.....', '..K..'],
    'In turn 5 you stacked B under A: S on c3 has two monsters. In turn 7, your next, both have been there since before turn 5 ended. You may trade S in for a supermon of level 2. If you stack C onto it in turn 7, S has three monsters, but C does not count until turn 9. The supermon can neither attack nor activate on the turn it arrives.',
  ),
]);

const others = section('Discard, reload, end the turn', [
  paragraph(
    ['TN3'],
    'You may discard cards from your hand to your bin; this is free. Reload Hand costs {cost} energy and is possible once a turn: your hand goes back into the deck, the deck is shuffled, and you draw that many cards. It is a rule card and is activated at once; nobody can respond to it.',
    { cost: reloadCost },
  ),
  paragraph(
    ['TN3'],
    'You may always end your turn, unless a choice or a response is pending. You may always resign.',
  ),
]);

const limits = sectionAt('actions', 'Action limits', [
  points(
    ['TN4', 'TN5', 'TN6', 'BT1', 'AC7', 'TN7', 'BD3'],
    'In one turn:',
    [
      'a card moves once, and a monster moves or acts, never both; moving a position, stacking from the field and unstacking are moves;',
      'an ability marks only its owner as having acted, a spell only itself;',
      'a card that arrived this turn neither attacks nor activates;',
      'a monster attacks once, in the one battle phase;',
      'a position is lifted once;',
      'an ability is used once, if it does not say otherwise, and at most {times} times in any case;',
      'you may summon, stack from the hand, activate spells and upgrade as often as you can pay.',
    ],
    { times: activationsPerTurn },
  ),
  example(
    ['TN4', 'TN6', 'BT1'],
    'Two attacks from one square',
    ['..k..', '..m..', '..S..', '.....', '..K..'],
    "S is a stack of A over B on c3. A attacks m. Then you lift B, which is not a move, and B attacks m too. The position can't be lifted again this turn, and it can't move: two of its cards have acted.",
  ),
]);

export const otherActions: readonly Section[] = [spells, abilities, upgrade, others, limits];
