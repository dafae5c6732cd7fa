import * as z from 'zod';
import type { SiteStore } from '../store/index.ts';
import { done, refused, words } from './answers.ts';
import type { Outcome } from './answers.ts';
import { cleanLine } from './clean-text.ts';

/** Pages whose visits are counted. */
const counted = ['offer', 'offer-thank-you'] as const;

const request = z.object({ event: z.enum(counted), source: z.string().catch('') });

const longestSource = 200;

/** Counts a visit: which page, when, and by which link. Nothing of who it was. */
export const createVisits =
  ({ store, now }: { readonly store: Pick<SiteStore, 'addEvent'>; readonly now: () => number }) =>
  async (body: unknown): Promise<Outcome> => {
    const asked = request.safeParse(body);
    if (!asked.success) return refused(400, words.badRequest);
    const { event, source } = asked.data;
    await store.addEvent({ event, source: cleanLine(source, longestSource), at: now() });
    return done('');
  };
