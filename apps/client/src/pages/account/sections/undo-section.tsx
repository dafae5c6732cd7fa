import { tradingRules } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { UndoPreview } from '@stackmate/protocol/trading';
import { Modal } from '@stackmate/ui';
import { dateText, numberText, t } from '@stackmate/words';
import { useState } from 'react';
import { FormFault } from '../../../features/account/form/form.tsx';
import { loadVault } from '../../../kit/collection/vault-store.ts';
import { FaultNote } from '../../../kit/page/fault-note.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useOnce } from '../../../kit/requests/use-once.ts';
import { call } from '../../../platform/api/call.ts';
import { Section } from './section.tsx';

const pauseDays = tradingRules.pauseAfterUndo / (24 * 60 * 60_000);

/** Says what an undo moves, part by part. */
function Preview({ preview }: { readonly preview: UndoPreview }) {
  const { swaps, sales, cardsBack, cardsAway, coinsBack, coinsDue, balance } = preview;
  const lines = [
    t(
      '{swaps, plural, =0 {No swap} one {# swap} other {# swaps}} and {sales, plural, =0 {no sale} one {# sale} other {# sales}} of the last seven days',
      { swaps, sales },
    ),
    cardsBack > 0 &&
      t('{count, plural, one {# card comes back to you} other {# cards come back to you}}', {
        count: cardsBack,
      }),
    cardsAway > 0 &&
      t(
        '{count, plural, one {# card goes back to its owner} other {# cards go back to their owners}}',
        {
          count: cardsAway,
        },
      ),
    coinsBack > 0 &&
      t(
        '{count, plural, one {# coin that you paid comes back} other {# coins that you paid come back}}',
        {
          count: coinsBack,
        },
      ),
    coinsDue > 0 &&
      t(
        '{count, plural, one {# coin of your sales goes back} other {# coins of your sales go back}}',
        {
          count: coinsDue,
        },
      ),
  ];
  return (
    <>
      <ul className="account-undo">
        {lines.map((line) => line !== false && <li key={line}>{line}</li>)}
      </ul>
      {coinsDue > balance && (
        <p>
          {t('You have {balance} of {due} coins. Sales whose coins are spent stay as they are.', {
            balance: numberText(balance),
            due: numberText(coinsDue),
          })}
        </p>
      )}
    </>
  );
}

/** [TR3] Undoes the trades of the last seven days after somebody else was in the account: preview, question, result. */
export function UndoSection() {
  const [preview, setPreview] = useState<UndoPreview | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [news, setNews] = useState('');
  const look = useRequest();
  const action = useOnce();
  async function show(): Promise<void> {
    setNews('');
    const answer = await look.run(() => call(api.market.undoable));
    if (!answer) return;
    const isEmpty = answer.swaps + answer.sales === 0;
    setPreview(isEmpty ? null : answer);
    if (isEmpty) setNews(t('There was no trade in the last seven days that could be undone.'));
  }
  async function undo(): Promise<void> {
    const answer = await action.run('undo trades', (key) => call(api.market.undo, { key }));
    if (!answer) return;
    setAsked(false);
    setPreview(null);
    void loadVault();
    const stays =
      answer.left === 0
        ? ''
        : t(
            '{left, plural, one {# sale stays, because its coins are spent.} other {# sales stay, because their coins are spent.}}',
            { left: answer.left },
          );
    setNews(
      `${t(
        'Undone: {swaps, plural, one {# swap} other {# swaps}} and {sales, plural, one {# sale} other {# sales}}. You can trade again on {date}.',
        { ...answer, date: dateText(Date.now() + tradingRules.pauseAfterUndo) },
      )} ${stays}`.trim(),
    );
  }
  return (
    <Section title={t('Undo trades')} news={news}>
      <p>
        {t(
          'Was somebody else in your account? You can undo all swaps and sales of the last seven days at once: what you gave comes back, and what you received goes back. Afterwards you can’t trade for {days} days.',
          { days: pauseDays },
        )}
      </p>
      <p className="account-note">
        {t('Sign out all other devices and change your password first.')}
      </p>
      {preview === null ? (
        <button
          type="button"
          className="plain-button"
          aria-disabled={look.isBusy}
          onClick={() => void show()}
        >
          {t('See what would be undone')}
        </button>
      ) : (
        <>
          <Preview preview={preview} />
          <button type="button" className="plain-button danger" onClick={() => setAsked(true)}>
            {t('Undo these trades…')}
          </button>
        </>
      )}
      <FormFault fault={look.fault} />
      {preview !== null && (
        <Modal open={isAsked} title={t('Undo these trades?')} onClose={() => setAsked(false)}>
          <div className="account-question">
            <Preview preview={preview} />
            <p>
              {t(
                'This can’t be taken back. You can’t swap, sell or buy on the market for {days} days; the market page shows until when.',
                { days: pauseDays },
              )}
            </p>
            <div className="button-row">
              <button
                type="button"
                className="plain-button danger"
                aria-disabled={action.isBusy}
                onClick={() => void undo()}
              >
                {t('Undo the trades')}
              </button>
              <button type="button" className="plain-button" onClick={() => setAsked(false)}>
                {t('Keep them')}
              </button>
            </div>
            <FaultNote fault={action.fault} />
          </div>
        </Modal>
      )}
    </Section>
  );
}
