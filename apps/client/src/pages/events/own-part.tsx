import * as api from '@stackmate/protocol/routes';
import type { OwnTournament } from '@stackmate/protocol/tournaments';
import { dateText, t } from '@stackmate/words';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/api/call.ts';
import { Fault } from '../../kit/new-match/panel.tsx';
import type { RequestResult } from '../../platform/api/result.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { BanNotice } from './ban-notice.tsx';
import { download } from '../../kit/records/record-links.tsx';
import { toCalendarFile } from './calendar-file.ts';
import { useBroughtDecks } from './brought-decks.tsx';
import { Choosing } from './choosing.tsx';
import { deviceId } from '../../features/rated/api/use-join-rated.ts';
import { Stake, refreshPurse, useStakeFault } from './stake.tsx';
import { clockNames, lentTexts, untilText } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { gameOrigin } from '../../platform/device/game-origin.ts';

const SwapPick = lazy(async () => ({
  default: (await import('./swap-pick.tsx')).SwapPick,
}));

interface OwnPartProps {
  readonly answer: ShownEvent;
  readonly now: number;
  readonly reload: () => Promise<void>;
}

/** Sends a change, then shows what became of it. */
function useChange(reload: () => Promise<void>) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const change = async (send: () => Promise<RequestResult<unknown>>): Promise<void> => {
    setIsSending(true);
    const changed = await send();
    setFault(changed.ok ? null : changed.fault.text);
    await Promise.all([reload(), refreshPurse()]);
    setIsSending(false);
  };
  return { fault, isSending, change };
}

/** Tells whether somebody may still join, by what the page knows; the server decides. */
const mayJoin = ({ tournament, begun, rounds }: ShownEvent): boolean => {
  const { status, kind, cards, isPractice, entrants, maxEntrants } = tournament;
  if (cards === 'lent' && status !== 'open') return false;
  if (isPractice || entrants >= maxEntrants) return false;
  if (status === 'open') return true;
  if (status !== 'running' || kind === 'elimination') return false;
  return kind === 'arena' || begun * 2 < rounds;
};

/** [PR1] Returns a field for the code of an event that asks for one, and what to send of it. */
function useEntryCode({ asksForCode }: ShownEvent['tournament']) {
  // An invitation brings the code in its address.
  const [code, setCode] = useState(useSearchParams()[0].get('code') ?? '');
  const field = asksForCode && (
    <label className="event-name">
      {t('Code of the event')}
      <input
        type="text"
        value={code}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
    </label>
  );
  return { field, sent: asksForCode ? { code: code.trim() } : {} };
}

/** [LE1] Joins an event that lends cards. The nonce makes the packs follow from the player's device, too. */
function JoinLent({ answer, reload }: OwnPartProps) {
  const { tournament } = answer;
  const { fault, isSending, change } = useChange(reload);
  const { field, sent } = useEntryCode(tournament);
  const join = () => {
    const nonce = [...crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    void change(() =>
      call(api.tournaments.join, {
        tournament: tournament.id,
        nonce,
        device: deviceId(),
        ...sent,
      }),
    );
  };
  return (
    <form
      className="event-own event-form print"
      aria-label={t('Join')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        join();
      }}
    >
      <p>{t(lentTexts[tournament.decks === 'draft' ? 'draft' : 'sealed'])}</p>
      {field}
      <button type="submit" className="sm-button" disabled={isSending}>
        {t('Join')}
      </button>
      <Fault message={fault} />
    </form>
  );
}

