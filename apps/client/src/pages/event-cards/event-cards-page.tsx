import type { LimitedDeck } from '@stackmate/limited';
import { limitedRules } from '@stackmate/limited';
import * as api from '@stackmate/protocol/routes';
import type { LentAnswer } from '@stackmate/protocol/tournaments';
import { untilText } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { LimitedBuilder } from '../../features/deck-builder/limited-builder.tsx';
import { DraftTable } from '../../features/limited/draft-table.tsx';
import { SealedOpening } from '../../features/limited/sealed-opening.tsx';
import { Fault } from '../../kit/new-match/panel.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { call } from '../../platform/api/call.ts';
import { useServices } from '../../platform/services/use-services.ts';
import '../../kit/page/parts.css';
import './event-cards.css';

/** The client picks this long before the server's clock does, in ms, so that the card in view is taken. */
const pickAhead = 800;

interface StageProps {
  readonly id: string;
  readonly answer: LentAnswer;
  readonly reload: () => Promise<void>;
}

/** Returns how far the server's clock is ahead of this device's, in ms. Small differences are delays of the network. */
const clockLead = ({ now }: LentAnswer): number =>
  Math.abs(now - Date.now()) > 5000 ? now - Date.now() : 0;

const ToEvent = ({ id }: { readonly id: string }) => (
  <Link className="quiet-button" to={`/events/${id}`}>
    {t('To the event')}
  </Link>
);

/** Returns the names of the entrants. */
function useNames(id: string): (entrant: number | null, seat: number) => string {
  const { value } = useLoaded(`names of ${id}`, (signal) =>
    call(api.tournaments.read, { tournament: id, seen: 0 }, { signal }),
  );
  return (entrant, seat) => {
    const entrants = value?.state?.entrants ?? [];
    const name = entrants.find((other) => other.entrant === entrant)?.name;
    return name ?? t('Bot {number}', { number: seat + 1 });
  };
}

/** [LE1] Drafts at a table of the event. Picks are made by the server; a lost connection loses none. */
function EventDraft({ id, answer, reload }: StageProps) {
  const nameOf = useNames(id);
  const [fault, setFault] = useState<string | null>(null);
  const isSending = useRef(false);
  const { draft, pool } = answer;
  if (draft === null) return null;
  async function pick(index: number): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const values = { tournament: id, number: pool.length, index };
    const picked = await call(api.tournaments.pickCard, values);
    // A pick that the clock made first needs no excuse: the next pack shows it.
    const isLate = !picked.ok && picked.fault.code === 'picked-already';
    setFault(picked.ok || isLate ? null : picked.fault.text);
    await reload();
    isSending.current = false;
  }
  return (
    <DraftTable
      round={draft.round - 1}
      rounds={draft.rounds}
      pack={draft.pack}
      packSize={limitedRules.packSize}
      pool={pool}
      seats={draft.seats.map(({ entrant, waiting }, seat) => ({
        name: nameOf(entrant, seat),
        isOwn: seat === draft.seat,
        packs: waiting,
      }))}
      deadline={draft.until === null ? null : draft.until - clockLead(answer) - pickAhead}
      seconds={limitedRules.pickSeconds}
      onPick={(index) => void pick(index)}
      fault={fault}
      tools={<ToEvent id={id} />}
    />
  );
}

const emptyDeck: LimitedDeck = { pool: [], basics: [] };

/** The deck that is built and not handed in yet, for a reload of the page. */
const savedDeck = {
  read(id: string): LimitedDeck | null {
    const text = sessionStorage.getItem(`lent deck ${id}`);
    return text === null ? null : (JSON.parse(text) as LimitedDeck);
  },
  write: (id: string, deck: LimitedDeck): void =>
    sessionStorage.setItem(`lent deck ${id}`, JSON.stringify(deck)),
};

const isSameDeck = (a: LimitedDeck, b: LimitedDeck | null): boolean =>
  b !== null && JSON.stringify([a.pool, a.basics]) === JSON.stringify([b.pool, b.basics]);

/** [LE1] Builds a deck of the lent cards, until the time is up or everybody has handed one in. */
function EventBuilder({ id, answer, reload }: StageProps) {
  const { draft, pool, deck: handedIn, until, built, builders } = answer;
  const now = useNow();
  const [fault, setFault] = useState<string | null>(null);
  const [deck, setDeck] = useState(() => savedDeck.read(id) ?? handedIn ?? emptyDeck);
  const [isOpened, setIsOpened] = useState(
    () => draft !== null || handedIn !== null || savedDeck.read(id) !== null,
  );
  useTitle(t('Your deck'));
  if (!isOpened) {
    return <SealedOpening pool={pool} source={null} onDone={() => setIsOpened(true)} />;
  }
  async function handIn({ pool: cards, basics }: LimitedDeck): Promise<void> {
    const values = { tournament: id, pool: [...cards], basics: [...basics] };
    const done = await call(api.tournaments.handInDeck, values);
    setFault(done.ok ? null : done.fault.text);
    await reload();
  }
  const left = until === null ? null : until - clockLead(answer) - now;
  const state = isSameDeck(deck, handedIn)
    ? t('Handed in. You can change it while others build.')
    : handedIn === null
      ? null
      : t('Your changes are not handed in yet.');
  return (
    <LimitedBuilder
      id={`event ${id}`}
      title={draft === null ? t('Your sealed deck') : t('Your drafted deck')}
      pool={pool}
      deck={deck}
      onChange={(changed) => {
        savedDeck.write(id, changed);
        setDeck(changed);
      }}
      onDone={(done) => void handIn(done)}
      doneLabel={handedIn === null ? t('Hand in this deck') : t('Hand in again')}
      aside={
        <div className="event-build" data-short={left !== null && left < 60_000}>
          <b role="timer">
            {left === null
              ? t('Other tables still draft')
              : t('{time} left', { time: untilText(left) })}
          </b>
          <span role="status">
            {state} {t('{built} of {builders} ready', { built, builders })}
          </span>
          <Fault message={fault} />
          <ToEvent id={id} />
        </div>
      }
    />
  );
}

/** Loads the player's part again when somebody at the table picks, and every few seconds. */
function useLent(id: string) {
  const { online } = useServices();
  const loaded = useLoaded(
    `lent ${id}`,
    (signal) => call(api.tournaments.lent, { tournament: id }, { signal }),
    { repeat: () => 4000 },
  );
  const latest = useRef(loaded);
  latest.current = loaded;
  useEffect(
    () =>
      online.onDraft(({ tournament, picks, waiting }) => {
        const draft = latest.current.value?.draft;
        if (tournament !== id || !draft || picks <= draft.picks) return;
        // Whoever looks at a pack needs nothing new, but how many packs wait.
        if (draft.pack === null ? waiting[draft.seat] > 0 : waiting[draft.seat] === 0) {
          void latest.current.refresh();
        }
      }),
    [online, id],
  );
  return loaded;
}

/** [LE1] The draft table and the workbench of an event with lent cards. */
export function EventCardsPage() {
  const { event: id = '' } = useParams();
  const loaded = useLent(id);
  useTitle(t('Your cards'));
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) => {
        const stage = { id, answer, reload: loaded.refresh };
        if (answer.phase === 'playing') return <Navigate to={`/events/${id}`} replace />;
        return answer.draft !== null && !answer.draft.isOver ? (
          <EventDraft {...stage} />
        ) : (
          <EventBuilder {...stage} />
        );
      }}
    </WhenLoaded>
  );
}
