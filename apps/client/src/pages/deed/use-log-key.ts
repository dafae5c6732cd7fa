import * as api from '@stackmate/protocol/routes';
import { readKey } from '@stackmate/transparency';
import type { NoteKey } from '@stackmate/transparency';
import { useEffect, useState } from 'react';
import { readWithRetries } from '../../platform/api/call.ts';
import { localStore } from '../../platform/storage/index.ts';

/** Name under which this browser remembers the key of its server's log, so that deeds can be checked offline. */
const storedKey = 'stackmate.log-key';

interface LogKey {
  /** The key that was entered, or else this server's; '' until it is known. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Null for a text that is no key. */
  readonly key: NoteKey | null;
  /** Whether it is this server's. */
  readonly isOwn: boolean;
}

/** Returns the public key that deeds are checked with. */
export function useLogKey(): LogKey {
  const [own, setOwn] = useState(() => localStore.get(storedKey) ?? '');
  const [entered, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void readWithRetries(api.cardLog.head).then((head) => {
      if (!isShown || !head.ok) return;
      localStore.set(storedKey, head.value.key);
      setOwn(head.value.key);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const text = entered ?? own;
  return { text, setText, key: readKey(text.trim()), isOwn: text.trim() === own };
}