function Join({ answer, reload }: OwnPartProps) {
  const { tournament } = answer;
  const { brought, choice } = useBroughtDecks(tournament);
  const [swaps, setSwaps] = useState<readonly string[]>([]);
  const deck = brought?.[0];
  const own = deck && 'owned' in deck ? deck.owned : null;
  const { fault, isSending, change } = useChange(reload);
  const stakeFault = useStakeFault(tournament);
  const { field, sent } = useEntryCode(tournament);
  const { fee } = tournament;
  return (
    <form
      className="event-form print"
      aria-label={t('Join')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (stakeFault !== null || brought === null) return;
        void change(() =>
          call(api.tournaments.join, {
            tournament: tournament.id,
            decks: brought,
            ...(tournament.decks === 'swap' && { swaps: [...swaps] }),
            device: deviceId(),
            ...sent,
          }),
        );
      }}
    >
      {field}
      {choice}
      {tournament.decks === 'swap' && own !== null && (
        <Suspense>
          <SwapPick key={own} deck={own} chosen={swaps} onChoose={setSwaps} />
        </Suspense>
      )}
      <Stake fault={stakeFault} />
      <button
        type="submit"
        className="sm-button"
        disabled={isSending}
        aria-disabled={stakeFault !== null || brought === null}
      >
        {fee === 0 ? t('Join') : t('Join for {fee, plural, one {# coin} other {# coins}}', { fee })}
      </button>
      {tournament.status === 'running' && tournament.kind === 'swiss' && (
        <p className="setting-note">{t('You missed a round: it counts as a draw.')}</p>
      )}
      <Fault message={fault} />
    </form>
  );
}

/** Says what the player waits for. */
function waitingText(
  { tournament, round, nextAt, entrants: all }: ShownEvent,
  own: OwnTournament,
  now: number,
) {
  if (own.isOut) {
    const isDisqualified = all.some(
      (other) => other.entrant === own.entrant && other.isDisqualified,
    );
    return isDisqualified
      ? t('You are disqualified. The reason is in the list of decisions.')
      : t('You are out of this event: you missed two matches.');
  }
  if (tournament.status === 'open') {
    return own.isHere
      ? t('You take part. Your match opens by itself when the event starts.')
      : t('You have given your place back. Come back while there is room.');
  }
  if (!own.isHere) return t('You have left. Your results stay.');
  if (tournament.kind === 'arena') return t('Your next match opens by itself within seconds.');
  const isPlaying = round?.tables.some(({ outcome }) => outcome === null) === true;
  const isPaired = round?.tables.some(({ entrants }) => entrants.includes(own.entrant)) === true;
  if (isPlaying && !isPaired && round?.isBracket) return t('The bracket goes on without you.');
  if (isPlaying) return t('Your match is over. The others of this round still play.');
  return nextAt === null
    ? t('The next round is being paired.')
    : t('The next round begins in {time}. Your match opens by itself.', {
        time: untilText(nextAt - now),
      });
}

/** [PR1] Says what the player's place wins, and when it is paid or was. */
function wonText({ payment }: ShownEvent, { prize }: OwnTournament): string | null {
  if (payment === null || payment.at === null) return null;
  const values = { prize, date: dateText(payment.at) };
  return payment.isPaid
    ? t('You won {prize, plural, one {# coin} other {# coins}}, paid on {date}.', values)
    : t(
        'Your place wins {prize, plural, one {# coin} other {# coins}}, to be paid on {date}.',
        values,
      );
}

/** Events whose cards were opened by themselves: once is enough. */
const opened = new Set<string>();

/** [LE1] Leads to the draft table or the workbench, the first time by itself. */
function LentLink({ answer: { tournament, lent, own } }: { readonly answer: ShownEvent }) {
  const navigate = useNavigate();
  const { id } = tournament;
  const isHere = own?.isHere === true;
  const to = `/events/${id}/cards`;
  useEffect(() => {
    if (!isHere || opened.has(id)) return;
    opened.add(id);
    void navigate(to);
  }, [isHere, id, to, navigate]);
  return (
    <p className="event-next">
      <span>
        {lent?.phase === 'drafting'
          ? t('Your packs are at the table.')
          : t('Build your deck of the cards that you got.')}
      </span>
      <Link className="sm-button" to={to}>
        {lent?.phase === 'drafting' ? t('To the draft') : t('To your cards')}
      </Link>
    </p>
  );
}

