import type { AccountAnswer, AccountInfo, AccountServerInfo } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import type { Fault } from '../../platform/api/result.ts';

/** The account of this browser, as far as it is known. */
export interface AccountState {
  /** null while loading, and after a failure. */
  readonly answer: AccountAnswer | null;
  readonly fault: Fault | null;
  readonly set: (answer: AccountAnswer) => void;
  readonly load: () => void;
}

/** Loads the account, again whenever this browser connects as another player. */
export function useAccount(): AccountState {
  const { online } = useServices();
  const playerId = useConnectionState(online, (state) => state.player?.id);
  const [answer, setAnswer] = useState<AccountAnswer | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  /** Number of the latest answer or request; earlier requests no longer count. */
  const latest = useRef(0);
  const set = useCallback((newAnswer: AccountAnswer) => {
    latest.current += 1;
    setAnswer(newAnswer);
    setFault(null);
  }, []);
  const load = useCallback(() => {
    const request = (latest.current += 1);
    void call(api.account.read).then((result) => {
      if (request !== latest.current) return;
      if (result.ok) set(result.value);
      else setFault(result.fault);
    });
  }, [set]);
  useEffect(load, [load, playerId]);
  return { answer, fault, set, load };
}

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
