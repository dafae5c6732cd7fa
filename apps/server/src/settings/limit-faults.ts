import type { Settings } from './settings.ts';

/** Returns a fault for each pair of contradictory limits. */
export const limitFaults = ({ limits }: Settings): string[] =>
  limits.headersTime <= limits.requestTime
    ? []
    : [
        'STACKMATE_HEADERS_TIME must not be longer than STACKMATE_REQUEST_TIME: a request includes its headers',
      ];
