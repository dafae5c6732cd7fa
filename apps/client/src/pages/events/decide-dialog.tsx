import * as api from '@stackmate/protocol/routes';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type { TournamentPairing } from '@stackmate/protocol/tournaments';
import type { ShownEvent } from '@stackmate/ui/events';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { call } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';

/** What the organizer is about to decide. */
export type OpenDecision =
  | {
      readonly kind: 'rule';
      readonly round: number;
      readonly isBracket: boolean;
      readonly table: TournamentPairing;
    }
  | { readonly kind: 'disqualify'; readonly entrant: number }
  | { readonly kind: 'cancel' };

interface DecisionFormProps {
  readonly submit: string;
  readonly children?: ReactNode;
  readonly onSend: (reason: string) => Promise<RequestResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason, and sends a decision with it. */
function DecisionForm({ submit, children, onSend, onClose, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const request = useRequest();
  const { least, most } = tournamentLimits.reasonLength;
  return (
    <form
      className="event-form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void request.run(() => onSend(reason)).then((isDone) => isDone && onDone());
      }}
    >
      {children}
      <label className="event-name">
        {t('Reason, which everybody sees')}
        <input
          type="text"
          value={reason}
          required
          minLength={least}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p className="button-row">
        <button type="submit" className="sm-button" aria-busy={request.isBusy}>
          {submit}
        </button>
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Back')}
        </button>
      </p>
      <RequestFault fault={request.fault} />
    </form>
  );
}

interface DecideDialogProps {
  readonly answer: Pick<ShownEvent, 'tournament' | 'entrants'>;
  readonly open: OpenDecision;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Winner = '0' | '1' | 'draw' | 'none';
const winners = { 0: 0, 1: 1, draw: 'draw', none: 'none' } as const;

function RuleForm({
  answer: { tournament, entrants },
  open: { table, round, isBracket },
  ...rest
}: Omit<DecideDialogProps, 'open'> & {
  readonly open: Extract<OpenDecision, { kind: 'rule' }>;
}) {
  const [winner, setWinner] = useState<Winner>('0');
  const nameOf = (seat: 0 | 1): string =>
    entrants.find(({ entrant }) => entrant === table.entrants[seat])?.name ?? '';
  return (
    <DecisionForm
      {...rest}
      submit={t('Decide')}
      onSend={(reason) =>
        call(api.tournaments.rule, {
          tournament: tournament.id,
          round,
          table: table.table,
          winner: winners[winner],
          reason,
        })
      }
    >
      <Choice<Winner>
        title={t('Result')}
        value={winner}
        options={[
          ['0', t('{name} wins', { name: nameOf(0) })],
          ['1', t('{name} wins', { name: nameOf(1) })],
          ...(isBracket ? [] : [['draw', t('Draw', {}, 'result of a match')] as const]),
          ['none', t('Both lose')],
        ]}
        onChange={setWinner}
      />
      {table.outcome === null && (
        <p>{t('The match that runs at this table is stopped, and counts for nothing.')}</p>
      )}
    </DecisionForm>
  );
}

/** [PR3] Asks the organizer for a decision and its reason. */
export function DecideDialog(props: DecideDialogProps) {
  const { answer, open, onClose } = props;
  const { tournament, entrants } = answer;
  switch (open.kind) {
    case 'rule':
      return (
        <Modal
          open
          title={t('Decide table {table}', { table: open.table.table })}
          onClose={onClose}
        >
          <RuleForm {...props} open={open} />
        </Modal>
      );
    case 'disqualify': {
      const name = entrants.find(({ entrant }) => entrant === open.entrant)?.name ?? '';
      return (
        <Modal open title={t('Disqualify {name}', { name })} onClose={onClose}>
          <DecisionForm
            {...props}
            submit={t('Disqualify')}
            onSend={(reason) =>
              call(api.tournaments.disqualify, {
                tournament: tournament.id,
                entrant: open.entrant,
                reason,
              })
            }
          >
            <p>
              {t(
                '{name} is out for good and goes to the end of the table. All opponents get the points of their matches. This can’t be undone.',
                { name },
              )}
            </p>
          </DecisionForm>
        </Modal>
      );
    }
    case 'cancel':
      return (
        <Modal open title={t('Cancel the event')} onClose={onClose}>
          <DecisionForm
            {...props}
            submit={t('Cancel the event')}
            onSend={(reason) => call(api.tournaments.cancel, { tournament: tournament.id, reason })}
          >
            <p>{t('The event doesn’t take place, and all fees go back. This can’t be undone.')}</p>
          </DecisionForm>
        </Modal>
      );
  }
}
