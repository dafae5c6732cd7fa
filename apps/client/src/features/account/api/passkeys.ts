import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { accountErrors } from '@stackmate/protocol/account';
import type {
  CeremonyAnswer,
  PasskeyAssertion,
  PasskeyRegistration,
  AccountErrorCode,
} from '@stackmate/protocol/account';
import { t } from '@stackmate/words';
import { failed } from '../../../platform/api/result.ts';
import type { RequestResult } from '../../../platform/api/result.ts';

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

/**
 * The request for suggestions that is running. A browser runs one ceremony at a time, so suggestions may cancel only
 * their own.
 */
let suggested: symbol | null = null;

/** Lets the player create a passkey on this device. */
export async function createPasskey({
  ceremony,
  options,
}: CeremonyAnswer): Promise<Given<PasskeyRegistration>> {
  try {
    const { startRegistration } = await library();
    suggested = null;
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
    suggested = null;
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON });
    return { ok: true, value: { ceremony, credential: credential as PasskeyAssertion } };
  } catch (failure) {
    return cancelled(failure);
  }
}

interface Suggestions {
  /** The passkey that the player chooses in the field; null if they choose none. */
  readonly chosen: Promise<{
    readonly ceremony: string;
    readonly credential: PasskeyAssertion;
  } | null>;
  readonly cancel: () => void;
}

/**
 * Lets the browser suggest passkeys in the field with the autocomplete value `webauthn`. Returns null if it can't, if the
 * server doesn't begin a ceremony, or if `isWanted` says by then that the field is gone.
 */
export async function suggestPasskeys(
  begin: () => Promise<RequestResult<CeremonyAnswer>>,
  isWanted: () => boolean,
): Promise<Suggestions | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
    await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const begun = await begin();
  if (!begun.ok || !isWanted()) return null;
  const { ceremony, options } = begun.value;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const own = Symbol('suggestions');
  suggested = own;
  const chosen = startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
    (credential) => ({ ceremony, credential: credential as PasskeyAssertion }),
    // Another ceremony replaced this one, or the player left the page.
    () => null,
  );
  return {
    chosen,
    cancel() {
      if (suggested === own) WebAuthnAbortService.cancelCeremony();
    },
  };
}

/** Returns a failure with a text of the protocol. */
const failedWith = (code: AccountErrorCode): RequestResult<never> =>
  failed(code, t(accountErrors[code]));
