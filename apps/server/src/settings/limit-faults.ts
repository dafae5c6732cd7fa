import type { Settings } from './settings.ts';

/** Limits that contradict each other. */
export const limitFaults = ({ limits }: Settings): string[] =>
  limits.headersTime <= limits.requestTime
    ? []
    : [
        'STACKMATE_HEADERS_TIME must not be longer than STACKMATE_REQUEST_TIME: a request includes its headers',
      ];
