import { operatorRoles } from '@stackmate/protocol/operate';
import type { OperatorRole } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { DataTable, ReasonDialog, Time } from '../parts.tsx';

const load = (signal: AbortSignal) => call(api.operate.operators, {}, { signal });

/** The operators, whom owners appoint and dismiss. */
export function OperatorsPage() {
  useTitle('Operators');
  const { value, fault, reload } = useLoaded('operate-operators', load);
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [dialog, setDialog] = useState<'appoint' | { readonly dismiss: string } | null>(null);
  const onClose = () => setDialog(null);
  return (
    <>
      <h1>Operators</h1>
      <p className="fault" role="alert">
        {fault?.text}
      </p>
      <form
        className="operate-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setDialog('appoint');
        }}
      >
        <label>
          Account (name, address or id)
          <input
            className="field"
            required
            maxLength={300}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        </label>
        <label>
          Role
          <select
            className="field"
            value={role}
            onChange={({ target }) => setRole(target.value as OperatorRole)}
          >
            {operatorRoles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="sm-button">
          Appoint
        </button>
      </form>
      {value && (
        <DataTable
          caption="Accounts with a role"
          head={['Operator', 'Role', 'Since (UTC)', 'By', 'Reason', 'Passkey', 'Actions']}
          none="There are no operators."
          rows={value.operators.map((operator) => [
            operator.player,
            [
              operator.name ?? operator.player,
              operator.role,
              <Time key="at" at={operator.grantedAt} />,
              operator.grantedBy,
              operator.reason,
              operator.hasPasskey ? 'yes' : 'none yet',
              <button
                key="dismiss"
                type="button"
                className="plain-button"
                aria-label={`Dismiss ${operator.name}`}
                onClick={() => setDialog({ dismiss: operator.name ?? operator.player })}
              >
                Dismiss
              </button>,
            ],
          ])}
        />
      )}
      {dialog === 'appoint' && (
        <ReasonDialog
          title={`Appoint ${account}: ${role}`}
          button="Appoint"
          send={(reason) => call(api.operate.appoint, { account, role, reason })}
          onClose={onClose}
          onDone={reload}
        />
      )}
      {dialog !== null && dialog !== 'appoint' && (
        <ReasonDialog
          title={`Dismiss ${dialog.dismiss}`}
          button="Dismiss"
          send={(reason) => call(api.operate.dismiss, { account: dialog.dismiss, reason })}
          onClose={onClose}
          onDone={reload}
        />
      )}
    </>
  );
}
