import type { ServerMessage } from '@stackmate/protocol';
import type { PushMessage } from '@stackmate/protocol/social';
import { entrantsHere } from '@stackmate/tournament';
import type { GameToPlay } from '@stackmate/tournament';
import { attemptEach } from '../limits/attempt-each.ts';
import { composeIn } from '../language/compose-in.ts';
import type { AccountStore, PlayerNote, TournamentStore } from '../store/index.ts';
import type { Book, Books } from './books.ts';
import { prizeText } from '../emails/index.ts';
import type { WriteEmail } from '../emails/index.ts';
import { toResultNote } from './event-results.ts';

export interface EventNoticesOptions {
  readonly store: Pick<
    TournamentStore,
    'eventsToNotice' | 'beginNotices' | 'takeNotices' | 'takeGameNotices'
  > &
    Pick<AccountStore, 'accountLanguages'>;
  readonly books: Pick<Books, 'read'>;
  /** Sends to the player's open pages. */
  readonly send: (playerId: string, message: ServerMessage) => void;
  /** Sends a push notification to a player who isn't here. */
  readonly notify: (playerId: string, message: PushMessage) => void;
  readonly hasMail: boolean;
  readonly writeEmail: WriteEmail;
  /** Returns the address of a page of the game. */
  readonly address: (path: string) => string;
  readonly isOurTurn: () => Promise<boolean>;
  /** Wall clock, in ms. */
  readonly now: () => number;
}

/** [TS1] Notifies the players of events: it starts soon, their match begins, they have a good place. */
export interface EventNotices {
  /** Call about once a second. Resolves with false if it isn't this node's turn. */
  readonly tick: () => Promise<boolean>;
  /** Notifies both players of a game that began, once. */
  readonly announceGame: (book: Book, game: GameToPlay, matchId: string) => Promise<void>;
}

/** Time before the start at which entrants are notified, in ms. */
const soonTime = 10 * 60_000;
/** Time after the end for which nobody is notified any more, in ms: a server that was off is late. */
const overTime = 60 * 60_000;
/** Entrants who are notified at a time, so that a large event floods neither push services nor the outbox. */
const batchSize = 50;
/** Places that are worth a notice without a prize. */
const podium = 3;

/** A notice to an entrant. */
interface Notice {
  readonly entrant: number;
  readonly playerId: string;
  readonly message: PushMessage & { readonly kind: 'event-soon' | 'event-over' };
}

/** Returns who is still in an event that starts soon. */
function soonNotices({ stored, tournament, entrants }: Book): readonly Notice[] {
  const { id: event, name } = stored;
  const { startsAt } = tournament.settings;
  return entrantsHere(tournament).flatMap(({ entrant }) => {
    const playerId = entrants[entrant - 1]?.playerId ?? null;
    return playerId === null
      ? []
      : [{ entrant, playerId, message: { kind: 'event-soon', event, name, startsAt } }];
  });
}

/** Returns who has a place among the first, in the better half, or a prize. */
function overNotices(book: Book): readonly Notice[] {
  const { id: event, name } = book.stored;
  const { results, entrants: count } = toResultNote(book);
  const numbers = new Map(book.entrants.map(({ playerId, entrant }) => [playerId, entrant]));
  return results.flatMap(({ playerId, place, coins }) => {
    const isOnPodium = place <= podium && place * 2 <= count;
    if (!isOnPodium && coins === 0) return [];
    return [
      {
        entrant: numbers.get(playerId) ?? 0,
        playerId,
        message: { kind: 'event-over', event, name, place, entrants: count, coins },
      },
    ];
  });
}

/** Returns the message to a player's open pages. */
const toMessage = ({ message }: Notice): ServerMessage =>
  message.kind === 'event-soon'
    ? {
        type: 'event-notice',
        event: message.event,
        name: message.name,
        startsAt: message.startsAt,
        place: 0,
        entrants: 0,
        coins: 0,
      }
    : {
        type: 'event-notice',
        event: message.event,
        name: message.name,
        startsAt: null,
        place: message.place,
        entrants: message.entrants,
        coins: message.coins,
      };

