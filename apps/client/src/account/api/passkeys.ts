import type {
  CeremonyAnswer,
  PasskeyAssertion,
  PasskeyRegistration,
} from '@stackmate/protocol/account';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { t } from '../../words/index.ts';
import { failedWith } from './failed-with.ts';
import { failed } from '../../api/result.ts';
import type { RequestResult } from '../../api/result.ts';

const library = () => import('@simplewebauthn/browser');

/** Why the browser gave no passkey: mostly because the player closed its window. */
const cancelled = (failure: unknown): RequestResult<never> =>
  failure instanceof Error && failure.name === 'InvalidStateError'
    ? failedWith('passkey-known')
    : failed('cancelled', t('Your browser gave no passkey. Try again, or choose another way.'));

type Given<Credential> = RequestResult<{
  readonly ceremony: string;
  readonly credential: Credential;
}>;

/** Lets the player create a passkey on this device. */
export async function createPasskey({
  ceremony,
  options,
}: CeremonyAnswer): Promise<Given<PasskeyRegistration>> {
  try {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON });
    return { ok: true, value: { ceremony, credential: credential as PasskeyRegistration } };
  } catch (failure) {
    return cancelled(failure);
  }
}

/** Lets the player choose one of the passkeys on this device. */
export async function askForPasskey({
  ceremony,
  options,
}: CeremonyAnswer): Promise<Given<PasskeyAssertion>> {
  try {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON });
    return { ok: true, value: { ceremony, credential: credential as PasskeyAssertion } };
  } catch (failure) {
    return cancelled(failure);
  }
}
