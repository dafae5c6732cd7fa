import { codeHash, readCode, readGenuineCode } from '@stackmate/physical';
import type { PhysicalErrorCode } from '@stackmate/protocol/physical';

/** Server that a code belongs to, and its key; null if it has none. */
export interface CodeReader {
  /** Returns the address of this server. */
  readonly address: () => string;
  readonly key: Uint8Array | null;
}

type CodeFault = Extract<PhysicalErrorCode, `code-${string}` | 'prints-off'>;

/** A code in its only form and its hash, or why it is refused. */
export type HashedCode<Fault extends CodeFault = CodeFault> =
  | { readonly ok: true; readonly text: string; readonly hash: string }
  | { readonly ok: false; readonly code: Fault; readonly detail: string };

type ReadFault = 'code-mistyped' | 'code-foreign' | 'code-forged' | 'code-is-barcode';

const faults: Readonly<Record<string, ReadFault>> = {
  codeForeign: 'code-foreign',
  codeForged: 'code-forged',
  codeIsEdition: 'code-is-barcode',
};

/** [PH1] Reads the code of a print. It takes as long for any code of the right shape, and reads no database. */
export function readPrintCode(
  text: string,
  { address, key }: CodeReader,
): HashedCode<ReadFault | 'code-is-release' | 'code-is-slip' | 'prints-off'> {
  if (key === null) return { ok: false, code: 'prints-off', detail: '' };
  const read = readGenuineCode(text, address(), key);
  if (!read.ok) {
    const { code, detail } = read.refusal;
    return { ok: false, code: faults[code] ?? 'code-mistyped', detail };
  }
  if (read.value.kind !== 'print') {
    return { ok: false, code: `code-is-${read.value.kind}`, detail: '' };
  }
  const { code } = read.value;
  return { ok: true, text: code, hash: codeHash('print', code) };
}

/** [PH4] Returns the hash of a release code; null for a text that is none. */
export function readReleaseCode(text: string, { address }: CodeReader): string | null {
  const read = readCode(text, address());
  if (!read.ok || read.value.kind !== 'release') return null;
  return codeHash('release', read.value.code);
}

/** [PH3] Reads the code of a slip. */
export function readSlipCode(
  text: string,
  { address }: CodeReader,
): HashedCode<Exclude<ReadFault, 'code-forged'> | 'code-is-card' | 'code-is-release'> {
  const read = readCode(text, address());
  if (!read.ok) {
    const { code, detail } = read.refusal;
    const fault = faults[code] ?? 'code-mistyped';
    return { ok: false, code: fault === 'code-forged' ? 'code-mistyped' : fault, detail };
  }
  if (read.value.kind === 'print') return { ok: false, code: 'code-is-card', detail: '' };
  if (read.value.kind === 'release') return { ok: false, code: 'code-is-release', detail: '' };
  const { code } = read.value;
  return { ok: true, text: code, hash: codeHash('slip', code) };
}
