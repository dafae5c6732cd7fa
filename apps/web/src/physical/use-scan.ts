import type { AnswerOf } from '@stackmate/protocol/route';
import type { prints } from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { sendJson } from '../api/send.ts';
import type { ShownPrint } from './print-answer.ts';

/** Prints whose scan this page has sent: looking again at the same card isn't another scan. */
const sent = new Set<string>();

type Scan = AnswerOf<typeof prints.scan>;

async function readScan(code: string): Promise<Scan | null> {
  try {
    const response = await sendJson('/api/prints/scan', { code }, { credentials: 'same-origin' });
    return response.ok ? ((await response.json()) as Scan) : null;
  } catch {
    return null;
  }
}

/**
 * [PH4] Counts the scan of a print once, and returns the print with what only the visitor's session tells: whether it is
 * theirs. Without an answer it stays as it was.
 */
export function useScan(print: ShownPrint): ShownPrint {
  const { code } = print;
  const [scanned, setScanned] = useState<{ readonly code: string; readonly scan: Scan } | null>(
    null,
  );
  useEffect(() => {
    if (code === null || sent.has(code)) return;
    sent.add(code);
    void readScan(code).then((scan) => scan && setScanned({ code, scan }));
  }, [code]);
  if (scanned?.code !== code) return print;
  const { status, mine, places } = scanned.scan;
  return { ...print, status, mine, places };
}
