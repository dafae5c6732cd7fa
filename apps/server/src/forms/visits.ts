import * as z from 'zod';
import type { SiteStore } from '../store/index.ts';
import { success, refusal, formMessages } from './responses.ts';
import type { Outcome } from './responses.ts';
import { cleanLine } from './clean-text.ts';

/** Pages whose visits are counted. */
const countedPages = ['offer', 'offer-thank-you'] as const;

const request = z.object({ event: z.enum(countedPages), source: z.string().catch('') });

const maxSourceLength = 200;

/** Counts a visit: which page, when, and by which link. Nothing of who it was. */
export const createVisitCounter =
  ({ store, now }: { readonly store: Pick<SiteStore, 'addEvent'>; readonly now: () => number }) =>
  async (body: unknown): Promise<Outcome> => {
    const asked = request.safeParse(body);
    if (!asked.success) return refusal(400, formMessages.badRequest);
    const { event, source } = asked.data;
    await store.addEvent({ event, source: cleanLine(source, maxSourceLength), at: now() });
    return success('');
  };
