import * as z from 'zod';
import type { HumanCheck } from './human-check.ts';

export interface CaptchaCheckOptions {
  /** URL of the service's verification endpoint. */
  readonly verify: string;
  readonly secret: string;
  /** Called when the service is unreachable or rejects our secret. */
  readonly onFailure: (why: string) => void;
}

/** Max response time of the service, in ms. */
const responseTimeout = 10_000;

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes caused by our configuration, not by the visitor. */
const configurationErrors: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
]);

/**
 * Creates a check by a third party. Turnstile, hCaptcha and reCAPTCHA share this interface. The visitor's address isn't
 * sent.
 */
export const createCaptchaCheck = ({
  verify,
  secret,
  onFailure,
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
      if (fault !== undefined) onFailure(fault);
      return success;
    } catch (failure) {
      onFailure(failure instanceof Error ? failure.name : 'unknown');
      return false;
    }
  },
});
