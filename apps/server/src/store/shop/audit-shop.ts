import type { AuditPart } from '../audit-parts.ts';
import { auditBoosters } from './audit-boosters.ts';
import { auditInbox } from './audit-inbox.ts';
import { auditBoughtCards, auditPayments } from './audit-purchases.ts';

/** The parts of the audit about boosters, purchases and the inbox. */
export const shopParts: readonly AuditPart[] = [
  ['boosters', '0', (db, after) => auditBoosters(db, Number(after))],
  ['payments', '0', (db, after) => auditPayments(db, Number(after))],
  ['bought', '0', (db, after) => auditBoughtCards(db, Number(after))],
  ['inbox', '0', (db, after) => auditInbox(db, Number(after))],
];
