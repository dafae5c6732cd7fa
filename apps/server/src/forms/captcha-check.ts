import * as z from 'zod';
import type { HumanCheck } from './human-check.ts';

export interface CaptchaCheckOptions {
  /** Where the outside service is asked. */
  readonly verify: string;
  readonly secret: string;
  /** The service could not be asked, or does not know us. */
  readonly failed: (why: string) => void;
}

/** How long the service may take, in milliseconds. */
const responseTimeout = 10_000;

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Faults that are ours, not the visitor's. */
const configurationErrors: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
]);

/** A third party's check. Turnstile, hCaptcha and reCAPTCHA are all asked in this way. The visitor's address stays here. */
export const createCaptchaCheck = ({
  verify,
  secret,
  failed,
}: CaptchaCheckOptions): HumanCheck => ({
  async isHuman(captcha) {
    if (captcha === '') return false;
    try {
      const response = await fetch(verify, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: captcha }),
        signal: AbortSignal.timeout(responseTimeout),
        redirect: 'error',
      });
      const { success, 'error-codes': codes } = verdict.parse(await response.json());
      const fault = codes.find((code) => configurationErrors.has(code));
      if (fault !== undefined) failed(fault);
      return success;
    } catch (failure) {
      failed(failure instanceof Error ? failure.name : 'unknown');
      return false;
    }
  },
});
