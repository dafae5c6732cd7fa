import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

export interface HandleWatchOptions {
  /** Called once when the process or the machine has no file handle left. */
  readonly onExhausted: () => void;
  readonly onRecovered: () => void;
  /** Opens and closes a file; replaced in tests. */
  readonly probe?: () => void;
}

/** Detects when no file can be opened and no connection accepted. */
export interface HandleWatch {
  /** Checks for a shortage. Call about once a second. */
  readonly tick: () => void;
  readonly isExhausted: () => boolean;
}

const handleShortageCodes: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

/** Returns whether an operation failed because no file handle was left. */
export const isHandleShortage = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && handleShortageCodes.has(failure.code);

// Runs in this thread, so that it never takes the handle that accepting connections keeps in reserve.
const openAndClose = (): void => closeSync(openSync(devNull, 'r'));

/**
 * Creates a watch that opens a file to detect a shortage: the system silently drops connections that it has no handle
 * for.
 */
export function createHandleWatch(options: HandleWatchOptions): HandleWatch {
  const { onExhausted, onRecovered, probe = openAndClose } = options;
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
      if (isExhausted && !was) onExhausted();
      if (was && !isExhausted) onRecovered();
    },
    isExhausted: () => isExhausted,
  };
}
