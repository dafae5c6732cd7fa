import type { ErrorCode } from '@stackmate/protocol';

/** Max length of a close frame's reason, in bytes (RFC 6455). */
const maxReasonBytes = 123;

/** Returns the reason for a close frame: the error code, followed by the detail if both fit. */
export function closeReason(error: ErrorCode, detail: string): string {
  const whole = detail === '' ? error : `${error}: ${detail}`;
  return Buffer.byteLength(whole) <= maxReasonBytes ? whole : error;
}
