import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Verdict } from '../../kit/records/verdict.tsx';
import type { Pack } from '../../kit/collection/opened-packs.ts';
import { checkBooster, isFair } from './check-booster.ts';
import { Proof } from './proof.tsx';

/** Says whether the cards of boosters are fair, as checked in this browser, and shows the proof (PK2). */
export function ProofTag({ packs }: { readonly packs: readonly Pack[] }) {
  const [isOpen, setOpen] = useState(false);
  const proven = useMemo(
    () =>
      packs.flatMap(({ proof, cards }) =>
        proof ? [{ proof, cards, check: checkBooster(proof, cards) }] : [],
      ),
    [packs],
  );
  if (proven.length === 0) return null;
  const good = proven.every(({ check }) => isFair(check));
  return (
    <>
      <button type="button" className="proof-tag" onClick={() => setOpen(true)}>
        <Verdict
          good={good}
          text={good ? t('Checked: fair') : t('The proof of these cards is wrong')}
        />
      </button>
      {createPortal(
        <Modal
          open={isOpen}
          title={t('Are these cards fair?')}
          onClose={() => setOpen(false)}
          width="types"
        >
          {proven.map(({ proof, check }, index) => (
            <Proof
              key={proof.pledge.id}
              proof={proof}
              check={check}
              number={proven.length > 1 ? index + 1 : null}
            />
          ))}
        </Modal>,
        document.body,
      )}
    </>
  );
}
