import * as api from '@stackmate/protocol/routes';
import { includesRole, reportOutcomes } from '@stackmate/protocol/operate';
import type {
  OperatorRole,
  ShownOutcomes,
  ShownPlayer,
  ReportOutcome,
  ShownReport,
} from '@stackmate/protocol/operate';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import type { Fault, RequestResult } from '../../../platform/api/result.ts';
import { FaultNote } from '../../../kit/page/fault-note.tsx';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { Acts } from './act-dialog.tsx';
import type { Act } from './act-dialog.tsx';
import { sanctionActs } from './player-acts.ts';
import { Time } from '../parts.tsx';
import { Actions, Facts, Loaded, PlayerLink, Rows, sanctionsOf, Section } from './parts.tsx';
import { ReportedBoard } from './reported-board.tsx';
import { reportCells, reportHead } from './reports-page.tsx';
import { useMe } from '../me.ts';

/** Returns the turn that a report names: in the data of a strange move, or in words. */
export function namedTurn(text: string): number | null {
  const [, turn] = /"turn":(\d{1,3})\b/.exec(text) ?? /\bturn\s+(\d{1,3})\b/i.exec(text) ?? [];
  return turn === undefined ? null : Number(turn);
}

const countsText = ({ open, upheld, rejected, noAction, unknown }: ShownOutcomes): string =>
  `${upheld} upheld, ${rejected} rejected, ${noAction + unknown} without action, ${open} open`;

interface PersonProps {
  readonly title: string;
  readonly card: ShownPlayer | null;
  readonly fallback: string;
  readonly counts: ShownOutcomes;
}

const Person = ({ title, card, fallback, counts }: PersonProps) => (
  <div className="people-card">
    <h2>{title}</h2>
    <Facts
      facts={[
        ['Name', card ? <PlayerLink playerId={card.playerId} name={card.name} /> : fallback],
        ['Kind', card ? (card.isAccount ? 'account' : 'guest') : null],
        ['Since', card && <Time at={card.createdAt} />],
        ['Sanctions', card && (sanctionsOf(card).join(', ') || 'none')],
        ['Other reports', countsText(counts)],
      ]}
    />
  </div>
);

const thanks = 'Thank you for your report. We have looked into it and acted on it.';

const toDone = (result: RequestResult<{ readonly done: boolean }>, done: string) =>
  !result.ok || result.value.done
    ? result.ok
      ? ({ ok: true, value: { done } } as const)
      : result
    : ({
        ok: false,
        fault: { code: 'not-done', text: 'Somebody was faster: reload the report.' },
      } as const);

/** Returns what can be done with an open report. */
function reportActs({ report: { number } }: ShownReport, role: OperatorRole): readonly Act[] {
  const note: Act = {
    label: 'Add a note',
    says: 'The note is in the history of this report. Only operators read it.',
    reasonLabel: 'Note',
    send: async (text) =>
      toDone(await call(api.operatedReports.note, { number, text }), 'The note is added.'),
  };
  const resolve: Act = {
    label: 'Resolve',
    says: 'Closes the report. It stays here for 180 days.',
    fields: [
      {
        name: 'outcome',
        label: 'Outcome',
        kind: 'choice',
        value: 'upheld',
        options: reportOutcomes.map((outcome) => [outcome, outcome] as const),
      },
      {
        name: 'message',
        label: 'Message to the inbox of the reporter; empty for none',
        kind: 'lines',
        value: thanks,
        isOptional: true,
      },
    ],
    send: async (reason, { outcome, message }) =>
      toDone(
        await call(api.operatedReports.resolve, {
          number,
          outcome: outcome as ReportOutcome,
          reason,
          message: message.trim() || null,
        }),
        'The report is resolved.',
      ),
  };
  return includesRole(role, 'moderator') ? [resolve, note] : [note];
}

interface AssigningProps {
  readonly view: ShownReport;
  readonly onDone: () => void;
}

