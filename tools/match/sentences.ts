import type { EventNote, MatchEvent, UpdateReason } from '@stackmate/engine';
import type { Names } from './names.ts';

type Sentence = (note: EventNote, names: Names) => string | null;

const cardDoes =
  (what: string): Sentence =>
  (note, { card }) =>
    `${card(note.card)} ${what}`;

const playerDoes =
  (what: string): Sentence =>
  (note, { player }) =>
    `${player(note.by)} ${what}`;

const withAmount =
  (before: string, after: string): Sentence =>
  (note, { card }) =>
    `${card(note.card)} ${before} ${note.amount ?? 0}${after}`;

const energy =
  (verb: string): Sentence =>
  (note, { player }) =>
    `${player(note.by)} ${verb} ${note.amount ?? 0} energy`;

const changed =
  (what: string): Sentence =>
  (note, { card, definition }) =>
    `${card(note.card)}: ${what}${note.amount ? ` by ${note.amount}` : ''} (${definition(note.definition)})`;

const leaves =
  (where: string): Sentence =>
  (note, { card, player }) =>
    note.card === undefined
      ? `a card of ${player(note.by)} goes ${where}`
      : `${card(note.card)} goes ${where}`;

const stacks: Sentence = (note, { player, card, square }) =>
  `${player(note.by)} stacks ${card(note.card)} ${note.count === 0 ? 'on top' : 'underneath'} on ${square(note.toSquare)}`;

const activates: Sentence = (note, { player, card, definition }) => {
  const target = note.target === undefined ? '' : ` on ${card(note.target)}`;
  const name = definition(note.definition);
  const by =
    note.card === undefined || card(note.card) === name ? player(note.by) : card(note.card);
  const level =
    note.count !== undefined && note.count > 1 ? ` in response (level ${note.count})` : '';
  return `${by} activates ${name}${target}${level}`;
};

