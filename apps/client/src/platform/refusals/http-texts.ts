import { errorMessages, httpErrors } from '@stackmate/protocol';
import type { HttpError } from '@stackmate/protocol';
import { accountErrors } from '@stackmate/protocol/account';
import { physicalErrors } from '@stackmate/protocol/physical';
import { socialErrors } from '@stackmate/protocol/social';
import { storeErrors } from '@stackmate/protocol/store';
import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { tradingErrors } from '@stackmate/protocol/trading';
import { refusalText } from './refusal-text.ts';
import type { RefusalTexts } from './refusal-text.ts';

/** Reasons of all parts of the HTTP interface. */
const httpTexts: RefusalTexts = {
  ...physicalErrors,
  ...tournamentErrors,
  ...tradingErrors,
  ...accountErrors,
  ...errorMessages,
  ...httpErrors,
  ...socialErrors,
  ...storeErrors,
};

/** Parts in which a code means something of their own, by the start of their addresses. */
const ownTexts: readonly (readonly [start: string, texts: RefusalTexts])[] = [
  ['/api/account', { ...httpTexts, ...accountErrors }],
  ['/api/tournaments', { ...httpTexts, ...tournamentErrors }],
  ['/api/swaps', { ...httpTexts, ...tradingErrors }],
];

/** Returns why the server refused a request to an address, for the player. */
export function httpRefusalText(
  { error, message, detail }: HttpError,
  address: string = '',
): string {
  // Operators read English, and all that the server says (LA1).
  if (address.startsWith('/api/operate/')) return `${message} ${detail}`.trim();
  const [, texts] = ownTexts.find(([start]) => address.startsWith(start)) ?? [];
  return refusalText({ code: error, message, detail }, texts ?? httpTexts);
}
