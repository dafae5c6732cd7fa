import { formatSquare } from '@stackmate/engine';
import type { EventNote, MatchEvent, Ref } from '@stackmate/engine';
import { nameOf } from './names.ts';
import type { Names } from './names.ts';
import type { Told, ToldRun } from './run.ts';
import { sentences } from './sentences.ts';

/** A translation: the English sentence to another with the same places. */
export type SentenceTable = Readonly<Record<string, string>>;

const text = (words: string): ToldRun => ({ run: 'text', text: words });

const square = (at: number | undefined): ToldRun =>
  text(at === undefined || at < 0 ? '?' : formatSquare(at));

function card(ref: Ref | undefined, names: Names): ToldRun {
  if (ref === undefined) return text('a hidden card');
  const id = names.card(ref);
  return { run: 'card', text: id === null ? 'a hidden card' : nameOf(id), id, ref };
}

const isYou = ({ by }: EventNote, { you }: Names): boolean => you !== null && by === you;

function player(note: EventNote, names: Names): ToldRun {
  if (note.by === undefined) return text('nobody');
  return text(isYou(note, names) ? 'you' : names.player(note.by));
}

const skill = ({ definition }: EventNote): ToldRun =>
  definition ? { run: 'skill', text: nameOf(definition), id: definition } : text('an effect');

function place(name: string, note: EventNote, names: Names): ToldRun {
  switch (name) {
    case 'by':
      return player(note, names);
    case 'is':
      return text(isYou(note, names) ? 'are' : 'is');
    case 'card':
      return card(note.card, names);
    case 'source':
      return card(note.source, names);
    case 'target':
      return card(note.target, names);
    case 'skill':
      return skill(note);
    case 'from':
      return square(note.fromSquare);
    case 'to':
      return square(note.toSquare);
    case 'amount':
      return text(String(note.amount ?? 0));
    case 'count':
      return text(String(note.count ?? 0));
    default:
      return text(note.text ?? '');
  }
}

const capitalised = ([first, ...rest]: Told): Told => [
  { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) },
  ...rest,
];

function fill(sentence: string, note: EventNote, names: Names): Told {
  const verbs = sentence.replaceAll('(s)', isYou(note, names) ? '' : 's');
  const runs = verbs
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? place(piece.slice(1, -1), note, names) : text(piece)));
  return capitalised([...runs, text('.')]);
}

/** What an event says to the one who sees it: everyone's part, and more where their own part says more. */
export const noteOf = ({ open, own }: MatchEvent): EventNote => ({
  ...open?.note,
  ...own?.[0]?.note,
  ...own?.[1]?.note,
});

/** An event as a sentence; null if there is nothing to say. The names must have heard it. */
export function tellEvent(event: MatchEvent, names: Names, table: SentenceTable = {}): Told | null {
  const note = noteOf(event);
  const sentence = sentences[event.reason];
  const message = typeof sentence === 'function' ? sentence(note) : sentence;
  return message ? fill(table[message] ?? message, note, names) : null;
}
