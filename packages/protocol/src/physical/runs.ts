import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { rolledCard } from '../store/parts.ts';
import { hex32, milliseconds, numberText } from '../values.ts';
import { editionNumber, runId, runReads, runSummary, serial } from './parts.ts';

/** [PH2] What the operator signed: see `RunStatement` in packages/physical. */
const runStatement = z.strictObject({
  format: z.literal('stackmate run 1'),
  run: runId,
  name: z.string(),
  server: z.string(),
  edition: serial,
  isReprint: z.boolean(),
  prints: serial,
  root: hex32,
  counts: z.array(z.tuple([z.int(), z.int()])),
});

/** [PH2] A print as it is signed: see `Print` in packages/physical. */
const publishedPrint = z.strictObject({
  definition: z.int(),
  ...rolledCard.shape,
  serial,
  edition: editionNumber,
  codeHash: z.nullable(hex32),
  /** [PH8] Id of its NFC tag; missing without one. */
  nfc: z.optional(z.string()),
});

export const list = {
  method: 'GET',
  address: '/api/print-runs',
  summary: 'All runs of physical cards, newest first.',
  access: 'anyone',
  limit: runReads,
  answer: z.strictObject({
    runs: z.array(
      z.strictObject({
        ...runSummary.shape,
        isReprint: z.boolean(),
        isVoid: z.boolean(),
        importedAt: milliseconds,
      }),
    ),
  }),
} as const satisfies Route;

/** [PH2] Anybody can check how many exist: signature, root and counts. */
export const run = {
  method: 'GET',
  address: '/api/print-runs/:id',
  summary: 'What the operator signed about a run of physical cards, with the public key.',
  access: 'anyone',
  limit: runReads,
  query: z.strictObject({ id: runId }),
  answer: z.strictObject({
    statement: runStatement,
    /** Ed25519, 128 hex digits. */
    signature: z.string(),
    /** PEM. */
    publicKey: z.string(),
    isVoid: z.boolean(),
    importedAt: milliseconds,
  }),
  errors: ['no-such-run'],
} as const satisfies Route;

export const prints = {
  method: 'GET',
  address: '/api/print-runs/:id/prints',
  summary: 'A page of the prints of a run, by their serials: without their codes.',
  access: 'anyone',
  limit: runReads,
  query: z.strictObject({ id: runId, after: z.optional(numberText(9)) }),
  isHeavy: true,
  answer: z.strictObject({
    prints: z.array(publishedPrint),
    /** Value of `after` for the next page; null on the last one. */
    after: z.nullable(z.string()),
  }),
  errors: ['no-such-run'],
} as const satisfies Route;
