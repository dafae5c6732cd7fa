import { formatText } from '@stackmate/ui/event-texts';
import { dateText, t } from '@stackmate/words';
import type { QuestionThread } from '../../threads/question-thread.ts';
import type { Book, Books } from '../books.ts';
import { showState, toSummary } from '../tournament-views.ts';
import type { PictureQuestion } from './picture-thread.ts';

export interface EventPicturesOptions {
  readonly books: Pick<Books, 'read'>;
  readonly thread: Pick<QuestionThread<PictureQuestion, Uint8Array>, 'ask'>;
  /** Folder of packages/ui. */
  readonly folder: string;
}

/** Pictures that are kept, each about 150 kB. */
const maxPictures = 50;

/** Says who won, that the event runs, or how many may join. */
function standText(book: Book): string {
  const { status, maxEntrants, entrants } = toSummary(book);
  if (status === 'cancelled') return t('Cancelled');
  if (status === 'running') return t('Running now: watch every match');
  if (status === 'open') return t('For up to {count} players', { count: maxEntrants });
  const { rows, entrants: all } = showState(book).state;
  const winner = all.find(({ entrant }) => entrant === rows[0]?.entrant);
  return winner
    ? t('{winner} won, of {count, plural, one {# player} other {# players}}', {
        winner: winner.name,
        count: entrants,
      })
    : t('Over');
}

/**
 * [TS2] Creates the function that returns the picture of an event for link previews, as PNG; null for an unknown event.
 * What it says changes rarely: however many ask, it is drawn once. Rejects if pictures can't be drawn here.
 */
export function createEventPictures({ books, thread, folder }: EventPicturesOptions) {
  const pictures = new Map<string, Promise<Uint8Array>>();

  function draw(question: PictureQuestion): Promise<Uint8Array> {
    const key = JSON.stringify(question);
    const picture = pictures.get(key) ?? thread.ask(question);
    // Moved to the end, so that the least recently used one is dropped first.
    pictures.delete(key);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    for (const oldest of pictures.keys()) {
      if (pictures.size <= maxPictures) break;
      pictures.delete(oldest);
    }
    return picture;
  }

  return async (id: string): Promise<Uint8Array | null> => {
    const book = await books.read(id);
    if (book === null) return null;
    const event = toSummary(book);
    const time = dateText(event.startsAt, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    return draw({
      folder,
      kind: event.kind,
      name: event.isPractice ? t('Practice against bots') : event.name,
      lines: [formatText(event), t('{time} UTC', { time }), standText(book)],
    });
  };
}
