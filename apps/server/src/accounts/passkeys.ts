import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  CeremonyAnswer,
  PasskeyAssertion,
  PasskeyRegistration,
} from '@stackmate/protocol/account';
import type { AccountStore } from '../store/database-store.ts';
import type { StoredPasskey } from '../store/accounts/account-store.ts';
import { ceremonyTime } from './ceremonies.ts';
import type { Ceremonies, CeremonyKind } from './ceremonies.ts';
import type { PasskeySite } from './passkey-site.ts';

/** A verified answer of a browser that created a passkey. */
export interface CreatedPasskey {
  readonly playerId: string;
  readonly name: string;
  readonly passkey: Omit<StoredPasskey, 'label'>;
}

/** Creates and checks passkeys (WebAuthn). */
export interface Passkeys {
  readonly beginCreation: (
    kind: Exclude<CeremonyKind, 'sign-in'>,
    of: { readonly playerId: string; readonly name: string },
  ) => Promise<CeremonyAnswer>;
  /** Returns the created passkey; null if the answer isn't valid, or isn't the first one. */
  readonly finishCreation: (
    kind: Exclude<CeremonyKind, 'sign-in'>,
    given: { readonly ceremony: string; readonly credential: PasskeyRegistration },
  ) => Promise<CreatedPasskey | null>;
  readonly beginUse: () => Promise<CeremonyAnswer>;
  /** Returns the player of a passkey; null if the answer isn't valid, or isn't the first one. */
  readonly finishUse: (given: {
    readonly ceremony: string;
    readonly credential: PasskeyAssertion;
  }) => Promise<string | null>;
}

export interface PasskeysOptions {
  readonly site: PasskeySite;
  readonly ceremonies: Ceremonies;
  readonly store: Pick<AccountStore, 'passkey' | 'passkeys' | 'usePasskey'>;
  readonly now: () => number;
}

/** ES256, RS256 and Ed25519, by their COSE numbers. */
const algorithms = [-8, -7, -257];

const decodeBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64url, 'base64url'));

/** Returns the fields that the library checks. */
const toRegistration = ({ id, rawId, type, response }: PasskeyRegistration) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: { ...response, transports: response.transports ?? [] },
});

const toAssertion = ({ id, rawId, type, response }: PasskeyAssertion) => {
  const { userHandle, ...rest } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: userHandle === undefined ? rest : { ...rest, userHandle },
  };
};

export function createPasskeys({ site, ceremonies, store, now }: PasskeysOptions): Passkeys {
  const expected = { expectedOrigin: site.origin, expectedRPID: site.id };
  return {
    async beginCreation(kind, { playerId, name }) {
      const { challenge, token } = await ceremonies.begin(kind, { playerId, name });
      const known = kind === 'add' ? await store.passkeys(playerId) : [];
      const options = await generateRegistrationOptions({
        rpName: 'Stackmate',
        rpID: site.id,
        userName: name,
        userDisplayName: name,
        userID: decodeBytes(playerId),
        challenge: decodeBytes(challenge),
        timeout: ceremonyTime,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ceremony: token, options: { ...options } };
    },
    async finishCreation(kind, { ceremony, credential }) {
      const begun = await ceremonies.read(kind, ceremony);
      if (!begun) return null;
      const { challenge, playerId, name } = begun;
      const verified = await verifyRegistrationResponse({
        response: toRegistration(credential),
        expectedChallenge: challenge,
        ...expected,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (!verified?.verified || !(await ceremonies.finish(challenge))) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const passkey = {
        id,
        playerId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: credential.response.transports ?? [],
        createdAt: now(),
        usedAt: null,
      };
      return { playerId, name, passkey };
    },
    async beginUse() {
      const { challenge, token } = await ceremonies.begin('sign-in');
      const options = await generateAuthenticationOptions({
        rpID: site.id,
        challenge: decodeBytes(challenge),
        timeout: ceremonyTime,
        userVerification: 'required',
      });
      return { ceremony: token, options: { ...options } };
    },
    async finishUse({ ceremony, credential }) {
      const [begun, passkey] = await Promise.all([
        ceremonies.read('sign-in', ceremony),
        store.passkey(credential.id),
      ]);
      if (!begun || !passkey) return null;
      const { userHandle } = credential.response;
      if (userHandle !== undefined && userHandle !== passkey.playerId) return null;
      const verified = await verifyAuthenticationResponse({
        response: toAssertion(credential),
        expectedChallenge: begun.challenge,
        ...expected,
        credential: {
          id: passkey.id,
          publicKey: decodeBytes(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified || !(await ceremonies.finish(begun.challenge))) return null;
      const counter = { from: passkey.counter, to: verified.authenticationInfo.newCounter };
      return (await store.usePasskey(passkey.id, counter, now())) ? passkey.playerId : null;
    },
  };
}
