import { defaultSiteConfig } from '@stackmate/protocol/site-config';

/** How long the site waits, in seconds. */
export const answerTimeout: { answer: number; readonly humanCheck: number } = {
  /** For the answer to what was sent. */
  answer: defaultSiteConfig.responseTimeout,
  /** For the human check: slow devices have to work for it. */
  humanCheck: 60,
};

/** Sets how long the site waits for answers, as configured. */
export function setAnswerTime(seconds: number): void {
  answerTimeout.answer = seconds;
}

/**
 * What a promise gives, if it does so in time. Else it is logged, and the promise that is given back rejects.
 * @param seconds how long it may take
 */
export function withTimeLimit<T>(promise: Promise<T>, seconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      console.error('Promise timed out');
      reject(new Error('Promise timed out'));
    }, seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
