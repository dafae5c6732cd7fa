import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { msg, t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { guestTokenKey, localStore } from '../../platform/storage/index.ts';
import { hasCodes } from '../../platform/device/flags.ts';
import { useTitle } from './use-title.ts';
import type { LoadState } from '../requests/requests.ts';
import { codeLinks } from './code-links.ts';
import { FaultNote } from './fault-note.tsx';
import './parts.css';

interface ShopPageProps {
  readonly title: string;
  /** Benefits of an account on this page, for guests. */
  readonly guestText: string;
  /** Whether guests see the page as well, above what an account gives. */
  readonly isForGuests?: boolean;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: () => ReactNode;
}

const links = [
  ['/store', msg('Store')],
  ['/boosters', msg('Boosters')],
  ['/market', msg('Market')],
  ['/swaps', msg('Swaps')],
  ['/missing', msg('Missing cards')],
  ['/inbox', msg('Inbox')],
  ['/coins', msg('Coins')],
  ...(hasCodes ? codeLinks : []),
  ['/physical', msg('Physical cards')],
] as const;

/** Tells guests what an account gives. */
const GuestNote = ({ text }: { readonly text: string }) => (
  <section className="shop-guest">
    <p>{text}</p>
    <ul>
      <li>{t('A starter deck that you choose, to build with.')}</li>
      <li>{t('Rated play, which pays most: coins and a reward box with each win.')}</li>
      <li>{t('Boosters and single cards for coins. Coins are never sold for money.')}</li>
    </ul>
    <p>
      <Link to="/account" className="sm-button">
        {t('Create an account or sign in')}
      </Link>
    </p>
    <p className="shop-quiet">
      {t(
        'You can play without an account. Everything you win as a guest stays yours when you create one.',
      )}
    </p>
  </section>
);

/** The frame of every shop page: title, tabs, and an explanation for guests. */
export function ShopPage({
  title,
  guestText,
  isForGuests = false,
  aside,
  children,
}: ShopPageProps) {
  useTitle(title);
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const isConnecting = useConnectionState(
    online,
    ({ connection }) => connection.is === 'connecting',
  );
  // A new browser has no player before the server's hello, and could only be refused.
  const isUnknown = isGuest === null && isConnecting && localStore.get(guestTokenKey) === null;
  return (
    <div className="shop">
      <header className="shop-head">
        <h1>{title}</h1>
        {isGuest === false && aside}
      </header>
      <nav className="shop-links" aria-label={t('Coins and cards')}>
        {links.map(([to, name]) => (
          <Link key={to} to={to} aria-current={t(name) === title ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
      </nav>
      {isUnknown && <p role="status">{t('Loading…')}</p>}
      {!isUnknown && (!isGuest || isForGuests) && children()}
      {isGuest && <GuestNote text={guestText} />}
    </div>
  );
}

interface WhenLoadedProps<T> {
  readonly loaded: LoadState<T>;
  readonly children: (value: T) => ReactNode;
}

/** Shows what was loaded, a note while it loads, and why it couldn't be loaded. */
export function WhenLoaded<T>({ loaded, children }: WhenLoadedProps<T>) {
  const { value, fault, reload } = loaded;
  return (
    <>
      {fault && (
        <div className="shop-failed">
          <FaultNote fault={fault} />
          <button type="button" className="plain-button" onClick={reload}>
            {t('Try again')}
          </button>
        </div>
      )}
      {value !== null && children(value)}
      {value === null && !fault && <p role="status">{t('Loading…')}</p>}
    </>
  );
}
