import type { Logger } from 'pino';
import type { Letter, SiteStore } from '../store/index.ts';
import type { Mailer } from './mailer.ts';

export interface PostOfficeOptions {
  readonly store: Pick<SiteStore, 'dueLetters' | 'letterSent' | 'letterFailed'>;
  readonly mailer: Mailer;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Sends the letters that wait. */
export interface PostOffice {
  /** Looks for letters now. */
  readonly look: () => void;
  /** Fulfilled soon: what is being sent gets a moment more. */
  readonly close: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** After what time a letter that was refused is tried again; after the last it is given up. */
const waits = [
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
const pace = { usual: minute, longest: 15 * minute };

/** How long the letter that is on its way gets at the end, in milliseconds. */
const farewell = 2000;

/** Letters in one round. */
const atOnce = 10;

/** When a letter is tried again; null: never. */
function nextTry({ tries }: Letter, isFinal: boolean, now: number): number | null {
  return isFinal || tries >= waits.length ? null : now + waits[tries];
}

/**
 * Sends letters one after the other, each until the mail server has taken it: one that was taken just before a crash goes
 * out twice. While the mail server is not to be had no letter's tries are used up.
 */
export function createPostOffice(options: PostOfficeOptions): PostOffice {
  const { store, mailer, now, logger } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  const ending = new AbortController();
  let pause: number = pace.usual;

  /** False if the mail server is not to be had. */
  async function send(letter: Letter): Promise<boolean> {
    const sent = await mailer.send(letter, ending.signal);
    if (sent.kind === 'sent') {
      await store.letterSent(letter.number);
    } else if (sent.kind === 'refused') {
      const nextAt = nextTry(letter, sent.final, now());
      await store.letterFailed(letter.number, { fault: sent.why, nextAt });
      logger.warn({ letter: letter.number, givenUp: nextAt === null }, 'a letter was refused');
    } else {
      logger.warn({ why: sent.why }, 'the mail server is not to be had: letters wait');
    }
    return sent.kind !== 'down';
  }

  /** Milliseconds to the next round. */
  async function sendDue(): Promise<number> {
    for (;;) {
      const letters = await store.dueLetters(now(), atOnce);
      for (const letter of letters) {
        if (isClosed) return pace.usual;
        if (await send(letter)) continue;
        pause = Math.min(pause * 2, pace.longest);
        return pause;
      }
      pause = pace.usual;
      if (letters.length < atOnce) return pace.usual;
    }
  }

  async function run(): Promise<void> {
    let wait: number = pace.usual;
    // Somebody may have written while the last round went on.
    while (isWanted && wait === pace.usual) {
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
    look,
    async close() {
      isClosed = true;
      isWanted = false;
      clearTimeout(timer);
      const late = setTimeout(() => ending.abort(), farewell);
      await round;
      clearTimeout(late);
      mailer.close();
    },
  };
}
