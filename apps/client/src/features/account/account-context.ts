import type { AccountAnswer, AccountInfo, AccountServerInfo } from '@stackmate/protocol/account';
import { createContext, use } from 'react';

/** Properties of every section of the account page. */
export interface AccountSectionContext {
  readonly account: AccountInfo;
  readonly server: AccountServerInfo;
  /** Shows the account that a request answered with. */
  readonly set: (answer: AccountAnswer) => void;
}

export const AccountContext = createContext<AccountSectionContext | null>(null);

/** Returns the account of the page. Throws outside of the account page. */
export function useAccountSection(): AccountSectionContext {
  const context = use(AccountContext);
  if (!context) throw new Error('Use this hook on the account page.');
  return context;
}
