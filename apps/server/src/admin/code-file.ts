import * as z from 'zod';
import { parseFile } from '../tournaments/schedule/schedule-file.ts';
import type { ParsedFile } from '../tournaments/schedule/schedule-file.ts';
import { codeHashes, codeReward } from './calls.ts';

/** [VP3] Redeem codes that were printed with a run: their rewards and hashes, never the codes. */
const codeFile = z.strictObject({
  format: z.literal('stackmate codes 1', 'expected "stackmate codes 1"'),
  run: z.string().min(1).max(100),
  batches: z
    .array(z.strictObject({ reward: codeReward, hashes: codeHashes }))
    .min(1)
    .max(20),
});
export type CodeFile = z.infer<typeof codeFile>;

/** Reads a file of printed codes. */
export const parseCodeFile = (text: string): ParsedFile<CodeFile> => parseFile(text, codeFile);
