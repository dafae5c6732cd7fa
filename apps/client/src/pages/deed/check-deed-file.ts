import { readForeignCopy } from '@stackmate/economy';
import type { OwnedCopy } from '@stackmate/economy';
import { checkDeed, readDeed } from '@stackmate/transparency';
import type { CardDeed, NoteKey, ProvenCard, VerifySignature } from '@stackmate/transparency';

/** Max size of a file, in bytes: a card that changed its owner a thousand times has fewer. */
const maxFileSize = 4_000_000;

const verify: VerifySignature = async (publicKey, signature, text) => {
  const { subtle } = crypto;
  const raw = new Uint8Array(publicKey);
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(text));
};

/** What a file of a deed proves, or why it proves nothing. */
export type DeedVerdict =
  | {
      readonly kind: 'proven';
      readonly deed: CardDeed;
      readonly proven: ProvenCard;
      /** Null for a card that this version of the game doesn't know. */
      readonly copy: OwnedCopy | null;
    }
  | { readonly kind: 'no deed' | 'foreign' | 'changed' | 'unsupported' };

/** [OL2] Checks the file of a deed with the public key of a log, without a server. */
export async function checkDeedFile(file: Blob, key: NoteKey): Promise<DeedVerdict> {
  const deed = file.size > maxFileSize ? null : readDeed(await file.text());
  if (deed === null) return { kind: 'no deed' };
  try {
    const result = await checkDeed(deed, [key], verify);
    if (!result.ok) return { kind: result.code };
    const proven = result.value;
    const { card: id, copy, state } = proven;
    const { roll, blueprint } = copy;
    return {
      kind: 'proven',
      deed,
      proven,
      copy: readForeignCopy({ ...state, id, roll, blueprint }),
    };
  } catch {
    // Older browsers, and pages without https, have no such signatures.
    return { kind: 'unsupported' };
  }
}
