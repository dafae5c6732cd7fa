import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

export interface HandleWatchOptions {
  /** The process or the machine has no file handle left. Called once, until there are some again. */
  readonly exhausted: () => void;
  readonly recovered: () => void;
  /** Opens and closes a file; for tests. */
  readonly probe?: () => void;
}

/** Notices when no file can be opened and no connection accepted. */
export interface HandleWatch {
  /** To be called about once a second. */
  readonly tick: () => void;
  readonly isExhausted: () => boolean;
}

const handleShortageCodes: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

/** Whether something failed because no file handle was left. */
export const isHandleShortage = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && handleShortageCodes.has(failure.code);

// In this thread, so that it never takes the handle that accepting connections keeps in reserve.
const openAndClose = (): void => closeSync(openSync(devNull, 'r'));

/** The system drops connections that it has no handle for without telling, so a file is opened to find out. */
export function createHandleWatch(options: HandleWatchOptions): HandleWatch {
  const { exhausted, recovered, probe = openAndClose } = options;
  let isExhausted = false;

  function isShort(): boolean {
    try {
      probe();
      return false;
    } catch (failure) {
      return isHandleShortage(failure);
    }
  }

  return {
    tick() {
      const was = isExhausted;
      isExhausted = isShort();
      if (isExhausted && !was) exhausted();
      if (was && !isExhausted) recovered();
    },
    isExhausted: () => isExhausted,
  };
}
