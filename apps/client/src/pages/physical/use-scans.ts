import { parseEdition } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { SlipSession } from '@stackmate/protocol/physical';
import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { readTyped } from './read-typed.ts';
import type { TypedText } from './read-typed.ts';
import { scanAlert, scanMark } from './scan-signals.ts';
import { mayRepeat, putEntry } from './tray.ts';
import type { TrayEntry, TrayState } from './tray.ts';
import { entryText } from './entry-text.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** A slip that is open in this browser. */
export interface OpenSlip extends SlipSession {
  /** What was scanned, to open it again after its time. */
  readonly text: string;
  /** When its time is over by this device's clock. */
  readonly endsAt: number;
}

const toState = async (
  typed: Extract<TypedText, { readonly kind: 'print' | 'number' }>,
): Promise<TrayState> => {
  if (typed.kind === 'number') {
    const edition = parseEdition(typed.text);
    if (!edition.ok) {
      const { code, message } = edition.refusal;
      return { is: 'refused', fault: { code, text: message } };
    }
    const found = await call(api.prints.barcode, { number: typed.text });
    return found.ok
      ? { is: 'numbered', print: found.value }
      : { is: 'refused', fault: found.fault };
  }
  const found = await call(api.prints.scan, { code: typed.text });
  return found.ok ? { is: 'shown', print: found.value } : { is: 'refused', fault: found.fault };
};

/** [PH3] [PH5] Follows what is scanned: opens slips, claims the cards of an open one, and shows what others are. */
export function useScans() {
  const [slip, setSlip] = useState<OpenSlip | null>(null);
  const [tray, setTray] = useState<readonly TrayEntry[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [news, setNews] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Scans are handled one after the other, with what the one before has changed.
  const now = useRef({ slip, tray });
  const queue = useRef(Promise.resolve());
  const showSlip = (next: OpenSlip | null): void => setSlip((now.current.slip = next));
  const hasClaimed = useRef(false);
  function put(entry: TrayEntry): void {
    if (entry.state.is === 'claimed') hasClaimed.current = true;
    setTray((now.current.tray = putEntry(now.current.tray, entry)));
  }
  useEffect(
    () => () => {
      if (hasClaimed.current) void loadVault();
    },
    [],
  );

  function refuse(next: Fault): void {
    setFault(next);
    scanAlert();
  }
  async function openSlip(text: string): Promise<void> {
    const opened = await call(api.slips.open, { code: text });
    if (!opened.ok) {
      const isGuest = opened.fault.code === 'sign-in-needed';
      const advice = t('To add cards to your vault, create an account first, or sign in.');
      refuse(isGuest ? { code: 'account-needed', text: advice } : opened.fault);
      return;
    }
    const { value } = opened;
    for (const claimed of value.claimed) {
      put({ key: claimed.number, text: '', state: { is: 'claimed', claimed } });
    }
    showSlip({ ...value, text, endsAt: Date.now() + value.expiresAt - value.now });
    scanMark();
    setNews(
      t('{count, plural, one {Slip open: # card to add.} other {Slip open: # cards to add.}}', {
        count: value.left,
      }),
    );
  }
  /** Claims a print by the open slip. */
  async function claim(open: OpenSlip, text: string): Promise<TrayState> {
    const claimed = await call(api.slips.claim, { session: open.session, code: text });
    if (!claimed.ok) {
      if (claimed.fault.code === 'session-over') showSlip({ ...open, endsAt: 0 });
      return { is: 'refused', fault: claimed.fault };
    }
    const { claimed: print, left } = claimed.value;
    const others = open.claimed.filter(({ number }) => number !== print.number);
    showSlip({ ...open, left, claimed: [...others, print] });
    return { is: 'claimed', claimed: print };
  }
  async function addCard(
    typed: Extract<TypedText, { readonly kind: 'print' | 'number' }>,
  ): Promise<void> {
    const open = now.current.slip;
    const isClaiming = open !== null && !open.knowsCards && open.left > 0;
    const key = typed.kind === 'print' ? typed.code : typed.text;
    const before = now.current.tray.find((entry) => entry.key === key);
    if (before && !mayRepeat(before, isClaiming)) {
      setNews(t('This card is in the tray already.'));
      return;
    }
    const entry = { key, text: typed.text };
    put({ ...entry, state: { is: 'waiting' } });
    const state =
      isClaiming && typed.kind === 'print' ? await claim(open, typed.text) : await toState(typed);
    put({ ...entry, state });
    (state.is === 'refused' ? scanAlert : scanMark)();
    setNews(entryText(state));
  }
  async function handle(seen: SeenCode): Promise<void> {
    setFault(null);
    const typed = readTyped(seen, gameOrigin());
    if (typed.kind === 'other') refuse({ code: 'code-mistyped', text: typed.message });
    else if (typed.kind === 'slip') await openSlip(typed.text);
    else await addCard(typed);
  }
  const enqueue = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
  };
  return {
    slip,
    tray,
    fault,
    news,
    isBusy,
    scan: (seen: SeenCode): void => enqueue(() => handle(seen)),
    reopen: (text: string): void => enqueue(() => openSlip(text)),
    /** Claims all cards of an open slip whose cards are known. Resolves to whether that succeeded. */
    async claimPack(open: OpenSlip): Promise<boolean> {
      setBusy(true);
      setFault(null);
      const answer = await call(api.slips.claimPack, { session: open.session });
      setBusy(false);
      if (!answer.ok) {
        if (answer.fault.code === 'session-over') showSlip({ ...open, endsAt: 0 });
        refuse(answer.fault);
        return false;
      }
      for (const claimed of answer.value.claimed) {
        put({ key: claimed.number, text: '', state: { is: 'claimed', claimed } });
      }
      showSlip({ ...open, left: 0, claimed: answer.value.claimed });
      return true;
    },
    closeSlip: (): void => showSlip(null),
    clearTray: (): void => setTray((now.current.tray = [])),
  };
}
