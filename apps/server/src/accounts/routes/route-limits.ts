import type { RouteLimit } from '../../http/json-route.ts';
import type { Settings } from '../../settings/index.ts';

/** Limits of the requests about accounts (PL8). */
export interface AccountRouteLimits {
  readonly signIns: RouteLimit;
  readonly signUps: RouteLimit;
  readonly emails: RouteLimit;
  readonly exports: RouteLimit;
  readonly others: RouteLimit;
}

export const routeLimits = (settings: Settings['accounts']): AccountRouteLimits => ({
  signIns: { kind: 'sign-ins', perHour: settings.signInsPerHour, isShared: true },
  signUps: { kind: 'sign-ups', perHour: settings.signUpsPerHour, isShared: true },
  emails: { kind: 'account e-mails', perHour: settings.emailsPerHour, isShared: true },
  exports: { kind: 'account exports', perHour: settings.exportsPerHour },
  others: { kind: 'account requests', perHour: settings.requestsPerHour },
});
