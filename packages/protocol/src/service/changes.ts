import { languageNames, offeredLanguages } from '@stackmate/words';
import * as z from 'zod/mini';
import { oneLine } from '../texts.ts';
import { milliseconds } from '../values.ts';
import { announcementKinds, announcementPlaces, noticeLimits } from './notice.ts';
import { limitNames, runtimeLimits, switchNames } from './switches.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(noticeLimits.text), oneLine);

const codes = languageNames.map((name) => offeredLanguages[name].code);

/** A text by the codes of its languages: English, and those in which it isn't to be shown in English. */
const texts = z
  .partialRecord(z.enum(codes), text)
  .check(z.refine((all) => all.en !== undefined, 'a text in English (en)'));

const span = { startsAt: milliseconds, endsAt: milliseconds, texts };
const lasts = z.refine<{ readonly startsAt: number; readonly endsAt: number }>(
  ({ startsAt, endsAt }) => startsAt < endsAt,
  'an end after the start',
);

/** What operators plan, announce and change, without who and why. */
export const newMaintenance = z.strictObject(span).check(lasts);

export const newAnnouncement = z
  .strictObject({ ...span, place: z.enum(announcementPlaces), kind: z.enum(announcementKinds) })
  .check(lasts);

/** A switch: 0 switches off, null on. A limit: its value, null for that of the settings. */
export const runtimeChange = z
  .strictObject({
    name: z.enum([...switchNames, ...limitNames]),
    value: z.nullable(z.int().check(z.gte(0))),
    /** When a switch comes back by itself; null for later. */
    until: z.nullable(milliseconds),
  })
  .check(
    z.refine(({ name, value, until }) => {
      if (value === null) return until === null;
      if (!(name in runtimeLimits)) return value === 0;
      const { least, greatest } = runtimeLimits[name as keyof typeof runtimeLimits];
      return until === null && value >= least && value <= greatest;
    }, 'a switch is turned off by 0; a limit is between its least and greatest value'),
  );
