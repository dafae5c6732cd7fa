import type { Bus } from '../bus/bus.ts';

/** Tells nodes of changes in what each of them keeps a copy of. */
export interface ChangeNews {
  /** Tells the other nodes that something has changed; once for many changes at the same moment. */
  readonly announce: () => void;
  /** Calls back after another node announced a change. News may be lost: read what has changed now and then, too. */
  readonly onChange: (changed: () => void) => void;
  readonly close: () => void;
}

/** Time for which changes are collected, in ms. */
const collectTime = 50;
const nothing = new Uint8Array();

/** Creates the news of one kind of changes on a bus. */
export function createChangeNews(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  subject: string,
): ChangeNews {
  let timer: NodeJS.Timeout | null = null;
  let stop = (): void => {};
  return {
    announce() {
      timer ??= setTimeout(() => {
        timer = null;
        bus.publish(subject, nothing);
      }, collectTime);
    },
    onChange(changed) {
      stop = bus.subscribe(subject, changed);
    },
    close() {
      if (timer) clearTimeout(timer);
      stop();
    },
  };
}

/** The news of a server without other nodes. */
export const noChangeNews: ChangeNews = { announce() {}, onChange() {}, close() {} };
