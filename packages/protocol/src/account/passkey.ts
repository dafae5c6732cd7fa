import * as z from 'zod/mini';
import { passkeyId } from './values.ts';

/** Binary data in base64url. */
const binary = (maxLength: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(maxLength));

const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  /** Ignored, because browsers send various values. */
  clientExtensionResults: z.object({}),
};

/**
 * A browser's answer when a passkey is created (WebAuthn, `RegistrationResponseJSON`). Fields of later versions are
 * ignored.
 */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: z.optional(
      z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .check(z.maxLength(10)),
    ),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** A browser's answer when a passkey is used (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(4000),
    userHandle: z.optional(binary(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Proof that the server began this creation or use of a passkey; valid once, for five minutes. */
export const ceremony = z.string().check(z.maxLength(1024));

/** Answer to a request to create or use a passkey: the options for the browser, and the ceremony to send back. */
export const ceremonyAnswer = z.strictObject({
  ceremony,
  /**
   * Options for the browser: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of
   * WebAuthn.
   */
  options: z.record(z.string(), z.unknown()),
});
export type CeremonyAnswer = z.infer<typeof ceremonyAnswer>;
