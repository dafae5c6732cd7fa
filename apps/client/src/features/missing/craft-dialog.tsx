import { bytesToHex } from '@noble/hashes/utils.js';
import { cardName, craftingCost, economy } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { CraftAnswer, OpenCraft } from '@stackmate/protocol/store';
import { Modal } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { useState } from 'react';
import type { Pack } from '../../kit/collection/opened-packs.ts';
import {
  chooseCraft,
  loadMissing,
  setCredit,
  useMissing,
} from '../../kit/missing/missing-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { useOnce } from '../../kit/requests/use-once.ts';
import { call } from '../../platform/api/call.ts';
import { randomBytes } from '../../platform/storage/index.ts';
import { typicalRoll } from '../../kit/decks/typical-roll.ts';

/** Nonces by commitment: each attempt at the same craft sends the same one. */
const nonces = new Map<string, string>();

function nonceFor({ commitment }: OpenCraft): string {
  const nonce = nonces.get(commitment) ?? bytesToHex(randomBytes(32));
  nonces.set(commitment, nonce);
  return nonce;
}

/** Returns a crafted card as the opening shows it. */
const toPack = (answer: CraftAnswer, { card, commitment }: OpenCraft, nonce: string): Pack => ({
  kind: 'craft',
  coins: 0,
  cards: [answer.card ?? { id: `crafted ${commitment}`, roll: answer.copy.roll }],
  proof: {
    pledge: { id: commitment, commitment, nonce },
    opened: { commitment: answer.commitment, secret: answer.secret, nonce: answer.nonce },
    crafted: card,
  },
});

interface CraftDialogProps {
  readonly card: DefinitionId;
  /** Shows the crafted card. */
  readonly onCrafted: (pack: Pack, isInInbox: boolean) => void;
  readonly onClose: () => void;
}

/** Says what crafting a card costs and gives, chooses it, and crafts it once the credit is enough. */
export function CraftDialog({ card, onCrafted, onClose }: CraftDialogProps) {
  const {
    crafting: { credit, chosen },
  } = useMissing();
  const action = useOnce();
  const [refusal, setRefusal] = useState<string | null>(null);
  const cost = craftingCost(card);
  const name = cardName(card);
  const isChosen = chosen?.card === card;
  const canPay = credit >= cost;
  async function craft(open: OpenCraft): Promise<void> {
    const nonce = nonceFor(open);
    const answer = await action.run(`craft ${open.commitment} ${card}`, (key) =>
      call(api.missing.craft, { key, card, cost, nonce }),
    );
    if (!answer) return;
    setCredit(answer.credit);
    void loadMissing();
    onCrafted(toPack(answer, open, nonce), answer.card === null);
  }
  return (
    <Modal open title={t('Craft {name}', { name })} onClose={onClose}>
      <div className="craft">
        <div className="craft-face" inert aria-hidden="true">
          <RolledFace roll={typicalRoll(card)} />
        </div>
        <div className="craft-words">
          <p>
            {t('You get a new copy of {name} with a random roll, as from a booster.', { name })}
          </p>
          <dl className="craft-sum">
            <div>
              <dt>{t('Your credit')}</dt>
              <dd>{numberText(credit)}</dd>
            </div>
            <div>
              <dt>{t('Costs')}</dt>
              <dd>{numberText(cost)}</dd>
            </div>
            <div>
              <dt>{canPay ? t('Credit left') : t('Still needed')}</dt>
              <dd>{numberText(Math.abs(credit - cost))}</dd>
            </div>
          </dl>
          <p>{creditRule()}</p>
          <FaultNote fault={action.fault} onReload={() => void loadMissing()} />
          {refusal !== null && <p role="alert">{refusal}</p>}
          <div className="button-row">
            {isChosen ? (
              <button
                type="button"
                className="sm-button"
                aria-disabled={!canPay || action.isBusy}
                onClick={() => canPay && !action.isBusy && void craft(chosen)}
              >
                {t('Craft it for {cost} credit', { cost: numberText(cost) })}
              </button>
            ) : (
              <button
                type="button"
                className="sm-button"
                onClick={() => void chooseCraft(card).then(setRefusal)}
              >
                {t('Choose {name} to craft', { name })}
              </button>
            )}
            <button type="button" className="plain-button" onClick={onClose}>
              {t('Close')}
            </button>
          </div>
          {!isChosen && chosen && (
            <p>
              {t('It takes the place of {name}. Your credit stays.', {
                name: cardName(chosen.card),
              })}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Says how crafting credit is earned. */
export const creditRule = (): string =>
  t(
    'A deck holds at most {count} copies of a card. Each further copy that you sell gives as much crafting credit as coins. Credit is yours alone and never expires.',
    { count: economy.crafting.keptCopies },
  );
