import { includesRole, reportAges } from '@stackmate/protocol/operate';
import type { AnswerOf } from '@stackmate/protocol/route';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { useMe } from '../me.ts';
import { AuditTable, BarTable, DataTable, ReasonDialog, Time } from '../parts.tsx';
import { LineChart } from './line-chart.tsx';

type Overview = AnswerOf<typeof api.operate.overview>;
type Match = AnswerOf<typeof api.operate.matches>['matches'][number];

/** How often the page loads again, in ms. */
const interval = 5000;
/** How often the history is loaded again, in ms. */
const historyInterval = 60_000;
const loadHistory = (signal: AbortSignal) => call(api.operate.history, {}, { signal });
const loadOverview = (signal: AbortSignal) => call(api.operate.overview, {}, { signal });
const loadMatches = (signal: AbortSignal) => call(api.operate.matches, {}, { signal });

/** Numbers at a glance; those that need attention have a red edge. */
function Figures({ value }: { readonly value: Overview }) {
  const { players, emails } = value;
  const figures: readonly (readonly [name: string, text: string | number, isAlert?: boolean])[] = [
    ['server', value.isDraining ? 'stopping' : 'running', value.isDraining],
    ['players in queues', players?.queued ?? 0],
    ['open invites', players?.invites ?? 0],
    ['open reports', value.openReports, value.openReports > 0],
    ['commits waiting', value.commitsWaiting, value.commitsWaiting > 1000],
    ['e-mails waiting', emails.waiting, emails.waiting > 100],
    ['e-mails given up', emails.givenUp, emails.givenUp > 0],
    ['database', `${(value.bytes / 1e6).toFixed(1)} MB`],
    ['aborted starts', `${value.starts.aborted} of ${value.starts.matches}`],
  ];
  return (
    <dl className="operate-figures">
      {figures.map(([name, text, isAlert = false]) => (
        <div key={name} data-alert={isAlert}>
          <dt>{isAlert ? `${name} (!)` : name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is there, and how it changed during the last day. */
function Charts({ value }: { readonly value: Overview }) {
  const loaded = useLoaded('operate-history', loadHistory, { repeat: () => historyInterval });
  const { at, running, players } = value;
  const samples = [
    ...(loaded.value?.samples ?? []),
    { at, running, connections: players?.connections ?? 0 },
  ];
  const pointsOf = (name: 'running' | 'connections') =>
    samples.map((sample) => ({ at: sample.at, value: sample[name] }));
  return (
    <div className="operate-charts">
      <LineChart caption="Running matches" points={pointsOf('running')} />
      <LineChart caption="Connections of this node" points={pointsOf('connections')} />
      <BarTable caption="Running matches by kind" bars={Object.entries(value.runningByKind)} />
      <BarTable
        caption="Open reports by age"
        bars={reportAges.map(([name], index) => [name, value.openReportsByAge[index] ?? 0])}
      />
    </div>
  );
}

const namesOf = ({ seats }: Match): string => seats.map(({ name }) => name).join(' – ');

/** Asks how a match ends, and why. */
function EndDialog({
  match,
  onClose,
  onDone,
}: {
  readonly match: Match;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [end, setEnd] = useState('draw');
  const loser = end === 'draw' ? null : end === '0' ? 0 : 1;
  return (
    <ReasonDialog
      title={`End ${namesOf(match)}`}
      button="End the match"
      send={(reason) => call(api.operate.endMatch, { match: match.match, loser, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <label htmlFor="match-end">How it ends</label>
      <select
        id="match-end"
        className="field"
        value={end}
        onChange={({ target }) => setEnd(target.value)}
      >
        <option value="draw">As a draw</option>
        {match.seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name} forfeits
          </option>
        ))}
      </select>
    </ReasonDialog>
  );
}

function Matches({ onDone }: { readonly onDone: () => void }) {
  const { role } = useMe();
  const { value, fault, reload } = useLoaded('operate-matches', loadMatches, {
    repeat: () => interval,
  });
  const [ending, setEnding] = useState<Match | null>(null);
  const mayEnd = includesRole(role, 'moderator');
  if (!value) return <p role="status">{fault?.text ?? 'Loading…'}</p>;
  return (
    <>
      <DataTable
        caption="Newest running matches"
        head={['Players', 'Kind', 'Since (UTC)', 'Entries', 'Actions']}
        none="No match is running."
        rows={value.matches.map((match) => [
          match.match,
          [
            namesOf(match),
            match.kind,
            <Time key="at" at={match.startedAt} />,
            match.entries,
            <div key="actions" className="button-row">
              <Link
                className="plain-button"
                to={`/watch/${match.match}`}
                aria-label={`Watch ${namesOf(match)}`}
              >
                Watch
              </Link>
              {mayEnd && (
                <button
                  type="button"
                  className="plain-button"
                  aria-label={`End ${namesOf(match)}`}
                  onClick={() => setEnding(match)}
                >
                  End
                </button>
              )}
            </div>,
          ],
        ])}
      />
      {ending && (
        <EndDialog
          match={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            reload();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The state of the server, loaded again every few seconds. */
export function OverviewPage() {
  useTitle('Overview');
  const { value, fault, reload } = useLoaded('operate-overview', loadOverview, {
    repeat: () => interval,
  });
  return (
    <>
      <h1>Overview</h1>
      <p className="fault" role="alert">
        {fault?.text}
      </p>
      {value && <Figures value={value} />}
      {value && <Charts value={value} />}
      {value && value.nodes.length > 0 && (
        <DataTable
          caption="Nodes"
          head={['Name', 'State', 'Matches', 'Bus', 'Version']}
          none=""
          rows={value.nodes.map(({ node, name, state, load, bus, version }) => [
            node,
            [name ?? node, state, load, bus ?? '', version],
          ])}
        />
      )}
      <Matches onDone={reload} />
      {value && <AuditTable caption="Latest actions of operators" actions={value.actions} />}
    </>
  );
}
