import { accountLimits, tokenScopes } from '@stackmate/protocol/account';
import type { CreateTokenAnswer, TokenScope } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { failed } from '../../../platform/api/result.ts';
import { FormFault, onSubmit, SubmitButton } from '../../../features/account/form/form.tsx';
import { TextField } from '../../../features/account/form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { scopeNames } from './scope-names.ts';

interface CreateTokenFormProps {
  readonly onCreated: (answer: CreateTokenAnswer) => void;
}

/** Shows a form for a new access token. */
export function CreateTokenForm({ onCreated }: CreateTokenFormProps) {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const { isBusy, fault, run } = useRequest();
  async function create(): Promise<void> {
    const answer = await run(async () =>
      scopes.length === 0
        ? failed('no-scope', t('Choose what the program may do.'))
        : call(api.account.createToken, { label: label.trim(), scopes: [...scopes] }),
    );
    if (!answer) return;
    setLabel('');
    onCreated(answer);
  }
  return (
    <form className="account-form" onSubmit={onSubmit(create)}>
      <TextField
        label={t('Name of the program')}
        value={label}
        onChange={setLabel}
        autoComplete="off"
        maxLength={accountLimits.labelLength}
        required
      />
      <fieldset className="account-scopes">
        <legend>{t('It may')}</legend>
        {tokenScopes.map((scope) => (
          <label className="account-check" key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(
                  tokenScopes.filter((tokenScope) =>
                    tokenScope === scope ? target.checked : scopes.includes(tokenScope),
                  ),
                )
              }
            />
            <span>{t(scopeNames[scope])}</span>
          </label>
        ))}
      </fieldset>
      <FormFault fault={fault} />
      <SubmitButton isBusy={isBusy}>{t('Create token')}</SubmitButton>
    </form>
  );
}