/** How each kind of event is told; what is not here changes nothing that one would miss. */
const sentences: Partial<Record<UpdateReason, Sentence>> = {
  'Kings revealed': (note, { player, card, square }) =>
    `${player(note.by)} crowns ${card(note.card)} on ${square(note.toSquare)}`,
  Summon: (note, { player, card, square }) =>
    `${player(note.by)} summons ${card(note.card)} on ${square(note.toSquare)}`,
  'Effect summon': (note, { card, square }) =>
    `${card(note.card)} comes to ${square(note.toSquare)} by an effect`,
  Upgrade: (note, { player, card, square }) =>
    `${player(note.by)} upgrades to ${card(note.card)} on ${square(note.toSquare)}`,
  Draw: playerDoes('draws a card'),
  'Draw by effect': playerDoes('draws a card by an effect'),
  'Hand reloaded': playerDoes('reloads the hand'),
  'Effect destroy': cardDoes('is destroyed by an effect'),
  'Battle destroy': cardDoes('is destroyed in battle'),
  'King destroyed': playerDoes('is checkmated'),
  'Magic activate': activates,
  'Magic fizzled': (note, { definition }) => `${definition(note.definition)} fizzles`,
  'Ability activate': activates,
  'Ability fizzled': (note, { definition }) => `${definition(note.definition)} fizzles`,
  'Ability triggered': (note, { card, definition }) =>
    `${definition(note.definition)} of ${card(note.card)} triggers`,
  'Rule card activate': (note, { player, definition }) =>
    `${player(note.by)} uses ${definition(note.definition)}`,
  'Send to bin': leaves('to the bin'),
  'Send to void': leaves('to the void'),
  Burn: leaves('to the void'),
  'Burn as cost': leaves('to the void as a cost'),
  Discard: (note, { player, card }) => `${player(note.by)} discards ${card(note.card)}`,
  'Discard by effect': (note, { player, card }) =>
    `${player(note.by)} must discard ${card(note.card)}`,
  'Return to hand': leaves('back to the hand'),
  'Return to deck': leaves('back to the deck'),
  'Return to super deck': leaves('back to the superdeck'),
  'Recover from bin': leaves('from the bin to the hand'),
  Milled: leaves('from the deck'),
  'Visibility shown': cardDoes('is turned face up'),
  'Hand shown': (note, { player, card }) => `${player(note.by)} shows ${card(note.card)}`,
  'Power increased': changed('power rises'),
  'Power reduced': changed('power falls'),
  'IQ increased': changed('IQ rises'),
  'IQ reduced': changed('IQ falls'),
  'EQ increased': changed('EQ rises'),
  'EQ reduced': changed('EQ falls'),
  'Range increased': changed('range rises'),
  'Range reduced': changed('range falls'),
  'Range type changed': changed('another range type'),
  'Element changed': changed('another element'),
  'Monster type changed': changed('another type'),
  'Owner changed': (note, { player, card }) => `${card(note.card)} now obeys ${player(note.by)}`,
  'Link from hand': stacks,
  'Link from field': (note, { player, card, square }) =>
    `${player(note.by)} stacks ${card(note.card)} from ${square(note.fromSquare)} onto ${square(note.toSquare)}`,
  Unlink: (note, { card, square }) =>
    `${card(note.card)} leaves its stack for ${square(note.toSquare)}`,
  'Stack transfer': (note, { card, square }) =>
    `${card(note.card)} changes to the stack on ${square(note.toSquare)}`,
  Lift: cardDoes('is lifted to the top'),
  'Lift by effect': cardDoes('is lifted to the top by an effect'),
  Move: (note, { card, square }) =>
    `${card(note.card)} moves from ${square(note.fromSquare)} to ${square(note.toSquare)}`,
  'Move by effect': (note, { card, square }) =>
    `${card(note.card)} is moved from ${square(note.fromSquare)} to ${square(note.toSquare)}`,
  'Swap by effect': (note, { card }) => `${card(note.card)} and ${card(note.target)} change places`,
  'Attack selected': (note, { card, definition }) =>
    `${card(note.card)} attacks ${card(note.target)}${note.definition ? ` with ${definition(note.definition)}` : ''}`,
  'Direct attack selected': cardDoes('attacks directly'),
  // Told twice: as the attack lands, and for each card that it damages.
  'Attack resolved': (note, { card }) =>
    note.target === undefined ? `${card(note.card)} takes ${note.amount ?? 0} damage` : null,
  'Attack fizzled': (note, { card }) => `the attack of ${card(note.card)} fizzles`,
  'Attack recoil': withAmount('takes', ' in recoil'),
  'Attack absorbed by shield': (note, { card }) =>
    `the shield of ${card(note.card)} absorbs ${note.amount ?? 0}`,
  'Effect damage': withAmount('takes', ' damage'),
  'Effect heal': withAmount('recovers', ' power'),
  'Energy paid': energy('pays'),
  'Energy gained': energy('gains'),
  'Energy lost': energy('loses'),
  'Energy lost in battle': energy('loses'),
  'Action negated': (note, { card }) => `${card(note.card)} is negated`,
  'Action redirected': (note, { card }) => `${card(note.card)} is turned on ${card(note.target)}`,
  'Buff attached': (note, { card, definition }) =>
    `${card(note.card)} is under ${definition(note.definition)}${note.text ? `: ${note.text}` : ''}`,
  'Ready again': cardDoes('is ready again'),
  'Shield raised': (note, { player }) =>
    `the shield of ${player(note.by)} grows by ${note.amount ?? 0}`,
  'Match ended': (note, { player }) =>
    note.by === undefined
      ? `a draw: ${note.text ?? ''}`
      : `${player(note.by)} wins: ${note.text ?? ''}`,
};

/** An event as a sentence for everyone, or null if there is nothing to say. */
export function sentenceOf({ reason, open }: MatchEvent, names: Names): string | null {
  const sentence = open ? sentences[reason]?.(open.note, names) : null;
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : null;
}
