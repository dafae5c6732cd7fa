import type { OperatorRole } from '@stackmate/protocol/operate';
import { lazy } from 'react';
import type { ReactNode } from 'react';

const OverviewPage = lazy(async () => ({
  default: (await import('./overview/overview-page.tsx')).OverviewPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('./overview/audit-page.tsx')).AuditPage,
}));
const OperatorsPage = lazy(async () => ({
  default: (await import('./overview/operators-page.tsx')).OperatorsPage,
}));

const ReportsPage = lazy(async () => ({
  default: (await import('./people/reports-page.tsx')).ReportsPage,
}));
const ReportPage = lazy(async () => ({
  default: (await import('./people/report-page.tsx')).ReportPage,
}));
const PlayersPage = lazy(async () => ({
  default: (await import('./people/players-page.tsx')).PlayersPage,
}));
const PlayerPage = lazy(async () => ({
  default: (await import('./people/player-page.tsx')).PlayerPage,
}));
const NetworksPage = lazy(async () => ({
  default: (await import('./people/networks-page.tsx')).NetworksPage,
}));
const ServicePage = lazy(async () => ({
  default: (await import('./service/service-page.tsx')).ServicePage,
}));
const CodesPage = lazy(async () => ({
  default: (await import('./codes/codes-page.tsx')).CodesPage,
}));
const TournamentsPage = lazy(async () => ({
  default: (await import('./service/tournaments-page.tsx')).TournamentsPage,
}));
const EmailsPage = lazy(async () => ({
  default: (await import('./service/emails-page.tsx')).EmailsPage,
}));

/** A page of the operators' console. */
interface Section {
  /** In the navigation; null for a page that another one leads to. */
  readonly name: string | null;
  /** Below /operate; '' is where the console opens. */
  readonly path: string;
  /** The least role that sees it. */
  readonly role: OperatorRole;
  readonly page: ReactNode;
}

/** The pages of the operators' console, in the order of the navigation. */
export const sections: readonly Section[] = [
  { name: 'Overview', path: '', role: 'support', page: <OverviewPage /> },
  { name: 'Reports', path: 'reports', role: 'support', page: <ReportsPage /> },
  { name: null, path: 'reports/:number', role: 'support', page: <ReportPage /> },
  { name: 'Players', path: 'players', role: 'support', page: <PlayersPage /> },
  { name: null, path: 'players/:player', role: 'support', page: <PlayerPage /> },
  { name: 'Networks', path: 'networks', role: 'support', page: <NetworksPage /> },
  { name: 'Tournaments', path: 'tournaments', role: 'support', page: <TournamentsPage /> },
  { name: 'E-mails', path: 'emails', role: 'support', page: <EmailsPage /> },
  { name: 'Audit log', path: 'audit-log', role: 'support', page: <AuditPage /> },
  { name: 'Service', path: 'service', role: 'support', page: <ServicePage /> },
  { name: 'Codes', path: 'codes', role: 'support', page: <CodesPage /> },
  { name: 'Operators', path: 'operators', role: 'owner', page: <OperatorsPage /> },
];
