import { battleLoss, cardsPerStack, directAttackLoss, startingEnergy } from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt, table } from './block.ts';
import type { Section } from './block.ts';

const energy = sectionAt('energy', 'Energy', [
  paragraph(
    ['SU4', 'EN1'],
    'Your King starts with {energy} energy. Costs are paid from it. Energy does not come back by itself: only cards give some.',
    { energy: startingEnergy },
  ),
  paragraph(
    ['EN1'],
    "A cost that would leave you with less than 1 energy can't be paid. So nobody loses by paying.",
  ),
  paragraph(
    ['EN4', 'BT5', 'BT4'],
    "When one of your monsters is [destroyed in battle|battledestroy] by an opposing monster, you lose {loss} energy: you, who control it, even if it came from your opponent's deck. In battle means by the damage of an attack, an attack ability or recoil; a monster that still stands after it and is destroyed by another effect costs nothing, even if that is the bonus effect of the attack. The King itself does not cost you these {loss}. Whether an effect spares you the loss is judged as the monsters fall, before they leave. A direct attack costs you {direct}. Energy stops at 0, and at 0 you have lost.",
    { loss: battleLoss, direct: directAttackLoss },
  ),
]);

const costTypes = section('Cost types', [
  table(
    ['EN2', 'EN1'],
    ['Type', 'When and what you pay'],
    [
      ['None', 'Nothing.'],
      ['HP on Attack', 'Energy, as you declare the attack.'],
      ['HP on Activate', 'Energy, as you declare the activation.'],
      ['HP on Activating', "Energy, when it resolves. If you can't pay it then, nothing happens."],
      [
        'Half HP on Activating',
        'Half of the energy you have when it resolves, rounded up. If that would leave less than 1, nothing happens.',
      ],
      ['HP on Summon', 'Energy, as its card is summoned or comes by an upgrade.'],
      ['HP on Stack', 'Energy, as its card is stacked from the hand.'],
      [
        'HP on Summon/Stack',
        'Energy, as its card is summoned, comes by an upgrade or is stacked from the hand.',
      ],
      [
        'Copy Parent HP Upfront',
        'Energy: as much as the upfront cost of the top card of the stack, as you declare it.',
      ],
      ['Hand Card Burn', 'That many cards of your choice from your hand go to the void.'],
      [
        'Field Card Burn',
        "That many cards of your choice from your positions go to the void. The King can't be one of them.",
      ],
      [
        'Custom',
        'What the card says. Damage that is paid is taken in full: no shield and nothing else lowers it.',
      ],
    ],
  ),
]);

const costValues = sectionAt('costvalues', 'Cost values', [
  paragraph(
    ['EN2', 'EN1'],
    'Most costs are a number. Half stands for half of your energy, and Parent for the upfront cost of the top card. HP is the energy of your King.',
  ),
  paragraph(
    ['AC5', 'EN2'],
    'Cards that are burned as a cost leave as you declare. If a card leaves as its own cost, what it pays for still happens, with the values that the card had when it left.',
  ),
  paragraph(
    ['EN5'],
    'Layer2 and Layer3 make payments cheaper. They lower what cards of their own stack pay on Attack, on Activate and on Activating, and nothing else: Layer2 by 2, Layer3 to 0. They work only while their card lies covered at depth 2 or 3, that is as the third or fourth card from the top. A payment of a Many per turn ability never falls below 1 in this way.',
  ),
]);

const calculation = sectionAt('upfrontcost', 'Cost calculation', [
  points(
    ['EN3', 'AC1'],
    'The upfront cost is paid as a card leaves your hand or superdeck. The total is:',
    [
      'To summon or upgrade: upfront cost, plus the costs of its abilities on Summon and on Summon/Stack.',
      'To stack from the hand: upfront cost, plus the costs of its abilities on Stack and on Summon/Stack.',
      'To activate a spell from the hand: upfront cost plus activation cost.',
      'To activate a spell that lies in a stack: only the activation cost, since the upfront cost was paid when it was stacked.',
    ],
  ),
  paragraph(
    ['EN3', 'SU6'],
    'Free are: the first summon of the player who goes second, in the setup turn; summons by effects, stacking from the field, unstacking, lifting, moving and discarding.',
  ),
  example(
    ['EN3', 'EN1'],
    'What a summon costs',
    ['..k..', '.....', '.....', '.*...', '..K..'],
    'You have 6 energy. The monster in your hand has an upfront cost of 2, an ability with 1 HP on Summon and one with 2 HP on Activate. To summon it onto b2 you pay 2 + 1 = 3. The 2 are paid each time you activate that ability. To stack it under another monster you would pay only 2. With 3 energy you could not summon it: 0 would be left.',
  ),
  paragraph(
    ['EN5', 'BD3'],
    'In a stack of {cards} with Layer3 at the bottom, an attack ability of the top card that costs 2 on Attack is free.',
    { cards: cardsPerStack },
  ),
]);

export const resources: Section = section(
  'Resource system',
  [],
  [energy, costTypes, costValues, calculation],
);