function Own({ answer, now, reload }: OwnPartProps) {
  const { tournament, own, entrants, round } = answer;
  const { fault, isSending, change } = useChange(reload);
  const stakeFault = useStakeFault(tournament);
  const { fee } = tournament;
  // Whoever left before the start has the fee back, and pays it again.
  const paysAgain = fee > 0 && tournament.status === 'open';
  if (own === null || tournament.status === 'cancelled') return null;
  const isOver = tournament.status === 'ended';
  const pairing = round?.tables.find((table) => table.entrants.includes(own.entrant));
  const opponent = pairing?.entrants.find((entrant) => entrant !== own.entrant) ?? null;
  const opponentName = entrants.find(({ entrant }) => entrant === opponent)?.name;
  const move = (route: typeof api.tournaments.leave | typeof api.tournaments.comeBack) => () =>
    void change(() => call(route, { tournament: tournament.id }));
  return (
    <section className="event-own print" aria-label={t('You')}>
      {isOver ? (
        <p className="event-place">
          {t('You finished in place {place} of {count}.', {
            place: own.place,
            count: entrants.length,
          })}
          {own.prize > 0 && <span className="event-won">{wonText(answer, own)}</span>}
        </p>
      ) : (
        <>
          {own.choosing !== null ? (
            <Choosing {...{ answer, own, now, reload }} choosing={own.choosing} />
          ) : own.match !== null && opponentName !== undefined ? (
            <p className="event-next">
              <span>
                {t('Your match: table {table}, against {opponent}.', {
                  table: own.table?.table ?? 0,
                  opponent: opponentName,
                })}
              </span>
              <Link className="sm-button" to={`/match/${own.match}`}>
                {t('To your match')}
              </Link>
              <small className="event-late">
                {t(clockNames[tournament.clock])}
                {' · '}
                {t(
                  'Whoever isn’t at the table within two minutes loses the match. Do it twice, and you are out.',
                )}
              </small>
            </p>
          ) : answer.lent?.phase === 'drafting' || answer.lent?.phase === 'building' ? (
            <LentLink answer={answer} />
          ) : (
            <p>{waitingText(answer, own, now)}</p>
          )}
          {!own.isOut && (
            <p>
              {own.isHere ? (
                <button
                  type="button"
                  className="plain-button"
                  disabled={isSending}
                  onClick={move(api.tournaments.leave)}
                >
                  {tournament.kind === 'arena' && tournament.status === 'running'
                    ? t('Pause')
                    : paysAgain
                      ? t('Leave and get {fee, plural, one {# coin} other {# coins}} back', { fee })
                      : t('Leave')}
                </button>
              ) : (
                <button
                  type="button"
                  className="sm-button"
                  disabled={isSending}
                  aria-disabled={paysAgain && stakeFault !== null}
                  onClick={() => {
                    if (!paysAgain || stakeFault === null) move(api.tournaments.comeBack)();
                  }}
                >
                  {paysAgain
                    ? t('Come back for {fee, plural, one {# coin} other {# coins}}', { fee })
                    : t('Come back')}
                </button>
              )}
            </p>
          )}
          {paysAgain && !own.isHere && <Stake fault={stakeFault} />}
        </>
      )}
      <Fault message={fault} />
    </section>
  );
}

/** [PR1] Shows the code of an event to its organizer, who invites with it. */
const EntryCode = ({ code }: { readonly code: string }) => (
  <p className="event-share event-code">
    {t('Code of the event')} <code>{code}</code>{' '}
    <CopyButton text={() => code} label={t('Copy the code')} />{' '}
    <CopyButton
      text={() => `${gameOrigin()}${window.location.pathname}?code=${code}`}
      label={t('Copy an invitation')}
    />
  </p>
);

/** Shows what the player can do: join, go to the match, leave or come back. */
export function OwnPart(props: OwnPartProps) {
  const { answer } = props;
  return (
    <>
      {answer.own !== null && <Own {...props} />}
      {answer.own === null &&
        mayJoin(answer) &&
        (answer.ban !== null ? (
          <BanNotice ban={answer.ban} />
        ) : answer.tournament.cards === 'lent' ? (
          <JoinLent {...props} />
        ) : (
          <Join {...props} />
        ))}
      {answer.entryCode !== null && <EntryCode code={answer.entryCode} />}
      {answer.tournament.status === 'open' && !answer.tournament.isPractice && (
        <p className="event-share">
          <CopyButton
            text={() => `${gameOrigin()}${window.location.pathname}`}
            label={t('Copy the link')}
          />{' '}
          <button
            type="button"
            className="plain-button"
            onClick={() =>
              download(
                toCalendarFile(answer.tournament, {
                  address: `${gameOrigin()}${window.location.pathname}${window.location.search}`,
                  now: Date.now(),
                }),
                `stackmate-event-${answer.tournament.id}.ics`,
                'text/calendar',
              )
            }
          >
            {t('Add to calendar')}
          </button>
        </p>
      )}
    </>
  );
}
