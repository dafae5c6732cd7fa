import type { LimitSetting } from '@stackmate/protocol/route';
import type { LimitName } from '@stackmate/protocol/service';
import type { Settings } from '../settings/index.ts';
import type { Service } from './service.ts';

/** The limits of requests by the names under which operators change them. */
const limitNames = {
  accountEmails: 'account-emails-per-hour',
  accountExports: 'account-exports-per-hour',
  accountRequests: 'account-requests-per-hour',
  checkouts: 'checkouts-per-hour',
  collectionRequests: 'collection-requests-per-hour',
  forms: 'forms-per-hour',
  signIns: 'sign-ins-per-hour',
  signUps: 'sign-ups-per-hour',
  visits: 'visits-per-hour',
} as const satisfies Record<LimitSetting, LimitName>;

/** Returns the limits of the settings. */
export const settingLimits = ({
  accounts,
  limits,
  lobby,
}: Pick<Settings, 'accounts' | 'limits' | 'lobby'>): Record<LimitName, number> => ({
  'account-emails-per-hour': accounts.emailsPerHour,
  'account-exports-per-hour': accounts.exportsPerHour,
  'account-requests-per-hour': accounts.requestsPerHour,
  'checkouts-per-hour': limits.checkoutsPerHour,
  'collection-requests-per-hour': limits.collectionRequestsPerHour,
  'forms-per-hour': limits.formsPerHour,
  'sign-ins-per-hour': accounts.signInsPerHour,
  'sign-ups-per-hour': accounts.signUpsPerHour,
  'visits-per-hour': limits.visitsPerHour,
  matches: lobby.matches,
  'matches-per-address': lobby.matchesPerAddress,
  'bot-matches-per-address': lobby.botMatchesPerAddress,
  'connections-per-address': limits.connectionsPerAddress,
});

/** Returns an object some of whose values are limits as they are at the moment of reading. */
export function withLimits<Values extends object>(
  values: Values,
  names: Readonly<Partial<Record<keyof Values, LimitName>>>,
  service: Pick<Service, 'limit'>,
): Values {
  const live = { ...values };
  for (const [key, name] of Object.entries(names) as [string, LimitName][]) {
    Object.defineProperty(live, key, { enumerable: true, get: () => service.limit(name) });
  }
  return live;
}

/** Returns the limits of requests, per hour. */
export const requestLimits = (
  settings: Pick<Settings, 'accounts' | 'limits' | 'lobby'>,
  service: Pick<Service, 'limit'>,
): Readonly<Record<LimitSetting, number>> => {
  const limits = settingLimits(settings);
  const own = Object.fromEntries(
    Object.entries(limitNames).map(([key, name]) => [key, limits[name]]),
  ) as Record<LimitSetting, number>;
  return withLimits(own, limitNames, service);
};
