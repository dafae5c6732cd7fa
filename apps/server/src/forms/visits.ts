import * as z from 'zod';
import type { SiteStore } from '../store/index.ts';
import { success, refusal } from './responses.ts';
import type { FormResult } from './responses.ts';
import { cleanLine } from './clean-text.ts';

/** Pages whose visits are counted. */
const countedPages = ['offer', 'offer-thank-you'] as const;

const request = z.object({ event: z.enum(countedPages), source: z.string().catch('') });

const maxSourceLength = 200;

/** Creates a handler that counts a visit: page, time and source, without personal data. */
export const createVisitCounter =
  ({ store, now }: { readonly store: Pick<SiteStore, 'addEvent'>; readonly now: () => number }) =>
  async (body: unknown): Promise<FormResult> => {
    const parsed = request.safeParse(body);
    if (!parsed.success) return refusal(400, 'bad-request');
    const { event, source } = parsed.data;
    await store.addEvent({ event, source: cleanLine(source, maxSourceLength), at: now() });
    return success('');
  };
