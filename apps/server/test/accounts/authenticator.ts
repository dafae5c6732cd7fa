import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface UseOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** How an answer differs from that of an honest browser and authenticator. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Flags of the authenticator: user present (1), user verified (4). */
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly key?: KeyObject;
}

/** A passkey in software, as browsers answer with it. */
export interface Authenticator {
  readonly create: (options: unknown, forgery?: Forgery) => object;
  readonly use: (options: unknown, forgery?: Forgery) => object;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** Encodes a text or bytes of less than 64 KB in CBOR. */
function cbor(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string);
  const major = typeof value === 'string' ? 0x60 : 0x40;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major + bytes.length]), bytes]);
  const length = Buffer.from([major + 25, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([length, bytes]);
}

/** Encodes a P-256 key as COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a50102032620012158 20'.replaceAll(' ', ''), 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const head = (rpId: string, flags: number, count: number): Buffer => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number]);
  };
  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const shared = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  };

  return {
    create(options, forgery = {}) {
      const { challenge, rp, user } = options as CreationOptions;
      userHandle = user.id;
      const authData = Buffer.concat([
        head(forgery.rpId ?? rp.id, 0x40 | (forgery.flags ?? 5), forgery.counter ?? counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...['fmt', 'none', 'attStmt'].map(cbor),
        Buffer.from([0xa0]),
        cbor('authData'),
        cbor(authData),
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, forgery)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    use(options, forgery = {}) {
      const { challenge, rpId } = options as UseOptions;
      counter = forgery.counter ?? counter + 1;
      const authData = head(forgery.rpId ?? rpId, forgery.flags ?? 5, counter);
      const data = clientData('webauthn.get', challenge, forgery);
      const signed = Buffer.concat([authData, sha256(data)]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, forgery.key ?? privateKey)),
          userHandle: forgery.userHandle ?? userHandle,
        },
      };
    },
  };
}
