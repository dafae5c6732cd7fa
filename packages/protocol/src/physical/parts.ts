import * as z from 'zod/mini';
import { amount } from '../collection/parts.ts';
import { rolledCard } from '../store/parts.ts';
import type { PhysicalErrorCode } from './error-codes.ts';
import { oneLine } from '../texts.ts';

const day = 24 * 60 * 60_000;

/** [PH1] [PH3] Sizes and times of physical cards. */
export const physicalLimits = {
  /** [PH3] How long a slip stays open for one account, in ms. */
  sessionTime: 15 * 60_000,
  /** [PH4] Places that are told apart each month; more count as these. */
  places: 50,
  /** Characters of a scanned or typed code: an address and a code have at most 61. */
  codeLength: 200,
  /** Digits of a barcode that are read; more get the same message as a number that is too large. */
  barcodeLength: 100,
  /** Prints of a page of a run. */
  printsPerPage: 200,
  /** [PH4] How long a transfer or a release code can be confirmed, in ms. */
  transferTime: 7 * day,
  /** Transfers that can wait for one account. */
  incomingTransfers: 20,
  /** Physical cards of a page. */
  heldPerPage: 100,
  /** [PH4] Time after which operators decide a contest, in ms. */
  contestTime: 60 * day,
  /** Open contests of an account, and the least age of an account that contests, in ms. */
  openContests: 3,
  contestAge: 7 * day,
  /** Time for which a print isn't contested again after a decision for its holder or a withdrawal, in ms. */
  contestPause: 30 * day,
  /** Characters of what both say in a contest. */
  contestText: 300,
  /** [PH7] Cards of a checked deck, and prints that are scanned for it. */
  checkedCards: 60,
  checkedScans: 90,
  /** Checks of an account, and how long they are kept, in ms. */
  openChecks: 150,
  checkTime: 3 * day,
  /** How long a print counts as seen elsewhere, in ms. */
  seenTime: day,
  /** [PH8] Largest counter of an NFC tag: 24 bits. */
  tagCounter: 0xff_ffff,
} as const;

/** A code as it was scanned, pasted or typed: with the address or without, in any case, with any separators. */
export const typedCode = z
  .string()
  .check(z.minLength(1), z.maxLength(physicalLimits.codeLength), oneLine);

/** Id of a print run, such as `2026-first`. */
export const runId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'an id of a print run'));

/** Number of a barcode: decimal, because it may exceed what a JSON number can express. */
export const editionNumber = z.string().check(z.regex(/^(?:0|[1-9]\d{0,19})$/, 'a decimal number'));

export const serial = z.int().check(z.gte(1));

/** A print run in short. */
export const runSummary = z.strictObject({
  id: runId,
  name: z.string(),
  /** 1 for the first edition. */
  edition: serial,
  /** How many prints it has. */
  prints: serial,
});
export type RunSummary = z.infer<typeof runSummary>;

/**
 * What a print is at this moment. `retired`: its digital card was sold to the store, burned or deleted with its account,
 * so that the paper never gives another one. `reprint`: printed to play with, without a code.
 */
export const printStatuses = [
  'registered',
  'unregistered',
  'contested',
  'void',
  'retired',
  'reprint',
] as const;
export const printStatus = z.enum(printStatuses);
export type PrintStatus = z.infer<typeof printStatus>;

/** A print as its barcode shows it. */
export const barcodePrint = z.strictObject({
  ...rolledCard.shape,
  run: runSummary,
  /** Its number in the run, from 1. */
  serial,
  /** The number of its barcode. */
  number: editionNumber,
  status: printStatus,
});
export type BarcodePrint = z.infer<typeof barcodePrint>;

/** [PH4] A print as everybody sees it who scans its code; never whose it is. */
export const printView = z.strictObject({
  ...barcodePrint.shape,
  /** `unknown` for callers without an account. */
  mine: z.enum(['yours', 'not-yours', 'unknown']),
  /** In how many places it was scanned this month, at most 50: copies show as many. */
  places: amount,
});
export type PrintView = z.infer<typeof printView>;

/** What the public page of a print shows: what was typed, with the print of that code or barcode, or a refusal. */
export type PrintPageData = { readonly typed: string } & (
  | { readonly found: (PrintView & { readonly code: string }) | BarcodePrint }
  | { readonly refused: PhysicalErrorCode }
  | { readonly asks: true }
);

/* Limits of the routes, per network address and per player. Codes of slips have 80 bits, those of cards a MAC of 48. */
export const printReads = { kind: 'scanned prints', perHour: 1200, isShared: true } as const;
export const slipOpenings = { kind: 'opened slips', perHour: 60, isShared: true } as const;
export const printClaims = { kind: 'claimed prints', perHour: 600, isShared: true } as const;
export const runReads = { kind: 'print runs', perHour: 3600 } as const;
export const transferReads = { kind: 'reads of physical cards', perHour: 3600 } as const;
export const printTransfers = {
  kind: 'transfers of physical cards',
  perHour: 120,
  isShared: true,
} as const;
export const contestOpenings = { kind: 'opened contests', perHour: 6, isShared: true } as const;
/** [PH7] Several decks of a paper event in an hour. */
export const deckChecks = { kind: 'checks of paper decks', perHour: 6000 } as const;
