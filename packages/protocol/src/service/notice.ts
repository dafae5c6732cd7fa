import * as z from 'zod/mini';
import { milliseconds } from '../values.ts';
import { switchNames } from './switches.ts';

export const noticeLimits = {
  /** Max length of a text in one language. */
  text: 240,
  /** Announcements that are shown at a time. */
  shown: 3,
  /** Announcements that are stored and not over. */
  stored: 20,
} as const;

/** Time before a maintenance from which on nothing long begins any more, in ms. */
export const closingTime = 10 * 60_000;

/** A text by the codes of its languages; English is always there. */
const noticeTexts = z.record(z.string(), z.string());

/** Where an announcement is shown, and how. */
export const announcementPlaces = ['site', 'game', 'both'] as const;
export const announcementKinds = ['information', 'warning'] as const;

export const announcement = z.strictObject({
  id: z.string(),
  place: z.enum(announcementPlaces),
  kind: z.enum(announcementKinds),
  texts: noticeTexts,
});
export type Announcement = z.infer<typeof announcement>;

export const plannedMaintenance = z.strictObject({
  startsAt: milliseconds,
  /** When it is expected to be over. */
  endsAt: milliseconds,
  /** From then on, no match and no tournament begins. */
  closesAt: milliseconds,
  texts: noticeTexts,
});
export type PlannedMaintenance = z.infer<typeof plannedMaintenance>;

/** What operators say to everybody: a maintenance, announcements, and what is switched off. */
export const serviceNotice = z.strictObject({
  /** Planned or lasting; null if there is none. */
  maintenance: z.nullable(plannedMaintenance),
  /** Those that are shown now. */
  announcements: z.array(announcement),
  /** `until`: when it is expected back; null if that isn't known. */
  off: z.array(z.strictObject({ name: z.enum(switchNames), until: z.nullable(milliseconds) })),
});
export type ServiceNotice = z.infer<typeof serviceNotice>;
