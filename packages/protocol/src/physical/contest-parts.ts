import * as z from 'zod/mini';
import { cardId } from '../collection/parts.ts';
import { oneLine } from '../texts.ts';
import { milliseconds } from '../values.ts';
import { barcodePrint, physicalLimits } from './parts.ts';

/** What a holder or somebody who contests writes: one line. */
export const contestText = z
  .string()
  .check(z.minLength(1), z.maxLength(physicalLimits.contestText), oneLine);

/** `released`: the holder agreed, or left; `withdrawn`: by the player who contests, or with that account. */
const contestStatuses = ['open', 'withdrawn', 'released', 'to-holder', 'to-claimant'] as const;

/** [PH4] A contest as both see it; never with the name of the other one. */
export const contestView = z.strictObject({
  id: cardId,
  /** What the player who contests wrote. */
  reason: z.string(),
  openedAt: milliseconds,
  /** Operators decide from then on. */
  decidableAt: milliseconds,
  /** What the holder answered; null without an answer. */
  answer: z.nullable(z.string()),
  status: z.enum(contestStatuses),
  /** When it ended, and the operators' reason; null while it is open. */
  ended: z.nullable(z.strictObject({ at: milliseconds, reason: z.nullable(z.string()) })),
});
export type ContestView = z.infer<typeof contestView>;
export type ContestStatus = ContestView['status'];

/** A contest with the print that it is about. */
export const listedContest = z.strictObject({
  ...contestView.shape,
  /** Whether the player contests, or holds the card. */
  side: z.enum(['claimant', 'holder']),
  print: barcodePrint,
});
export type ListedContest = z.infer<typeof listedContest>;
