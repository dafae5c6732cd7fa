import { formatSquare } from '@stackmate/engine';
import type {
  DefinitionId,
  EventNote,
  MatchEvent,
  Player,
  Ref,
  UpdateReason,
} from '@stackmate/engine';
import { nameOf } from './names.ts';
import type { Names } from './names.ts';
import type { LogText, LogTextRun } from './run.ts';
import { sentences } from './sentences.ts';

/** A translation table from English sentence templates to those of another language, with the same placeholders. */
export type SentenceTable = Readonly<Record<string, string>>;

const text = (words: string): LogTextRun => ({ run: 'text', text: words });

const squareRun = (at: number | undefined): LogTextRun =>
  text(at === undefined || at < 0 ? 'an unknown square' : formatSquare(at));

function cardRun(ref: Ref | undefined, names: Names, isHeld = false): LogTextRun {
  if (ref === undefined) return text('a hidden card');
  const id = names.card(ref);
  // Public cards have a name, so a card that was seen before and has none is face down.
  const unknown = names.home(ref) === null ? 'a hidden card' : 'a face-down card';
  const name = id === null ? unknown : nameOf(id);
  return { run: 'card', text: name, id, ref, ...(isHeld ? { isHeld } : {}) };
}

const isYou = (player: Player | undefined, { you }: Names): boolean =>
  you !== null && player === you;

const rivalOf = ({ by }: EventNote): Player | undefined =>
  by === undefined ? undefined : by === 0 ? 1 : 0;

const playerRun = (player: Player | undefined, names: Names): LogTextRun =>
  text(player === undefined ? 'nobody' : isYou(player, names) ? 'you' : names.player(player));

/** Returns a possessive: 'your' or 'Aurelia’s'. */
function possessiveRun(player: Player | null | undefined, names: Names): LogTextRun {
  if (player === undefined || player === null) return text('its owner’s');
  return text(isYou(player, names) ? 'your' : `${names.player(player)}’s`);
}

const skillRun = (id: DefinitionId | undefined): LogTextRun =>
  id ? { run: 'skill', text: nameOf(id), id } : text('an effect');

function fillPlace(place: string, note: EventNote, names: Names, paid: number): LogTextRun {
  const { by } = note;
  const agrees = (withYou: string, withOthers: string): LogTextRun =>
    text(isYou(by, names) ? withYou : withOthers);
  switch (place) {
    case 'by':
      return playerRun(by, names);
    case 'whose':
      return possessiveRun(by, names);
    case 'their':
      return agrees('your', 'their');
    case 'rival':
      return playerRun(rivalOf(note), names);
    case 'rivals':
      return possessiveRun(rivalOf(note), names);
    case 'is':
      return agrees('are', 'is');
    case 'has':
      return agrees('have', 'has');
    case 'doesnt':
      return agrees('don’t', 'doesn’t');
    case 'card':
      return cardRun(note.card, names);
    case 'held':
      return cardRun(note.card, names, true);
    case 'homes':
      return possessiveRun(note.card === undefined ? null : names.home(note.card), names);
    case 'source':
      return cardRun(note.source, names);
    case 'target':
      return cardRun(note.target, names);
    case 'drawn':
      return skillRun(note.roll?.card);
    case 'skill':
      return skillRun(note.definition);
    case 'granted':
      return skillRun(note.granted);
    case 'from':
      return squareRun(note.fromSquare);
    case 'to':
      return squareRun(note.toSquare);
    case 'paid':
      return text(String(paid));
    case 'amount':
      return text(String(note.amount ?? 0));
    case 'count':
      return text(String(note.count ?? 0));
    default:
      return text(note.text ?? '');
  }
}

const capitalised = ([first, ...rest]: LogText): LogText => [
  { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) },
  ...rest,
];

/** Player names keep their spelling; anything else at the start of a sentence is capitalised. */
const startsWithName = (sentence: string, { by }: EventNote, names: Names): boolean =>
  /^\{(by|whose)\}/.test(sentence) && !isYou(by, names);

function fill(sentence: string, note: EventNote, names: Names, paid: number): LogText {
  const verbs = sentence.replaceAll('(s)', isYou(note.by, names) ? '' : 's');
  const runs = verbs
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('{') ? fillPlace(piece.slice(1, -1), note, names, paid) : text(piece),
    );
  const whole = [...runs, text('.')];
  return startsWithName(sentence, note, names) ? whole : capitalised(whole);
}

/** Merges an event's notes for its viewer: the public part, completed by the viewer's own part. */
export const noteOf = ({ open, own }: MatchEvent): EventNote => ({
  ...open?.note,
  ...own?.[0]?.note,
  ...own?.[1]?.note,
});

interface DescribeOptions {
  readonly table?: SentenceTable;
  /** Energy that was paid for it. */
  readonly paid?: number;
  /** What a payment was for. */
  readonly definition?: DefinitionId;
}

function write(event: MatchEvent, names: Names, options: DescribeOptions): LogText | null {
  const { table = {}, paid = 0, definition } = options;
  const note = { ...noteOf(event), ...(definition === undefined ? {} : { definition }) };
  const sentence = sentences[event.reason];
  const isKnown = note.card !== undefined && names.card(note.card) !== null;
  const message = typeof sentence === 'function' ? sentence({ ...note, isKnown }) : sentence;
  if (!message) return null;
  const whole = paid > 0 ? `${message} for {paid} energy` : message;
  return fill(table[whole] ?? whole, note, names, paid);
}

/** Returns an event as a sentence, or null if there is nothing to say. `names` must have received the event before. */
export const describeEvent = (
  event: MatchEvent,
  names: Names,
  table?: SentenceTable,
): LogText | null => write(event, names, table ? { table } : {});

/** Events whose energy payment is part of their own sentence. */
const reasonsWithPayment: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Summon',
  'Upgrade',
  'Link from hand',
  'Attack selected',
  'Magic activate',
  'Ability activate',
  'Rule card activate',
  'Ability triggered',
]);
const paidLater: ReadonlySet<UpdateReason> = new Set<UpdateReason>(['Magic use', 'Ability use']);

/** Returns the index of the event that a payment belongs to; −1 if it isn't in the list. */
function paidFor(events: readonly MatchEvent[], payment: number): number {
  const { by } = noteOf(events[payment]);
  for (let at = payment + 1; at < events.length; at++) {
    const { reason } = events[at];
    if (reason === 'Energy paid') return -1;
    if (reasonsWithPayment.has(reason) || paidLater.has(reason))
      return noteOf(events[at]).by === by ? at : -1;
  }
  return -1;
}

/** An event with its sentence; null if the log doesn't mention it. */
export interface DescribedEvent {
  readonly event: MatchEvent;
  readonly text: LogText | null;
}

/** Returns consecutive events with their sentences. Payments become part of the sentence they belong to. */
export function describeEvents(
  events: readonly MatchEvent[],
  names: Names,
  table: SentenceTable = {},
): readonly DescribedEvent[] {
  const paid = new Map<number, number>();
  return events.map((event, index) => {
    if (event.reason !== 'Energy paid')
      return { event, text: write(event, names, { table, paid: paid.get(index) ?? 0 }) };
    const at = paidFor(events, index);
    if (at >= 0 && reasonsWithPayment.has(events[at].reason)) {
      paid.set(at, noteOf(event).amount ?? 0);
      return { event, text: null };
    }
    const { definition } = at < 0 ? {} : noteOf(events[at]);
    return { event, text: write(event, names, definition ? { table, definition } : { table }) };
  });
}
