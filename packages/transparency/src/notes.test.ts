import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cosignNote,
  openNote,
  readCheckpoint,
  readKey,
  signNote,
  writeCheckpoint,
  writeKey,
} from './index.ts';
import type { MakeSignature, NoteKey, VerifySignature } from './index.ts';

const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const check: VerifySignature = (publicKey, signature, text) =>
  verify(
    null,
    text,
    createPublicKey({
      key: Buffer.concat([spkiPrefix, publicKey]),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );

function newSigner(name: string): { readonly key: NoteKey; readonly make: MakeSignature } {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    key: { name, publicKey: new Uint8Array(publicKey) },
    make: (text) => new Uint8Array(sign(null, text, pair.privateKey)),
  };
}

describe('a signed note', () => {
  it('[OL1] is the one of C2SP, checked with the example of its inventors', async () => {
    const key = readKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')!;
    const note = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
    expect((await openNote(note, [key], check))?.signers).toEqual([key]);
    expect(await openNote(note.replace('answer', 'question'), [key], check)).toBeNull();
    expect(writeKey(key)).toContain('PeterNeumann+c74f20a3+');
  });

  it('[OL2] is signed by its log and by witnesses, and void with a wrong signature', async () => {
    const log = newSigner('stackmate.example/cards');
    const witness = newSigner('witness.example');
    const stranger = newSigner('stackmate.example/cards');
    const text = 'stackmate.example/cards\n3\nAAAA\n';
    const note = await signNote(text, log.key, log.make);
    const witnessKey: NoteKey & { readonly kind: 'witness' } = { ...witness.key, kind: 'witness' };
    const seconds = 1_764_369_946;
    const witnessed = await cosignNote(note, witnessKey, seconds, witness.make);
    expect(await openNote(witnessed, [log.key, witnessKey], check)).toEqual({
      text,
      signers: [log.key, witnessKey],
    });
    expect((await openNote(witnessed, [witnessKey], check))?.signers).toEqual([witnessKey]);
    // A witness signs the time, and with a key of another kind than a log.
    const otherTime = await cosignNote(note, witnessKey, seconds + 1, () =>
      witness.make(utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`)),
    );
    expect(await openNote(otherTime, [witnessKey], check)).toBeNull();
    expect(await openNote(witnessed, [witness.key], check)).toBeNull();
    expect(readKey(writeKey(witnessKey))).toEqual(witnessKey);
    expect(await openNote(note, [stranger.key], check)).toBeNull();
    // The name and id of the log with the signature of somebody else.
    const forged = await signNote(text, log.key, stranger.make);
    expect(await openNote(forged, [log.key], check)).toBeNull();
    await expect(signNote('no line break', log.key, log.make)).rejects.toThrow('line break');
  });

  it('[OL2] refuses any change of a byte', async () => {
    const { key, make } = newSigner('log.example');
    const note = utf8ToBytes(await signNote('a\nb\n', key, make));
    await fc.assert(
      fc.asyncProperty(fc.nat(note.length - 1), fc.nat(255), async (at, byte) => {
        fc.pre(note[at] !== byte);
        const changed = new TextDecoder().decode(note.with(at, byte));
        expect(await openNote(changed, [key], check)).toBeNull();
      }),
    );
  });

  it('[OL1] names keys in one way', () => {
    const { key } = newSigner('log.example');
    const text = writeKey(key);
    expect(readKey(text)).toEqual(key);
    for (const wrong of ['', 'a+b+c', text.replace('log', 'dog'), `${text}=`, text.slice(0, -4)]) {
      expect(readKey(wrong)).toBeNull();
    }
  });
});

describe('a checkpoint', () => {
  it('[OL1] is written and read as C2SP says', () => {
    const example = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
`;
    const read = readCheckpoint(example)!;
    expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(writeCheckpoint(read)).toBe(example);
    expect(readCheckpoint(`${example}more\n`)).toEqual(read);
    const dated = { ...read, at: Date.UTC(2026, 10, 28) };
    expect(readCheckpoint(writeCheckpoint(dated))).toEqual(dated);
    expect(readCheckpoint(`${example}signed yesterday\n`)).toEqual(read);
    for (const wrong of [
      '',
      '\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
      example.replace('20852163', '020852163'),
      example.replace('20852163', '-1'),
      example.replace('CsUY', 'CsU'),
      example.slice(0, -1),
      `${example}\n`,
    ]) {
      expect(readCheckpoint(wrong)).toBeNull();
    }
  });
});
