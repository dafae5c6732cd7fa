import type { ErrorCode } from '@stackmate/protocol';

/** Most bytes of a reason in a close frame (RFC 6455). */
const maxReasonBytes = 123;

/** The reason that a close frame carries: the code of the error, with its detail if there is space for it. */
export function closeReason(error: ErrorCode, detail: string): string {
  const whole = detail === '' ? error : `${error}: ${detail}`;
  return Buffer.byteLength(whole) <= maxReasonBytes ? whole : error;
}
