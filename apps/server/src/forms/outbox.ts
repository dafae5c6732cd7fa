import type { Logger } from 'pino';
import type { QueuedEmail, SiteStore } from '../store/index.ts';
import type { Mailer } from './mailer.ts';

export interface OutboxOptions {
  readonly store: Pick<SiteStore, 'dueEmails' | 'emailSent' | 'emailFailed'>;
  readonly mailer: Mailer;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Sends the letters that wait. */
export interface Outbox {
  /** Looks for letters now. */
  readonly sendPending: () => void;
  /** Fulfilled soon: what is being sent gets a moment more. */
  readonly close: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** After what time a letter that was refused is tried again; after the last it is given up. */
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

/** How often it looks by itself, and how long it waits at most while the mail server is not to be had. */
const pollIntervals = { usual: minute, longest: 15 * minute };

/** How long the letter that is on its way gets at the end, in milliseconds. */
const closeTimeout = 2000;

/** Letters in one round. */
const batchSize = 10;

/** When a letter is tried again; null: never. */
function nextAttemptAt({ tries }: QueuedEmail, isFinal: boolean, now: number): number | null {
  return isFinal || tries >= retryDelays.length ? null : now + retryDelays[tries];
}

/**
 * Sends letters one after the other, each until the mail server has taken it: one that was taken just before a crash goes
 * out twice. While the mail server is not to be had no letter's tries are used up.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, mailer, now, logger } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  const ending = new AbortController();
  let pause: number = pollIntervals.usual;

  /** False if the mail server is not to be had. */
  async function send(email: QueuedEmail): Promise<boolean> {
    const sent = await mailer.send(email, ending.signal);
    if (sent.kind === 'sent') {
      await store.emailSent(email.number);
    } else if (sent.kind === 'refused') {
      const nextAt = nextAttemptAt(email, sent.final, now());
      await store.emailFailed(email.number, { fault: sent.why, nextAt });
      logger.warn({ letter: email.number, givenUp: nextAt === null }, 'a letter was refused');
    } else {
      logger.warn({ why: sent.why }, 'the mail server is not to be had: letters wait');
    }
    return sent.kind !== 'down';
  }

  /** Milliseconds to the next round. */
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
    // Somebody may have written while the last round went on.
    while (isWanted && wait === pollIntervals.usual) {
      isWanted = false;
      try {
        wait = await sendDue();
      } catch (failure) {
        logger.error({ err: failure }, 'letters could not be sent');
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
      const late = setTimeout(() => ending.abort(), closeTimeout);
      await round;
      clearTimeout(late);
      mailer.close();
    },
  };
}
