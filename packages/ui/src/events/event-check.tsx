import type { TournamentEntrant } from '@stackmate/protocol/tournaments';
import type { GameFault, TournamentCheck } from '@stackmate/tournament';
import type { CheckMessage, CheckRequest } from '@stackmate/tournament/check-worker';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';

interface EventCheckProps {
  /** Id of the event. */
  readonly event: string;
  readonly entrants: readonly TournamentEntrant[];
  /** Starts the worker that checks. */
  readonly startWorker: () => Worker;
}

type CheckState =
  | { readonly is: 'idle' | 'failed' | 'cancelled' }
  | { readonly is: 'running'; readonly checked: number; readonly total: number }
  | { readonly is: 'done'; readonly check: TournamentCheck };

const faultTexts: Readonly<Record<GameFault['fault'], Message>> = {
  missing: msg('its record is missing'),
  'other-record': msg('its record is another one than the event names'),
  invalid: msg('it breaks the rules'),
  'other-decks': msg('it was played with other decks than the locked ones'),
  'other-winner': msg('another player won than the event says'),
};

/** Says what was checked and what failed, in plain words. */
function CheckResult({
  check,
  nameOf,
}: {
  readonly check: TournamentCheck;
  readonly nameOf: (entrant: number) => string;
}) {
  const { entries, rounds, entryFault, first, matches, replayed, otherRules } = check;
  if (entryFault !== null) {
    return (
      <p className="event-verdict" data-fits="false">
        <b>{t('This event does not add up.')}</b>{' '}
        {t('Step {number} does not follow from those before it: {reason}', {
          number: entryFault.index + 1,
          reason: entryFault.message,
        })}
      </p>
    );
  }
  const isWhole = replayed === matches;
  return (
    <div className="event-verdict" data-fits={check.faultCount === 0}>
      <p>
        <b>
          {check.faultCount > 0
            ? t(
                '{count, plural, one {# match does not fit this event.} other {# matches do not fit this event.}}',
                { count: check.faultCount },
              )
            : isWhole
              ? t('Everything adds up.')
              : t('Everything that could be checked adds up.')}
        </b>
      </p>
      <ul>
        <li>
          {t(
            '{entries, plural, one {# step follows} other {# steps follow}} from those before: who joined, every pairing of {rounds, plural, one {# round} other {# rounds}}, every result.',
            { entries, rounds },
          )}
        </li>
        <li>
          {t(
            '{replayed} of {matches, plural, one {# match was} other {# matches were}} replayed move by move by the rules, and ended as the event says.',
            { replayed, matches },
          )}
        </li>
        {otherRules > 0 && (
          <li>
            {t(
              '{count, plural, one {# match} other {# matches}} began under earlier rules, which this page does not have. Their records are the right ones; `npm run verify` replays them.',
              { count: otherRules },
            )}
          </li>
        )}
        {first !== null && (
          <li>{t('The table has {name} in first place.', { name: nameOf(first) })}</li>
        )}
      </ul>
      {check.faults.length > 0 && (
        <ul>
          {check.faults.map(({ round, table, game, fault, detail }) => (
            <li key={`${round} ${table} ${game}`}>
              {t('Round {round}, table {table}, match {game}:', { round, table, game })}{' '}
              {t(faultTexts[fault])}
              {detail !== '' && ` (${detail})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * [TO4] Checks an event in the visitor's browser: recomputes every pairing and place from its file, and replays every
 * match from its record.
 */
export function EventCheck({ event, entrants, startWorker }: EventCheckProps) {
  const [state, setState] = useState<CheckState>({ is: 'idle' });
  const worker = useRef<Worker | null>(null);
  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, [event]);
  const start = (): void => {
    end();
    setState({ is: 'running', checked: 0, total: 0 });
    const started = startWorker();
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      if (data.kind === 'progress') {
        setState({ is: 'running', checked: data.checked, total: data.total });
        return;
      }
      end();
      setState(data.kind === 'done' ? { is: 'done', check: data.check } : { is: 'failed' });
    });
    started.addEventListener('error', () => {
      end();
      setState({ is: 'failed' });
    });
    const request: CheckRequest = { file: `/api/tournaments/${event}/file` };
    started.postMessage(request);
  };
  const cancel = (): void => {
    end();
    setState({ is: 'cancelled' });
  };
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <div className="event-check">
      {state.is === 'running' ? (
        <>
          <label>
            {state.total === 0
              ? t('Recomputing the event …')
              : t('Replaying match {checked} of {total} …', {
                  checked: state.checked,
                  total: state.total,
                })}
            <progress max={Math.max(state.total, 1)} value={state.checked} />
          </label>
          <button type="button" className="sm-button" onClick={cancel}>
            {t('Cancel')}
          </button>
        </>
      ) : (
        <button type="button" className="sm-button" onClick={start}>
          {state.is === 'done' ? t('Check again') : t('Check this event')}
        </button>
      )}
      <div role="status">
        {state.is === 'done' && (
          <CheckResult check={state.check} nameOf={(entrant) => names.get(entrant) ?? ''} />
        )}
        {state.is === 'failed' && (
          <p>{t('The check could not be finished: the server did not answer. Try again.')}</p>
        )}
        {state.is === 'cancelled' && <p>{t('The check was cancelled.')}</p>}
      </div>
    </div>
  );
}
