import * as api from '@stackmate/protocol/routes';
import type { ContestStatus, ListedContest } from '@stackmate/protocol/physical';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useState } from 'react';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { namedPrint, PrintLine } from './print-line.tsx';
import { ReasonField, toOneLine } from './reason-field.tsx';

const endings: Readonly<Record<Exclude<ContestStatus, 'open'>, Message>> = {
  withdrawn: msg('The contest was withdrawn: the card stays with its holder.'),
  released: msg('The holder agreed: the card went to the other player.'),
  'to-holder': msg('The operators decided: the card stays with its holder.'),
  'to-claimant': msg('The operators decided: the card went to the player who contested.'),
};

interface ContestProps {
  readonly contest: ListedContest;
  readonly onChange: () => void;
}

/** Lets the holder say why the card is theirs, or give it up. */
function HolderActions({ contest, onChange }: ContestProps) {
  const request = useRequest();
  const [text, setText] = useState(contest.answer ?? '');
  const [isSure, setSure] = useState(false);
  const written = toOneLine(text);
  async function answer(): Promise<void> {
    if (written === '') return;
    const body = { contest: contest.id, text: written };
    if (await request.run(() => call(api.contests.answer, body))) onChange();
  }
  async function concede(): Promise<void> {
    if (await request.run(() => call(api.contests.concede, { contest: contest.id }))) onChange();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <ReasonField text={text} onChange={setText} />
      <p className="button-row">
        <button type="submit" className="sm-button" aria-disabled={written === ''}>
          {contest.answer === null ? t('Send the answer') : t('Change the answer')}
        </button>
        {isSure ? (
          <button type="button" className="plain-button danger" onClick={() => void concede()}>
            {t('Yes, the card goes to the other player')}
          </button>
        ) : (
          <button type="button" className="plain-button" onClick={() => setSure(true)}>
            {t('Give the card up…')}
          </button>
        )}
      </p>
      <FaultNote fault={request.fault} />
    </form>
  );
}

function ClaimantActions({ contest, onChange }: ContestProps) {
  const request = useRequest();
  async function withdraw(): Promise<void> {
    if (await request.run(() => call(api.contests.withdraw, { contest: contest.id }))) onChange();
  }
  return (
    <>
      <p className="button-row">
        <button
          type="button"
          className="plain-button"
          aria-label={t('Withdraw: {card}', { card: namedPrint(contest.print) })}
          onClick={() => void withdraw()}
        >
          {t('Withdraw')}
        </button>
      </p>
      <FaultNote fault={request.fault} />
    </>
  );
}

function Contest({ contest, onChange }: ContestProps) {
  const { print, side, reason, answer, status, decidableAt, ended } = contest;
  const isHolder = side === 'holder';
  return (
    <li className="print own-print-row">
      <PrintLine print={print} />
      <p>
        <b>{isHolder ? t('The other player:') : t('You:')}</b> <span translate="no">{reason}</span>
      </p>
      {answer !== null && (
        <p>
          <b>{isHolder ? t('You:') : t('The holder:')}</b> <span translate="no">{answer}</span>
        </p>
      )}
      {status === 'open' ? (
        <>
          <p className="shop-quiet">
            {t('If the two of you don’t agree, the operators decide from {date} on.', {
              date: dateText(decidableAt),
            })}
          </p>
          {isHolder ? (
            <HolderActions contest={contest} onChange={onChange} />
          ) : (
            <ClaimantActions contest={contest} onChange={onChange} />
          )}
        </>
      ) : (
        <p>
          {t(endings[status])} {ended && <span>{dateText(ended.at)}.</span>}{' '}
          {ended?.reason && t('Reason: {reason}', { reason: ended.reason })}
        </p>
      )}
    </li>
  );
}

interface ContestListProps {
  readonly contests: readonly ListedContest[];
  readonly onChange: () => void;
}

/** [PH4] Contests that the player opened, and those about the player's cards. */
export const ContestList = ({ contests, onChange }: ContestListProps) =>
  contests.length > 0 && (
    <section className="own-prints-part" aria-labelledby="contests">
      <h2 id="contests">{t('Contested cards')}</h2>
      <ul className="own-print-list">
        {contests.map((contest) => (
          <Contest key={`${contest.id} ${contest.status}`} contest={contest} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
