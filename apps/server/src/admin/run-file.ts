import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'not 64 hex digits');
const count = z.int().min(0);
const percent = z.int().min(0).max(100);

/** [PH2] Id of a print run. */
export const runName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'not an id of a run');

/** [PH2] What an operator signed about a run, and by which key. */
export const signedRun = z.strictObject({
  statement: z.strictObject({
    format: z.literal('stackmate run 1'),
    run: runName,
    name: z.string().min(1).max(60),
    server: z.string().max(100),
    edition: z.int().min(1).max(999),
    isReprint: z.boolean(),
    prints: z.int().min(1).max(1_000_000),
    root: hash,
    counts: z.array(z.tuple([count, count])).max(10_000),
  }),
  signature: z.string().regex(/^[0-9a-f]{128}$/, 'not 128 hex digits'),
});

/** [PH2] A print as it was signed. */
export const importedPrint = z.strictObject({
  definition: count,
  roll: z.strictObject({
    card: count,
    power: count,
    iq: count,
    eq: count,
    range: count,
    rangeType: z.enum(['None', 'Diagonal', 'Square', 'Circle']),
    abilities: z.array(count).max(8),
  }),
  blueprint: z
    .strictObject({ power: percent, iq: percent, range: percent, rangeType: percent })
    .nullable(),
  serial: z.int().min(1).max(1_000_000),
  edition: z.string().regex(/^(?:0|[1-9]\d{0,19})$/, 'not an edition number'),
  codeHash: hash.nullable(),
  nfc: z
    .string()
    .regex(/^[0-9a-f]{14}$/, 'not 14 hex digits')
    .exactOptional(),
});

/** [PH3] A slip: only its hash. */
export const importedSlip = z.strictObject({
  hash,
  count: z.int().min(1).max(1000),
  serials: z.array(z.int().min(1)).max(1000).nullable(),
});

const runFile = z.strictObject({ ...signedRun.shape, prints: z.array(importedPrint) });
export type RunFile = z.infer<typeof runFile>;
const slipFile = z.strictObject({ run: runName, slips: z.array(importedSlip) });
export type SlipFile = z.infer<typeof slipFile>;

/** Reads a file that a program wrote, which may have a million prints. Throws an Error that says what is wrong. */
function parseWritten<T>(text: string, type: z.ZodType<T>): T {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('it isn’t JSON');
  }
  const parsed = type.safeParse(content);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new Error(path.length === 0 ? message : `${path.join('.')}: ${message}`);
}

/** Reads a run.json of `npm run print`. */
export const parseRunFile = (text: string): RunFile => parseWritten(text, runFile);
/** Reads a slips.json of `npm run print`. */
export const parseSlipFile = (text: string): SlipFile => parseWritten(text, slipFile);