/** Says who works on a report, and lets the operator take it, hand it over or release it. */
function Assigning({ view: { report }, onDone }: AssigningProps) {
  const { number, assignee } = report;
  const [fault, setFault] = useState<Fault | null>(null);
  const [to, setTo] = useState('');
  const from = assignee?.operator ?? null;
  const run = async (result: Promise<RequestResult<{ readonly done: boolean }>>) => {
    const done = toDone(await result, '');
    setFault(done.ok ? null : done.fault);
    onDone();
  };
  return (
    <>
      <div className="people-acts">
        <span>
          {from === null ? 'Nobody works on it.' : `${assignee?.name ?? from} works on it.`}
        </span>
        <button
          type="button"
          className="plain-button"
          onClick={() => void run(call(api.operatedReports.assign, { number, to: null, from }))}
        >
          Take it
        </button>
        {from !== null && (
          <button
            type="button"
            className="plain-button"
            onClick={() => void run(call(api.operatedReports.release, { number }))}
          >
            Release it
          </button>
        )}
        <form
          className="people-inline"
          onSubmit={(event) => {
            event.preventDefault();
            void run(call(api.operatedReports.assign, { number, to, from }));
          }}
        >
          <label>
            Another operator{' '}
            <input
              className="field"
              value={to}
              required
              onChange={({ target }) => setTo(target.value)}
            />
          </label>
          <button type="submit" className="plain-button">
            Assign
          </button>
        </form>
      </div>
      <FaultNote fault={fault} />
    </>
  );
}

interface ShownReportProps {
  readonly view: ShownReport;
  readonly role: OperatorRole;
  readonly onDone: () => void;
}

function ShownReport({ view, role, onDone }: ShownReportProps) {
  const { report, reported, reporter, match } = view;
  const { number, reason, text, createdAt, resolvedAt, outcome } = report;
  const isModerator = includesRole(role, 'moderator');
  const name = reported?.name ?? report.reported.nameThen;
  return (
    <div className="people-report" data-match={match ? '' : undefined}>
      <div>
        <Facts
          facts={[
            ['Reason', reason],
            ['At (UTC)', <Time at={createdAt} />],
            ['Text', text === '' ? 'none' : <q className="people-text">{text}</q>],
            ['Name then', name === report.reported.nameThen ? null : report.reported.nameThen],
            ['Resolved', resolvedAt && <Time at={resolvedAt} />],
            ['Outcome', outcome],
          ]}
        />
        {resolvedAt === null && isModerator && <Assigning view={view} onDone={onDone} />}
        {resolvedAt === null && (
          <Acts label="This report" acts={reportActs(view, role)} onDone={onDone} />
        )}
        <div className="people-cards">
          <Person
            title="Reported"
            card={reported}
            fallback={report.reported.nameThen}
            counts={view.about}
          />
          <Person title="Reporter" card={reporter} fallback="deleted" counts={view.by} />
        </div>
        {reported && isModerator && (
          <Acts
            label={`Actions on ${name}`}
            acts={sanctionActs({ ...reported, sanctions: sanctionsOf(reported) })}
            onDone={onDone}
          />
        )}
        <Actions caption={`History of report ${number}`} actions={view.history} />
        <Rows
          caption="Other reports about the player"
          head={reportHead}
          rows={view.latestAbout.map(reportCells)}
          none="No other reports about the player."
        />
        <Rows
          caption="Other reports by the reporter"
          head={reportHead}
          rows={view.latestBy.map(reportCells)}
          none="No other reports by the reporter."
        />
      </div>
      {match && (
        <Section title={`${match.seats[0].name} – ${match.seats[1].name}`}>
          <ReportedBoard match={match} turn={namedTurn(text)} />
        </Section>
      )}
    </div>
  );
}

/** [RA6] Shows a report with both players, its match on the board, its history, and what can be done. */
export function ReportPage() {
  const number = useParams()['number'] ?? '';
  useTitle(`Report ${number}`);
  const { role } = useMe();
  const loaded = useLoaded(`report ${number}`, (signal) =>
    call(api.operatedReports.read, { number }, { signal }),
  );
  return (
    <div className="people">
      <p>
        <Link to="/operate/reports">All reports</Link>
      </p>
      <h1>Report {number}</h1>
      <Loaded loaded={loaded}>
        {(view) => <ShownReport view={view} role={role} onDone={loaded.reload} />}
      </Loaded>
    </div>
  );
}
