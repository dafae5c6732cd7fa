import { boardSize } from '@stackmate/engine';
import { term } from './term.ts';

/** Terms for stats and other numbers. */
export const numberTerms = {
  power: term(
    'Power',
    ['TN8', 'TN9', 'BT2', 'BT4'],
    ['damage', 'battle', 'statdistribution'],
    'Both the [damage] that a [monster] deals in [battle] and its health: at 0 it is destroyed. Damage lowers power until the end of the turn; then all damage is cleared.',
  ),
  iq: term(
    'IQ',
    ['AC2', 'BT2', 'AC4'],
    ['naturalbonus', 'owner', 'statdistribution'],
    'How clever a [monster] is. An effect does nothing to opposing monsters of higher IQ than its [owner]. IQ is also the size of the [natural bonus], and many card texts count it.',
  ),
  range: term(
    'Range',
    ['RG1', 'RG2'],
    ['move', 'battle', 'aoe', 'targeted'],
    'How many squares a card reaches, in the directions of its range type: Diagonal like a bishop, Square like a rook, Circle both ways. [Moves|move] and attacks stop at the first card in the way; [spells|spell] and [abilities|ability] do not. Global is any square.',
  ),
  aoe: term(
    'Area of effect',
    ['RG3', 'RG1'],
    ['targeted', 'range', 'spell'],
    'The squares that an effect covers: a kind (Diagonal, Square, Circle) and a size, counted from the [target|targeted] square, which is included. Cards in the way do not matter. It affects both sides and [Kings|king], unless its text says otherwise. Its size is 1 to {most}.',
    { most: boardSize - 1 },
  ),
  damage: term(
    'Damage',
    ['BT2', 'TN8', 'BT4', 'SU3'],
    ['power', 'battle', 'battledestroy', 'king'],
    'What attacks, recoil and many effects deal. It lowers [power] and is cleared from all cards at the end of every turn. A card at 0 power is destroyed.',
  ),
  naturalbonus: term(
    'Natural bonus',
    ['BT2', 'CT4'],
    ['elementtype', 'iq', 'damage', 'battle'],
    "In [battle], for each [element|elementtype] of the target that the attack is naturally stronger against, the attacker adds its [IQ] to the [damage]. For each that it is naturally weaker against, the target's IQ is subtracted.",
  ),
  costvalues: term(
    'Cost types and values',
    ['EN1', 'EN2', 'EN3'],
    ['energy', 'upfrontcost', 'activationcost', 'burn'],
    "A cost is an amount and a type. The type says when and with what it is paid; HP is the [energy] of your [King]. A cost that would leave less than 1 energy can't be paid. Half is half of your energy, rounded up; a copied cost is the [upfront cost] of the [top card|topstackcard] of the [stack].",
  ),
  upfrontcost: term(
    'Upfront cost',
    ['EN2', 'EN3', 'AC1'],
    ['cardupfrontcost', 'energy', 'summon', 'stack'],
    'The [energy] that a card costs as it leaves your [hand] or [superdeck]: to [summon], to [upgrade], to [stack] it from the hand, or to [activate] a [spell] from the hand.',
  ),
  cardupfrontcost: term(
    'Total upfront cost of a card',
    ['EN3'],
    ['upfrontcost', 'costvalues', 'ability'],
    'The [upfront cost] of a card and what its [abilities|ability] add: those of type HP on Summon and HP on Summon/Stack when it is [summoned|summon] or comes by an [upgrade], those of type HP on Stack and HP on Summon/Stack when it is [stacked|stack] from the [hand].',
  ),
  activationcost: term(
    'Activation cost',
    ['EN1', 'EN2', 'EN5'],
    ['activate', 'costvalues', 'energy'],
    "What a [spell], an [active ability|activeability] or an [attack ability] costs each time it is used. On Attack and on Activate are paid as it is declared, on Activating when it resolves; if that can't be paid then, nothing happens.",
  ),
} as const;
