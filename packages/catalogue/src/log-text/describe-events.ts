import { formatSquare } from '@stackmate/engine';
import type {
  DefinitionId,
  EventNote,
  MatchEvent,
  Player,
  Ref,
  Square,
  UpdateReason,
} from '@stackmate/engine';
import { t } from '@stackmate/words';
import { symbolName } from '../languages.ts';
import type { SymbolKind } from '../runs/run.ts';
import { definitionName } from './names.ts';
import type { Names } from './names.ts';
import type { LogText, LogTextRun } from './run.ts';
import { subjectPile, sentences, traitIn } from './sentences.ts';
import type { Facts } from './sentences.ts';

const squareName = (at: Square | undefined): string =>
  at === undefined || at < 0 ? t('an unknown square') : formatSquare(at);

function cardRun(ref: Ref, names: Names, isHeld: boolean): LogTextRun {
  const id = names.card(ref);
  // Public cards have a name, so a card that was seen before and has none is face down.
  const unknown = names.home(ref) === null ? t('a hidden card') : t('a face-down card');
  const name = id === null ? unknown : definitionName(id);
  return { run: 'card', text: name, id, ref, ...(isHeld ? { isHeld } : {}) };
}

/** Stands for a link in a sentence until the sentence is put together; no name contains these characters. */
const firstMark = 0xe0_00;
const marks = /([\u{E000}-\u{E0FF}])/u;

/** Stands for links in a sentence by a mark, and puts them in afterwards. */
class Links {
  private readonly links: LogTextRun[] = [];

  add(link: LogTextRun): string {
    this.links.push(link);
    return String.fromCharCode(firstMark + this.links.length - 1);
  }

  card(ref: Ref | undefined, names: Names, isHeld = false): string {
    return ref === undefined ? t('a hidden card') : this.add(cardRun(ref, names, isHeld));
  }

  skill(id: DefinitionId | undefined): string {
    return id ? this.add({ run: 'skill', text: definitionName(id), id }) : t('an effect');
  }

  /** Returns a sentence with its links. */
  resolve(sentence: string): LogText {
    return sentence
      .split(marks)
      .filter((piece) => piece !== '')
      .map((piece) => this.links[piece.charCodeAt(0) - firstMark] ?? { run: 'text', text: piece });
  }
}

/** Events about cards that aren't on the field, if the card didn't come from there. */
const reasonsOffField: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Send to bin',
  'Send to void',
  'Burn',
  'Burn as cost',
  'Discard',
  'Discard by effect',
  'Return to hand',
  'Return to deck',
  'Return to super deck',
  'Recover from bin',
  'Milled',
  'Magic finished',
  'Hand shown',
]);

/** Kinds of what a card becomes by an event. */
const traitKinds: Readonly<Partial<Record<UpdateReason, SymbolKind>>> = {
  'Range type changed': 'range type',
  'Element changed': 'element',
  'Monster type changed': 'monster type',
};

function eventFacts(
  reason: UpdateReason,
  note: EventNote,
  names: Names,
  links: Links,
  paid: number,
): Facts {
  const { by, card, target, toSquare, text = '' } = note;
  const { you } = names;
  const rival = by === undefined ? undefined : by === 0 ? 1 : 0;
  const nameIn = (player: Player | undefined): string =>
    player === undefined ? '' : names.player(player);
  const home = card === undefined ? null : names.home(card);
  const traitKind = traitKinds[reason];
  const trait = traitKind === 'range type' ? text : traitIn(text).name;
  return {
    card: links.card(card, names, reasonsOffField.has(reason) && note.from !== 'Field'),
    target: links.card(target, names),
    drawn: links.skill(note.roll?.card),
    skill: links.skill(note.definition),
    granted: links.skill(note.granted),
    player: nameIn(by),
    who: you === null || by === undefined ? 'other' : by === you ? 'you' : 'rival',
    rival: nameIn(rival),
    owner: nameIn(home ?? undefined),
    home: home === null ? 'unknown' : home === you ? 'you' : 'other',
    from: squareName(note.fromSquare),
    to: squareName(toSquare),
    pile: subjectPile(note),
    amount: note.amount ?? 0,
    count: note.count ?? 0,
    paid,
    aim: target !== undefined ? 'card' : toSquare !== undefined ? 'square' : 'none',
    trait: traitKind === undefined ? '' : symbolName(traitKind, trait),
    article: /^[AEIOU]/.test(trait) ? 'an' : 'a',
  };
}

/** A sentence begins with a capital, even if it begins with a card that the reader doesn't know. */
const capitalised = ([first, ...rest]: LogText): LogText =>
  first.run === 'card' || first.run === 'skill'
    ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
    : [first, ...rest];

/** Merges an event's notes for its viewer: the public part, completed by the viewer's own part. */
export const eventNote = ({ open, own }: MatchEvent): EventNote => ({
  ...open?.note,
  ...own?.[0]?.note,
  ...own?.[1]?.note,
});

interface DescribeOptions {
  /** Energy that was paid for it. */
  readonly paid?: number;
  /** The ability or spell that a payment was for. */
  readonly definition?: DefinitionId;
}

function write(
  event: MatchEvent,
  names: Names,
  { paid = 0, definition }: DescribeOptions = {},
): LogText | null {
  const { reason } = event;
  const note = { ...eventNote(event), ...(definition === undefined ? {} : { definition }) };
  const sentence = sentences[reason];
  const isKnown = note.card !== undefined && names.card(note.card) !== null;
  const message = typeof sentence === 'function' ? sentence({ ...note, isKnown }) : sentence;
  if (!message) return null;
  const links = new Links();
  return capitalised(links.resolve(t(message, eventFacts(reason, note, names, links, paid))));
}

/** Returns an event as a sentence, or null if there is nothing to say. `names` must have received the event before. */
export const describeEvent = (event: MatchEvent, names: Names): LogText | null =>
  write(event, names);

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
  const { by } = eventNote(events[payment]);
  for (let at = payment + 1; at < events.length; at++) {
    const { reason } = events[at];
    if (reason === 'Energy paid') return -1;
    if (reasonsWithPayment.has(reason) || paidLater.has(reason))
      return eventNote(events[at]).by === by ? at : -1;
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
): readonly DescribedEvent[] {
  const paid = new Map<number, number>();
  return events.map((event, index) => {
    if (event.reason !== 'Energy paid')
      return { event, text: write(event, names, { paid: paid.get(index) ?? 0 }) };
    const at = paidFor(events, index);
    if (at >= 0 && reasonsWithPayment.has(events[at].reason)) {
      paid.set(at, eventNote(event).amount ?? 0);
      return { event, text: null };
    }
    const { definition } = at < 0 ? {} : eventNote(events[at]);
    return { event, text: write(event, names, definition ? { definition } : {}) };
  });
}
