import { accountErrors } from '@stackmate/protocol/account';
import type { AccountErrorCode } from '@stackmate/protocol/account';
import { failed } from '../../api/result.ts';
import type { RequestResult } from '../../api/result.ts';
import { t } from '../../words/index.ts';

/** Returns a failure with a text of the protocol. */
export const failedWith = (code: AccountErrorCode): RequestResult<never> =>
  failed(code, t(accountErrors[code]));
