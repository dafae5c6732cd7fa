import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createCookie } from './session-cookie.ts';
import { newItemId } from '../store/random-id.ts';

/**
 * The cookie by which an account knows a browser that has signed in to it before. It signs nobody in: wrong passwords
 * from elsewhere just can't lock this browser out.
 */
export interface DeviceCookie {
  /** Returns the id of a browser that has signed in to an account before; null for others. */
  readonly deviceOf: (headers: IncomingHttpHeaders, player: string) => string | null;
  /** Returns the header that makes a browser known to an account. */
  readonly know: (headers: IncomingHttpHeaders, player: string) => string;
}

/** An id of 16 characters, and 43 of its signature for a player. */
const markPattern = '[\\w-]{59}';
/** Max number of accounts that know a browser; the one signed in to longest ago is forgotten. */
const maxAccounts = 4;
const lifetime = 365 * 86_400_000;

export function createDeviceCookie(baseAddress: string | null, secret: string): DeviceCookie {
  const cookie = createCookie(
    baseAddress,
    'stackmate_device',
    new RegExp(`^${markPattern}(?:\\.${markPattern}){0,${maxAccounts - 1}}$`),
  );

  const signature = (id: string, player: string): Buffer =>
    createHmac('sha256', secret).update(`stackmate device ${id} ${player}`).digest();

  const isOf = (mark: string, player: string): boolean =>
    timingSafeEqual(Buffer.from(mark.slice(16), 'base64url'), signature(mark.slice(0, 16), player));

  const marksIn = (headers: IncomingHttpHeaders): readonly string[] =>
    cookie.read(headers)?.split('.') ?? [];

  return {
    deviceOf: (headers, player) =>
      marksIn(headers)
        .find((mark) => isOf(mark, player))
        ?.slice(0, 16) ?? null,
    know(headers, player) {
      const marks = marksIn(headers);
      const id = newItemId();
      const mark =
        marks.find((known) => isOf(known, player)) ??
        `${id}${signature(id, player).toString('base64url')}`;
      const others = marks.filter((other) => other !== mark);
      return cookie.set([mark, ...others].slice(0, maxAccounts).join('.'), lifetime);
    },
  };
}
