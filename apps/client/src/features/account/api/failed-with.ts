import { accountErrors } from '@stackmate/protocol/account';
import type { AccountErrorCode } from '@stackmate/protocol/account';
import { t } from '@stackmate/words';
import { failed } from '../../../platform/api/result.ts';
import type { RequestResult } from '../../../platform/api/result.ts';

/** Returns a failure with a text of the protocol. */
export const failedWith = (code: AccountErrorCode): RequestResult<never> =>
  failed(code, t(accountErrors[code]));
