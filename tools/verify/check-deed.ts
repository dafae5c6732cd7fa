import { checkDeed, readKey } from '@stackmate/transparency';
import type { CardDeed, NoteKey, ProvenCard } from '@stackmate/transparency';
import { checkSignature } from '../shared/log-files/signatures.ts';
import { UsageError } from '../shared/options.ts';

/** Returns the public key of a log: the one that was named, or that of a server. Throws a UsageError without one. */
export async function findKey(named: string | null, server: string | null): Promise<NoteKey> {
  if (named === null && server === null) {
    throw new UsageError('missing the public key of the log: --key KEY, or --server URL');
  }
  const text =
    named ??
    ((await (await fetch(new URL('/api/log', server!))).json()) as { readonly key: string }).key;
  const key = readKey(text);
  if (key === null) throw new UsageError(`--key: expected NAME+ID+KEY, not ${text}`);
  return key;
}

/** [OL2] Checks a deed. Returns the card that it proves, or what is wrong. */
export async function verifyDeed(
  deed: CardDeed,
  options: { readonly key: string | null; readonly server: string | null },
): Promise<ProvenCard | { readonly fault: string }> {
  const key = await findKey(options.key, options.server);
  const result = await checkDeed(deed, [key], checkSignature);
  return result.ok ? result.value : { fault: result.fault };
}
