import { defaultSiteConfig } from '@stackmate/protocol/site-config';

/** Time limits, in seconds. */
export const answerTimeout: { answer: number; readonly humanCheck: number } = {
  /** For the server's response to a form. */
  answer: defaultSiteConfig.responseTimeout,
  /** For the human check, which slow devices need time to compute. */
  humanCheck: 60,
};

/** Sets the configured time limit for responses, in seconds. */
export function setAnswerTime(seconds: number): void {
  answerTimeout.answer = seconds;
}

/** Resolves like `promise` if that settles in time. Otherwise logs "Promise timed out" and rejects. */
export function withTimeLimit<T>(promise: Promise<T>, seconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      console.error('Promise timed out');
      reject(new Error('Promise timed out'));
    }, seconds * 1000);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
