import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { appHeaders } from '@stackmate/protocol';
import { createCookie } from './session-cookie.ts';
import type { CookieOptions, StoredHeader } from './session-cookie.ts';
import { newItemId } from '../store/random-id.ts';

/**
 * The cookie by which an account knows a browser that has signed in to it before. It signs nobody in: wrong passwords
 * from elsewhere just can't lock this browser out.
 */
export interface DeviceCookie {
  /** Returns the id of a browser that has signed in to an account before; null for others. */
  readonly findDevice: (headers: IncomingHttpHeaders, playerId: string) => string | null;
  /** Returns the ids that this browser has for its accounts, whoever they are. */
  readonly findAll: (headers: IncomingHttpHeaders) => readonly string[];
  /** Returns the header that makes a browser known to an account. */
  readonly know: (headers: IncomingHttpHeaders, playerId: string) => StoredHeader;
}

/** An id of 16 characters, and 43 of its signature for a player. */
const markPattern = '[\\w-]{59}';
/** Max number of accounts in the cookie; the one signed in to longest ago is dropped. */
const maxAccounts = 4;
const lifetime = 365 * 86_400_000;

export function createDeviceCookie(options: CookieOptions, secret: string): DeviceCookie {
  const cookie = createCookie(
    options,
    'stackmate_device',
    appHeaders.device,
    new RegExp(`^${markPattern}(?:\\.${markPattern}){0,${maxAccounts - 1}}$`),
  );

  const signature = (id: string, playerId: string): Buffer =>
    createHmac('sha256', secret).update(`stackmate device ${id} ${playerId}`).digest();

  const marksPlayer = (mark: string, playerId: string): boolean =>
    timingSafeEqual(
      Buffer.from(mark.slice(16), 'base64url'),
      signature(mark.slice(0, 16), playerId),
    );

  const marksIn = (headers: IncomingHttpHeaders): readonly string[] =>
    cookie.read(headers)?.split('.') ?? [];

  return {
    findDevice: (headers, playerId) =>
      marksIn(headers)
        .find((mark) => marksPlayer(mark, playerId))
        ?.slice(0, 16) ?? null,
    findAll: (headers) => marksIn(headers).map((mark) => mark.slice(0, 16)),
    know(headers, playerId) {
      const marks = marksIn(headers);
      const id = newItemId();
      const mark =
        marks.find((known) => marksPlayer(known, playerId)) ??
        `${id}${signature(id, playerId).toString('base64url')}`;
      const others = marks.filter((other) => other !== mark);
      return cookie.set(headers, [mark, ...others].slice(0, maxAccounts).join('.'), lifetime);
    },
  };
}
