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
  { name: 'Audit log', path: 'audit-log', role: 'support', page: <AuditPage /> },
  { name: 'Operators', path: 'operators', role: 'owner', page: <OperatorsPage /> },
];
