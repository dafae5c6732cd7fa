import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { barcodePrint, physicalLimits, printReads, printView, typedCode } from './parts.ts';

const codeErrors = [
  'prints-off',
  'code-mistyped',
  'code-foreign',
  'code-forged',
  'code-is-barcode',
  'code-is-slip',
  'code-is-release',
  'unknown-edition',
] as const;

/** [PH4] Reads only: the place isn't counted. */
export const look = {
  method: 'GET',
  address: '/api/prints/:code',
  summary: 'What a physical card is, by its code or the address in its QR code.',
  access: 'anyone',
  limit: printReads,
  query: z.strictObject({ code: typedCode }),
  answer: printView,
  errors: codeErrors,
} as const satisfies Route;

/** [PH4] [PH8] Counts the place, and the counter of an NFC tag if the card was read by it. */
export const scan = {
  method: 'POST',
  address: '/api/prints/scan',
  summary: 'What a physical card is that was scanned here: counts the place of the scan.',
  access: 'anyone',
  scope: 'read',
  limit: printReads,
  body: z.strictObject({
    code: typedCode,
    counter: z.optional(z.int().check(z.gte(0), z.lte(physicalLimits.tagCounter))),
  }),
  answer: printView,
  errors: [...codeErrors, 'tag-replayed'],
} as const satisfies Route;

export const barcode = {
  method: 'GET',
  address: '/api/barcodes/:number',
  summary: 'The physical card with an edition number, which its barcode shows.',
  access: 'anyone',
  limit: printReads,
  query: z.strictObject({ number: z.string().check(z.maxLength(physicalLimits.barcodeLength)) }),
  answer: barcodePrint,
  errors: ['edition-not-whole', 'edition-too-large', 'no-such-barcode'],
} as const satisfies Route;
