import type { Logger } from 'pino';
import type { QueuedEmail, SiteStore } from '../store/index.ts';
import type { Mailer } from './mailer.ts';

export interface OutboxOptions {
  readonly store: Pick<SiteStore, 'dueEmails' | 'emailSent' | 'emailFailed'>;
  readonly mailer: Mailer;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Sends queued e-mails. */
export interface Outbox {
  /** Starts sending due e-mails. */
  readonly sendPending: () => void;
  /** Stops sending; gives the current e-mail a short time to complete. */
  readonly close: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays after each refusal, in ms. After the last one, the e-mail is given up. */
const retryDelays = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  48 * hour,
];

/** Polling interval, and max interval while the mail server is unavailable, in ms. */
const pollIntervals = { usual: minute, longest: 15 * minute };

/** Time for the current e-mail when closing, in ms. */
const closeTimeout = 2000;

/** Number of e-mails per round. */
const batchSize = 10;

/** Returns the time of the next attempt, in ms; null if there is none. */
function nextAttemptAt({ tries }: QueuedEmail, isFinal: boolean, now: number): number | null {
  return isFinal || tries >= retryDelays.length ? null : now + retryDelays[tries];
}

/**
 * Creates the outbox. E-mails are sent one after the other until the mail server accepts them; one that was accepted
 * just before a crash is sent twice. While the mail server is unavailable, attempts don't count.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, mailer, now, logger } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  const ending = new AbortController();
  let pause: number = pollIntervals.usual;

  /** Sends an e-mail and stores the result. Returns false if the mail server is unavailable. */
  async function send(email: QueuedEmail): Promise<boolean> {
    const sent = await mailer.send(email, ending.signal);
    if (sent.kind === 'sent') {
      await store.emailSent(email.number);
    } else if (sent.kind === 'refused') {
      const nextAt = nextAttemptAt(email, sent.final, now());
      await store.emailFailed(email.number, { fault: sent.why, nextAt });
      logger.warn({ email: email.number, isGivenUp: nextAt === null }, 'an e-mail was refused');
    } else {
      logger.warn({ why: sent.why }, 'the mail server is unavailable; e-mails stay in the outbox');
    }
    return sent.kind !== 'down';
  }

  /** Sends all due e-mails. Returns the delay until the next round, in ms. */
  async function sendDue(): Promise<number> {
    for (;;) {
      const emails = await store.dueEmails(now(), batchSize);
      for (const email of emails) {
        if (isClosed) return pollIntervals.usual;
        if (await send(email)) continue;
        pause = Math.min(pause * 2, pollIntervals.longest);
        return pause;
      }
      pause = pollIntervals.usual;
      if (emails.length < batchSize) return pollIntervals.usual;
    }
  }

  async function run(): Promise<void> {
    let wait: number = pollIntervals.usual;
    // An e-mail may have been queued during the last round.
    while (isWanted && wait === pollIntervals.usual) {
      isWanted = false;
      try {
        wait = await sendDue();
      } catch (failure) {
        logger.error({ err: failure }, 'e-mails could not be sent');
      }
    }
    round = null;
    if (isClosed) return;
    timer = setTimeout(look, wait);
    timer.unref();
  }

  function look(): void {
    if (isClosed) return;
    isWanted = true;
    if (round !== null) return;
    clearTimeout(timer);
    round = run();
  }

  return {
    sendPending: look,
    async close() {
      isClosed = true;
      isWanted = false;
      clearTimeout(timer);
      const abortTimer = setTimeout(() => ending.abort(), closeTimeout);
      await round;
      clearTimeout(abortTimer);
      mailer.close();
    },
  };
}
