import { boosterCopies, craftedCopy, packCommitment } from '@stackmate/economy';
import type { Roll } from '@stackmate/engine';
import type { BoosterProofParts } from '../../kit/collection/opened-packs.ts';
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

/** [PK2] Checks the cards of an opened booster or a craft against what was fixed before. */
export const checkBooster = (
  { pledge, opened, crafted }: BoosterProofParts,
  cards: readonly { readonly roll: Roll }[],
): BoosterCheck => ({
  isCommitted:
    opened.commitment === pledge.commitment && packCommitment(opened.secret) === pledge.commitment,
  isOwnNonce: opened.nonce === pledge.nonce,
  cardsFollow: sameRolls(
    crafted === undefined
      ? boosterCopies(opened.secret, opened.nonce)
      : [craftedCopy(opened.secret, opened.nonce, crafted)],
    cards,
  ),
});

export const isFair = ({ isCommitted, isOwnNonce, cardsFollow }: BoosterCheck): boolean =>
  isCommitted && isOwnNonce && cardsFollow;
