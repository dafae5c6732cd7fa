import * as api from '@stackmate/protocol/routes';
import type { Report } from '@stackmate/protocol/operate';
import { reportReasons, strangeMove } from '@stackmate/protocol/social';
import type { ReportReason } from '@stackmate/protocol/social';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { useTitle } from '../../../kit/page/use-title.ts';
import { Time } from '../parts.tsx';
import { Loaded, PlayerLink, Rows } from './parts.tsx';

const views = [
  ['open', 'Open'],
  ['mine', 'Mine'],
  ['resolved', 'Resolved'],
] as const;
type View = (typeof views)[number][0];

const allReasons: readonly ReportReason[] = [...reportReasons, strangeMove];

/** Returns the cells of a report in a list. */
export const reportCells = (report: Report) => {
  const { number, createdAt, reason, reported, reporter, assignee, outcome, match } = report;
  return [
    <Link to={`/operate/reports/${number}`}>Report {number}</Link>,
    <Time at={createdAt} />,
    reason,
    <PlayerLink playerId={reported.player} name={reported.name ?? reported.nameThen} />,
    <PlayerLink playerId={reporter.player} name={reporter.name} />,
    match === null ? '–' : 'match',
    outcome ?? (assignee === null ? 'open' : (assignee.name ?? assignee.operator)),
  ];
};

export const reportHead = ['Report', 'At (UTC)', 'Reason', 'About', 'By', 'Match', 'State'];

/** [RA6] Lists reports: open ones, oldest first; the operator's own; resolved ones, newest first. */
export function ReportsPage() {
  useTitle('Reports');
  const [parameters, setParameters] = useSearchParams();
  const view = (views.find(([name]) => name === parameters.get('view')) ?? views[0])[0];
  const reason = allReasons.find((name) => name === parameters.get('reason')) ?? null;
  const player = parameters.get('player');
  /** Numbers at which the pages before this one began. */
  const [earlier, setEarlier] = useState<readonly (number | null)[]>([]);
  const [from, setFrom] = useState<number | null>(null);
  const loaded = useLoaded(`reports ${view} ${reason} ${player} ${from}`, (signal) =>
    call(
      api.operatedReports.list,
      {
        state: view === 'resolved' ? 'resolved' : 'open',
        mine: view === 'mine' ? 'yes' : null,
        reason,
        player,
        from,
      },
      { signal },
    ),
  );
  const choose = (changes: Readonly<Record<string, string>>): void => {
    setEarlier([]);
    setFrom(null);
    const next = { ...Object.fromEntries(parameters), ...changes };
    setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  return (
    <div className="people">
      <h1>Reports</h1>
      <div className="people-filter" role="group" aria-label="Which reports">
        {views.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="plain-button"
            aria-pressed={view === name}
            onClick={() => choose({ view: name satisfies View })}
          >
            {label}
          </button>
        ))}
        <label>
          Reason{' '}
          <select value={reason ?? ''} onChange={({ target }) => choose({ reason: target.value })}>
            <option value="">all</option>
            {allReasons.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {player !== null && (
          <button type="button" className="plain-button" onClick={() => choose({ player: '' })}>
            About all players
          </button>
        )}
      </div>
      <Loaded loaded={loaded}>
        {({ reports, from: next }) => (
          <>
            <Rows
              caption={`${views.find(([name]) => name === view)![1]} reports`}
              head={reportHead}
              rows={reports.map(reportCells)}
              none="There are no such reports."
            />
            <p className="button-row">
              {earlier.length > 0 && (
                <button
                  type="button"
                  className="plain-button"
                  onClick={() => {
                    setFrom(earlier.at(-1) ?? null);
                    setEarlier(earlier.slice(0, -1));
                  }}
                >
                  Page before
                </button>
              )}
              {next !== null && (
                <button
                  type="button"
                  className="plain-button"
                  onClick={() => {
                    setEarlier([...earlier, from]);
                    setFrom(next);
                  }}
                >
                  Next page
                </button>
              )}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}