export function createEventNotices(options: EventNoticesOptions): EventNotices {
  const { store, books, send, notify, hasMail, writeEmail, address } = options;
  const { isOurTurn, now } = options;
  let isBusy = false;

  const settingsPage = (): string => address('/play/account');

  function emailOf({ message }: Notice) {
    const { name } = message;
    const links = { link: address(`/play/events/${message.event}`), settings: settingsPage() };
    if (message.kind === 'event-soon') {
      const time = new Date(message.startsAt).toISOString().slice(11, 16);
      return writeEmail('event-soon', { name, time, ...links });
    }
    const { place, entrants, coins } = message;
    return writeEmail(place < 2 ? 'event-won' : 'event-over', {
      name,
      place: String(place),
      entrants: String(entrants),
      prize: prizeText(coins),
      ...links,
    });
  }

  /** Adds e-mails in the languages of the recipients' accounts. */
  async function writeNotes<Sent extends { readonly playerId: string }>(
    batch: readonly Sent[],
    compose: ((sent: Sent) => NonNullable<PlayerNote['email']>) | null,
  ): Promise<readonly PlayerNote[]> {
    if (compose === null || batch.length === 0) {
      return batch.map(({ playerId }) => ({ playerId, email: null }));
    }
    const languages = await store.accountLanguages(batch.map(({ playerId }) => playerId));
    return Promise.all(
      batch.map(async (sent) => {
        const { [sent.playerId]: language = null } = languages;
        return { playerId: sent.playerId, email: await composeIn(language, () => compose(sent)) };
      }),
    );
  }

  /** Gives out the next notices of an event. */
  async function notice(id: string, kind: Notice['message']['kind']): Promise<void> {
    const book = await books.read(id);
    if (book === null) return;
    const { done, upto } = await store.beginNotices(id, kind, book.entrants.length);
    if (done >= upto) return;
    const all = kind === 'event-soon' ? soonNotices(book) : overNotices(book);
    const next = Math.min(done + batchSize, upto);
    const batch = all.filter(({ entrant }) => entrant > done && entrant <= next);
    const notes = await writeNotes(batch, hasMail ? emailOf : null);
    const wanting = new Set(await store.takeNotices({ id, kind, done, next, notes, at: now() }));
    for (const sent of batch) {
      if (!wanting.has(sent.playerId)) continue;
      send(sent.playerId, toMessage(sent));
      notify(sent.playerId, sent.message);
    }
  }

  return {
    async tick() {
      if (isBusy || !(await isOurTurn())) return false;
      isBusy = true;
      try {
        const at = now();
        const due = await store.eventsToNotice({
          now: at,
          soon: at + soonTime,
          endedAfter: at - overTime,
        });
        await attemptEach(
          due,
          ({ id, kind }) => `${kind} ${id}`,
          ({ id, kind }) => notice(id, kind),
        );
        return true;
      } finally {
        isBusy = false;
      }
    },

    async announceGame({ stored, tournament, entrants }, game, matchId) {
      const { name } = stored;
      const { table } = game;
      // Whoever practises is here, and in an arena only those who are here are paired.
      const writes = hasMail && !stored.isPractice && tournament.settings.kind !== 'arena';
      const players = game.entrants.map((entrant) => entrants[entrant - 1]);
      const messages = new Map<string, PushMessage>();
      const here = players.flatMap(({ playerId }, index) => {
        if (playerId === null) return [];
        const { name: opponent } = players[1 - index];
        messages.set(playerId, { kind: 'event-round', match: matchId, name, table, opponent });
        return [{ playerId, opponent }];
      });
      if (here.length === 0) return;
      const links = { link: address(`/play/match/${matchId}`), settings: settingsPage() };
      const compose = ({ opponent }: (typeof here)[number]) =>
        writeEmail('event-round', { name, table: String(table), opponent, ...links });
      const notes = await writeNotes(here, writes ? compose : null);
      for (const playerId of await store.takeGameNotices(matchId, notes, now())) {
        notify(playerId, messages.get(playerId)!);
      }
    },
  };
}
