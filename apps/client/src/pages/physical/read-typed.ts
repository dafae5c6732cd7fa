import { readCode } from '@stackmate/physical';
import type { SeenCode } from '../../platform/scan/seen-code.ts';

/** What a scanned or typed text is. `text` goes to the server, which checks the address before the code. */
export type TypedText =
  | { readonly kind: 'print'; readonly code: string; readonly text: string }
  | { readonly kind: 'slip'; readonly code: string; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'other'; readonly message: string };

/** [PH1] Tells codes of cards and slips and numbers of barcodes apart, without asking the server. `server` is this page's. */
export function readTyped({ kind, text }: SeenCode, server: string): TypedText {
  const typed = text.trim();
  if (kind === 'bars') return { kind: 'number', text: typed };
  // The server knows its address; this page may be open under another one.
  const [, inAddress] = /\/c\/([^/?#\s]+)/i.exec(typed) ?? [];
  const read = readCode(inAddress ?? typed, server);
  if (read.ok && read.value.kind === 'print') return { ...read.value, kind: 'print', text: typed };
  if (read.ok && read.value.kind === 'slip') return { ...read.value, kind: 'slip', text: typed };
  if (/^[+-]?\d+$/.test(typed)) return { kind: 'number', text: typed };
  return { kind: 'other', message: read.ok ? '' : read.refusal.message };
}
