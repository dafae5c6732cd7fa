import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proofs that a browser has just signed up an address. A browser that signs up again sends its proof; only then does it
 * learn that the address is already subscribed. A proof contains no address.
 */
export interface SignupProofs {
  readonly issue: (person: string) => string;
  readonly isValid: (person: string, proof: string) => boolean;
}

export interface SignupProofOptions {
  /** Key that proofs are signed with. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lifetime of a proof, in ms. */
const proofLifetime = 3_600_000;
const pattern = /^(\d{1,15})\.([\w-]{43})$/;

export function createSignupProofs({ secret, now }: SignupProofOptions): SignupProofs {
  const sign = (person: string, expiresAt: string): Buffer =>
    createHmac('sha256', secret).update(`signup proof\n${expiresAt}\n${person}`).digest();
  return {
    issue(person) {
      const expiresAt = String(now() + proofLifetime);
      return `${expiresAt}.${sign(person, expiresAt).toString('base64url')}`;
    },
    isValid(person, proof) {
      const [, expiresAt, signature] = pattern.exec(proof) ?? [];
      if (signature === undefined || Number(expiresAt) <= now()) return false;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(person, expiresAt));
    },
  };
}
