import { directAttackLoss, kingShield } from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt, steps } from './block.ts';
import type { Section } from './block.ts';

const battle = sectionAt('battle', 'Battle', [
  paragraph(
    ['TN7', 'BT1'],
    'Your first attack of a turn starts your battle phase. You can attack only in it, and there is one per turn. Each monster attacks once a turn, and only the top card of a position attacks.',
  ),
  points(['TN7'], 'Once it has begun, the battle phase is ended by', [
    'activating a spell or the rule card Reload Hand;',
    'anything you play from your hand or superdeck: summon, stack from the hand, upgrade.',
  ]),
  paragraph(
    ['TN7'],
    "It is not ended by abilities, moving, stacking from the field, unstacking, lifting or attacking. Nothing ends it before your first attack, so activate spells and summon first. Responses, yours or your opponent's, never end it.",
  ),
  paragraph(
    ['BT1', 'RG2'],
    'To attack, choose an opposing position that your monster reaches. A basic attack uses the element types of the attacker. An [attack ability] is used in its place: it has an element of its own or uses those of the attacker, and changes the power that attacks: ×N multiplies it, +N adds to it, −N takes away. Then your opponent may [respond].',
  ),
  paragraph(
    ['BT2'],
    "The damage is the attacking power, plus the attacker's [IQ] for each element of the target that the attack is naturally stronger against, minus the target's IQ for each that it is naturally weaker against. Only this total is never below 0: a modifier may take the power below 0 first. Only the row of the attacking element in the chart is read. If the attack has more than one element, each element of the target counts at most once as stronger and at most once as weaker. IQ does not protect from battle damage.",
  ),
  example(
    ['BT2'],
    'Natural bonus',
    ['..k..', '..m..', '..A..', '.....', '..K..'],
    'A is Fire with 8 power and IQ 3. It attacks m, which is Steel and Flying with IQ 2. Fire is stronger against both, so the damage is 8 + 3 + 3 = 14. If m were Flying and Water, Fire would be stronger against one and weaker against the other: 8 + 3 − 2 = 9.',
  ),
  paragraph(
    ['BT3'],
    "Recoil: if the range of the target itself reaches the attacker, it strikes back at the same moment, like a basic attack, with the power it had before the damage. A target that is destroyed still recoils. Cards in the way stop recoil as they would stop an attack of the target. Only the chosen target recoils, and an area of your attack never hits the attacker. Attack from where it can't reach back: that is the chess of the game.",
  ),
  example(
    ['BT3', 'RG1'],
    'Attack without recoil',
    ['..k..', '.....', '..m..', '.....', 'A.K..'],
    'A on a1 is Diagonal with range 2 and attacks m on c3. m is Square: its lines are row 3 and column c, so it does not reach a1. No recoil. If m were Circle with range 2, it would strike back.',
  ),
  steps(['BT4', 'EN4', 'AC6', 'WN2'], 'When an attack resolves, in this order:', [
    'The damage of the attack and of recoil land together.',
    'The bonus effect of an attack ability happens, if it has one.',
    'Cards with 0 power are destroyed and go to the bin.',
    'For every monster that was [destroyed in battle|battledestroy], its controller loses energy.',
    'Triggered abilities happen.',
    'It is checked whether somebody has lost.',
  ]),
  paragraph(
    ['BT4'],
    'A King leaves the field only when damage brings its power to 0, and that is [checkmate]. No other effect, no cost and no burn ability removes it. Changes other than damage never lower its power below 1 more than the damage on it.',
  ),
  example(
    ['BT4', 'SU3', 'BT2'],
    'Checkmate in two attacks',
    ['..k..', '.A.B.', '.....', '.....', '..K..'],
    "Your opponent's King on c5 has 9 power and its shield, which now absorbs {shield} damage each turn. A strikes for {strike}: {shield} are absorbed, 2 are damage. B strikes for 7: the shield is used up, so 2 + 7 = 9 damage, and the King is at 0. Had only one of them attacked, the damage would be gone at the end of the turn.",
    { shield: kingShield, strike: kingShield + 2 },
  ),
  paragraph(
    ['TN8', 'ST4'],
    "Damage stays until the end of the turn, whoever's turn it is; then all of it is cleared from all cards. So power is back at what it was.",
  ),
]);

const direct = section('Attack directly', [
  paragraph(
    ['BT5'],
    'A monster of yours that stands on the two rows nearest your opponent may attack directly, if your opponent has no monster but the King. That player loses {loss} energy. It is the attack of that monster, it starts the battle phase, and there is no recoil. Your opponent may respond.',
    { loss: directAttackLoss },
  ),
  example(
    ['BT5', 'RG1'],
    'Attack directly',
    ['k....', '...A.', '..B..', '.....', '..K..'],
    "Your opponent has only the King left. A stands on d4, on your opponent's side: it may attack directly for {loss} energy, though it does not reach the King. B on c3 may not.",
    { loss: directAttackLoss },
  ),
]);

const loneSpell = section('Attack a lone spell', [
  paragraph(
    ['BT6', 'ST4'],
    'A spell that lies alone on the field, or on top of other spells, may be attacked like a monster of 0 power. It is destroyed. There is no recoil, and nobody loses energy for it.',
  ),
]);

export const battleActions: readonly Section[] = [battle, direct, loneSpell];
