import { boosterCopies, packCommitment } from '@stackmate/economy';
import type { Roll } from '@stackmate/engine';
import type { OpenedBooster } from '@stackmate/protocol/store';
import { sameRoll } from '../../kit/collection/vault-copy.ts';

/** Result of checking an opened booster in this browser. */
export interface BoosterCheck {
  /** Whether the secret is the one that the server committed to before. */
  readonly isCommitted: boolean;
  /** Whether the nonce is the one that this browser chose. */
  readonly isOwnNonce: boolean;
  /** Whether the cards follow from secret and nonce. */
  readonly cardsFollow: boolean;
}

const sameRolls = (
  a: readonly { readonly roll: Roll }[],
  b: readonly { readonly roll: Roll }[],
): boolean => a.length === b.length && a.every(({ roll }, index) => sameRoll(roll, b[index].roll));

/**
 * [PK2] Checks an opened booster. `commitment` is the one that was shown while it was sealed, `nonce` the one that this
 * browser sent.
 */
export const checkBooster = (
  opened: OpenedBooster,
  commitment: string,
  nonce: string,
): BoosterCheck => ({
  isCommitted: opened.commitment === commitment && packCommitment(opened.secret) === commitment,
  isOwnNonce: opened.nonce === nonce,
  cardsFollow: sameRolls(boosterCopies(opened.secret, opened.nonce), opened.cards),
});
