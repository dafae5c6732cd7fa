import type { Route } from '../route.ts';
import { serviceNotice } from './notice.ts';

export {
  announcementKinds,
  announcementPlaces,
  closingTime,
  noticeLimits,
  serviceNotice,
} from './notice.ts';
export type { Announcement, PlannedMaintenance, ServiceNotice } from './notice.ts';
export { newAnnouncement, newMaintenance, runtimeChange } from './changes.ts';
export { limitNames, runtimeLimits, switches, switchNames } from './switches.ts';
export type { LimitName, RuntimeLimit, SwitchName } from './switches.ts';

/** Open to all, also during a maintenance. */
export const read = {
  method: 'GET',
  address: '/api/service',
  summary:
    'Returns the maintenance that is planned or lasts, the announcements that are shown, and what is switched off.',
  answer: serviceNotice,
} as const satisfies Route;
