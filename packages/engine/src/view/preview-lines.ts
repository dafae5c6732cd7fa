import { formatSquare } from '../board/square.ts';
import type { BattleLine, BattleSum } from '../state/trace.ts';
import type { EventNote, MatchEvent } from '../types/event.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { HeldCard, MatchView } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';

/** One line of a preview; `text` is for people. */
export type PreviewLine =
  | {
      readonly line: 'event';
      readonly reason: UpdateReason;
      readonly note: EventNote;
      readonly text: string;
    }
  | { readonly line: 'battle'; readonly sum: BattleSum; readonly text: string };

/** Returns the name of a card or ability. */
export type GetName = (definition: DefinitionId) => string;

/** Names of cards by ref, as far as the viewer knows the cards. */
export interface CardNames {
  readonly learn: (ref: Ref, definition: DefinitionId) => void;
  readonly name: (ref: Ref) => string;
  readonly getName: GetName;
}

export function cardNames({ open, own }: MatchView, getName: GetName): CardNames {
  const known = new Map<Ref, DefinitionId>();
  const nameCards = (cards: readonly HeldCard[]): void => {
    for (const { ref, roll } of cards) known.set(ref, roll.card);
  };
  for (const stack of open.field) {
    for (const { ref, roll } of stack?.cards ?? []) if (roll) known.set(ref, roll.card);
  }
  for (const piles of [open.known, open.bin, open.void, open.special])
    for (const pile of piles) nameCards(pile);
  if (own) for (const pile of [own.hand, own.superdeck, own.faceDown, own.looking]) nameCards(pile);
  return {
    learn: (ref, definition) => void known.set(ref, definition),
    name: (ref) => (known.has(ref) ? getName(known.get(ref)!) : 'a hidden card'),
    getName,
  };
}

const playerNames = { 0: 'South', 1: 'North' } as const satisfies Record<Player, string>;

function eventText(reason: UpdateReason, note: EventNote, names: CardNames): string {
  const { by, card, source, definition, target, fromSquare, toSquare, amount, text } = note;
  const parts: string[] = [];
  if (by !== undefined) parts.push(playerNames[by]);
  if (card) parts.push(names.name(card));
  if (definition) parts.push(`by ${names.getName(definition)}`);
  else if (source && source !== card) parts.push(`by ${names.name(source)}`);
  if (fromSquare !== undefined && fromSquare >= 0) parts.push(`from ${formatSquare(fromSquare)}`);
  if (toSquare !== undefined && toSquare >= 0) parts.push(`to ${formatSquare(toSquare)}`);
  if (target) parts.push(`→ ${names.name(target)}`);
  if (amount !== undefined) parts.push(`${amount}`);
  if (text !== undefined) parts.push(text);
  return parts.length === 0 ? reason : `${reason}: ${parts.join(' ')}`;
}

const lineNames = {
  power: 'power',
  modifier: 'modifier',
  bonus: 'natural bonus',
  weakness: 'natural weakness',
  extra: 'extra',
  armour: 'armour',
  'recoil change': 'recoil change',
} as const satisfies Record<BattleLine['what'], string>;

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

function battleText(
  { striker, target, recoil, lines, damage }: BattleSum,
  names: CardNames,
): string {
  const sum = lines.map(({ what, amount }) =>
    what === 'power' ? `power ${amount}` : `${lineNames[what]} ${signed(amount)}`,
  );
  const how = recoil ? 'strikes back at' : 'strikes';
  const terms = sum.length > 0 ? `${sum.join(', ')} = ` : '';
  return `${names.name(striker)} ${how} ${names.name(target)}: ${terms}${damage} damage`;
}

/** Returns the preview line of an event that the viewer sees; null for the event that only ends an action. */
export function eventLine({ reason, open, own }: MatchEvent, names: CardNames): PreviewLine | null {
  if (reason === 'Settled') return null;
  const note: EventNote = { ...open?.note, ...own?.[0]?.note, ...own?.[1]?.note };
  if (note.card && note.roll) names.learn(note.card, note.roll.card);
  return { line: 'event', reason, note, text: eventText(reason, note, names) };
}

export const battleLine = (sum: BattleSum, names: CardNames): PreviewLine => ({
  line: 'battle',
  sum,
  text: battleText(sum, names),
});
