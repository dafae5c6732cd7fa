import { sanctionEnd } from '@stackmate/protocol/operate';
import type { ShownAction, ShownPlayer } from '@stackmate/protocol/operate';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FaultNote } from '../../../kit/page/fault-note.tsx';
import type { LoadState } from '../../../kit/requests/requests.ts';
import { DataTable, Time, timeText } from '../parts.tsx';
import './people.css';

interface RowsProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Shown instead of an empty table. */
  readonly none: string;
}

/** A table whose rows have no state of their own; only words if it is empty. */
export const Rows = ({ rows, none, ...table }: RowsProps) =>
  rows.length === 0 ? (
    <p className="people-none">{none}</p>
  ) : (
    <DataTable {...table} none={none} rows={rows.map((cells, row) => [String(row), cells])} />
  );

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of names and values; those without a value are left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="people-facts">
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ title, children }: SectionProps) => (
  <section className="people-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A link to the page of a player. */
export const PlayerLink = ({
  playerId,
  name,
}: {
  readonly playerId: string;
  readonly name: string | null;
}) =>
  /^[\w-]{22}$/.test(playerId) ? (
    <Link to={`/operate/players/${playerId}`}>{name ?? playerId}</Link>
  ) : (
    <>{name ?? playerId}</>
  );

/** Returns the sanctions of a player that are in effect. */
export function sanctionsOf({ bannedAt, bannedUntil, mutedUntil }: ShownPlayer): readonly string[] {
  const now = Date.now();
  const isBanned = bannedAt !== null && (bannedUntil === null || bannedUntil > now);
  return [
    ...(isBanned ? [`banned ${sanctionEnd(bannedUntil, timeText)}`] : []),
    ...(mutedUntil !== null && mutedUntil > now
      ? [`muted ${sanctionEnd(mutedUntil, timeText)}`]
      : []),
  ];
}

/** Shows operators' actions, from the audit log. */
export const Actions = ({
  caption,
  actions,
}: {
  readonly caption: string;
  readonly actions: readonly ShownAction[];
}) => (
  <Rows
    caption={caption}
    head={['At (UTC)', 'Operator', 'Action', 'Reason']}
    none="Nothing yet."
    rows={actions.map(({ at, operator, action, detail, reason }) => [
      <Time at={at} />,
      operator,
      detail === '' ? action : `${action}: ${detail}`,
      reason,
    ])}
  />
);

interface LoadedProps<T> {
  readonly loaded: LoadState<T>;
  readonly children: (value: T) => ReactNode;
}

/** Shows what was loaded, or why it couldn't be. */
export const Loaded = <T,>({ loaded, children }: LoadedProps<T>) => (
  <>
    <FaultNote fault={loaded.fault} onReload={loaded.reload} />
    {loaded.value === null ? (
      loaded.fault === null && <p role="status">Loading…</p>
    ) : (
      <>{children(loaded.value)}</>
    )}
  </>
);
