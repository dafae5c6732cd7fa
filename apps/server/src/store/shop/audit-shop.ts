import type { AuditCheck } from '../audit-checks.ts';
import { auditBoosters } from './audit-boosters.ts';
import { auditInbox } from './audit-inbox.ts';
import { auditBoughtCards, auditPayments } from './audit-purchases.ts';

/** The checks of boosters, purchases and the inbox. */
export const shopChecks: readonly AuditCheck[] = [
  { name: 'boosters', start: '0', check: (db, after) => auditBoosters(db, Number(after)) },
  { name: 'payments', start: '0', check: (db, after) => auditPayments(db, Number(after)) },
  { name: 'bought', start: '0', check: (db, after) => auditBoughtCards(db, Number(after)) },
  { name: 'inbox', start: '0', check: (db, after) => auditInbox(db, Number(after)) },
];
