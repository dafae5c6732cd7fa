import { toRequest } from '@stackmate/protocol/route';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { Verdict } from '../../kit/records/verdict.tsx';
import type { BoosterProofParts } from '../../kit/collection/opened-packs.ts';
import { isFair } from './check-booster.ts';
import type { BoosterCheck } from './check-booster.ts';
import { siteAddress } from '../../platform/words/language.ts';
import './proof.css';

interface ProofProps {
  readonly proof: BoosterProofParts;
  readonly check: BoosterCheck;
  /** Number of the booster among several that were opened; null if it is the only one. */
  readonly number: number | null;
}

const Value = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
);

/** Returns the verdict on a booster, which has a number among several. */
function verdictText(good: boolean, number: number | null): string {
  if (number === null) {
    return good
      ? t(
          'Nobody chose these cards: they follow from a secret fixed before and a number from your browser',
        )
      : t('The proof of these cards is wrong');
  }
  return good
    ? t('Booster {number}: nobody chose these cards', { number })
    : t('Booster {number}: The proof of these cards is wrong', { number });
}

/** Shows that a booster's cards follow from the server's secret and this browser's nonce (PK2). */
export function Proof({ proof, check, number }: ProofProps) {
  const { pledge, opened, crafted } = proof;
  const { isCommitted, isOwnNonce, cardsFollow } = check;
  const good = isFair(check);
  return (
    <details className="proof">
      <summary>
        <Verdict good={good} text={verdictText(good, number)} />
      </summary>
      <ul>
        <li>
          <Verdict
            good={isCommitted}
            text={t('The secret was fixed before: its SHA-256 is the commitment on the envelope.')}
          />
        </li>
        <li>
          <Verdict
            good={isOwnNonce}
            text={t('The nonce is the random number that your browser chose after that.')}
          />
        </li>
        <li>
          <Verdict
            good={cardsFollow}
            text={t('Computed from secret and nonce, the cards are exactly these.')}
          />
        </li>
      </ul>
      {!isOwnNonce && (
        <p>
          {t(
            'If you began to open this booster on another device or before a reload, it keeps the nonce from there.',
          )}
        </p>
      )}
      <dl>
        <Value name={t('Commitment')} value={pledge.commitment} />
        <Value name={t('Secret')} value={opened.secret} />
        <Value name={t('Nonce')} value={opened.nonce} />
      </dl>
      <p className="proof-links">
        {crafted === undefined && (
          <a href={toRequest(api.boosters.proof, { id: pledge.id }).address}>
            {t('The proof as a file')}
          </a>
        )}
        <a href={siteAddress('/odds')}>{t('The odds of every card')}</a>
      </p>
    </details>
  );
}
