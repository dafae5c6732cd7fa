import { toRequest } from '@stackmate/protocol/route';
import * as api from '@stackmate/protocol/routes';
import type { OpenedBooster } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { Verdict } from '../../kit/records/verdict.tsx';
import { checkBooster } from './check-booster.ts';

interface ProofProps {
  readonly booster: OpenedBooster;
  /** The commitment that was shown while the booster was sealed, and the nonce that was sent. */
  readonly commitment: string;
  readonly nonce: string;
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
function verdictText(isFair: boolean, number: number | null): string {
  if (number === null) {
    return isFair
      ? t('Checked in your browser: these cards follow from the proof')
      : t('The proof of these cards is wrong');
  }
  return isFair
    ? t('Booster {number}: Checked in your browser: these cards follow from the proof', { number })
    : t('Booster {number}: The proof of these cards is wrong', { number });
}

/** Shows that a booster's cards follow from the server's secret and this browser's nonce (PK2). */
export function Proof({ booster, commitment, nonce, number }: ProofProps) {
  const { isCommitted, isOwnNonce, cardsFollow } = checkBooster(booster, commitment, nonce);
  const isFair = isCommitted && isOwnNonce && cardsFollow;
  return (
    <details className="proof">
      <summary>
        <Verdict good={isFair} text={verdictText(isFair, number)} />
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
        <Value name={t('Commitment')} value={commitment} />
        <Value name={t('Secret')} value={booster.secret} />
        <Value name={t('Nonce')} value={booster.nonce} />
      </dl>
      <p className="proof-links">
        <a href={toRequest(api.boosters.proof, { id: booster.id }).address}>
          {t('The proof as a file')}
        </a>
        <a href="/odds">{t('The odds of every card')}</a>
      </p>
    </details>
  );
}
