import * as api from '@stackmate/protocol/routes';
import type { HeldPrint } from '@stackmate/protocol/physical';
import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { GiveDialog } from './give-dialog.tsx';
import { namedPrint, PrintLine } from './print-line.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const timeText = (at: number): string => dateText(at, { dateStyle: 'medium', timeStyle: 'short' });

/** Says what is under way with a card; null if nothing is. */
function stateText({ contest, transfer, heldUntil, status }: HeldPrint): string | null {
  if (status === 'void') return t('The operators have declared this card void.');
  if (contest) {
    return t('Somebody says that this card is theirs. It stays with you until that is decided.');
  }
  if (transfer?.kind === 'named') {
    return t('Goes to {name}, who has to scan it by {date}.', {
      name: transfer.to ?? '',
      date: timeText(transfer.expiresAt),
    });
  }
  if (transfer) {
    return t('Released: whoever has the paper and its code can take it over until {date}.', {
      date: timeText(transfer.expiresAt),
    });
  }
  return heldUntil === null
    ? null
    : t('New to you: it stays with you until {date}.', { date: timeText(heldUntil) });
}

interface HeldPrintRowProps {
  readonly print: HeldPrint;
  readonly onOpen: () => void;
  readonly onChange: () => void;
}

/** [PH4] A physical card of the player, and the ways to pass it on. */
export function HeldPrintRow({ print, onOpen, onChange }: HeldPrintRowProps) {
  const { card, transfer, contest, heldUntil, status } = print;
  const request = useRequest();
  const [asked, setAsked] = useState<'give' | 'release' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const mayGo = contest === null && heldUntil === null && status !== 'void';
  const state = stateText(print);
  async function withdraw(): Promise<void> {
    if (await request.run(() => call(api.printTransfers.withdraw, { card }))) onChange();
  }
  return (
    <li className="print own-print-row">
      <PrintLine print={print} onOpen={onOpen} />
      {state !== null && <p translate={transfer?.kind === 'named' ? 'no' : undefined}>{state}</p>}
      {mayGo && transfer === null && !isOpen && (
        <p className="button-row">
          <button
            type="button"
            className="plain-button"
            aria-label={t('Pass on: {card}', { card: namedPrint(print) })}
            onClick={() => setOpen(true)}
          >
            {t('Pass on')}
          </button>
        </p>
      )}
      {mayGo && (transfer !== null || isOpen) && (
        <p className="button-row">
          {transfer === null && (
            <button
              type="button"
              className="plain-button"
              aria-label={t('Give to a player: {card}', { card: namedPrint(print) })}
              onClick={() => setAsked('give')}
            >
              {t('Give to a player')}
            </button>
          )}
          {transfer?.kind !== 'named' && (
            <button
              type="button"
              className="plain-button"
              aria-label={
                transfer
                  ? t('Make a new code: {card}', { card: namedPrint(print) })
                  : t('Release with a code: {card}', { card: namedPrint(print) })
              }
              onClick={() => setAsked('release')}
            >
              {transfer ? t('Make a new code') : t('Release with a code')}
            </button>
          )}
          {transfer && (
            <button
              type="button"
              className="plain-button"
              aria-busy={request.isBusy}
              aria-label={t('Take it back: {card}', { card: namedPrint(print) })}
              onClick={() => void withdraw()}
            >
              {t('Take it back')}
            </button>
          )}
        </p>
      )}
      <FaultNote fault={request.fault} />
      {asked === 'give' && (
        <GiveDialog
          print={print}
          onGiven={() => {
            setAsked(null);
            onChange();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'release' && (
        <ReleaseDialog print={print} onReleased={onChange} onClose={() => setAsked(null)} />
      )}
    </li>
  );
}
