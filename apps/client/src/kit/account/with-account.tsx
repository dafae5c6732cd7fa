import type { Route } from '@stackmate/protocol/route';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import './with-account.css';

/** Returns whether this browser's player may call a route; true while it isn't known who is playing. */
export function useMay({ access }: Pick<Route, 'access'>): boolean {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return !isGuest || (access !== 'account' && access !== 'verified');
}

interface WithAccountProps {
  readonly className?: string;
  /** Says what an account makes possible. */
  readonly children: ReactNode;
}

/** Stands where accounts have an action that guests may not do, and leads to signing up. */
export const WithAccount = ({ className = 'with-account', children }: WithAccountProps) => (
  <Link to="/account" className={className}>
    {children}
  </Link>
);
