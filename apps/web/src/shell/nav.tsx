import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { msg, pageAddress, t } from '@stackmate/words';
import { useSite } from '../site/use-site.ts';
import { ShellIcon } from '../shared/icons.tsx';
import './nav.css';

const places = [
  ['/', msg('Home')],
  ['/rules', msg('Rules')],
  ['/cardbase', msg('Cardbase')],
  ['/devprogress', msg('Dev Progress')],
  ['/faq', msg('FAQ')],
] as const;

/** Addresses outside the site; each is shown only if it is configured. */
export const social = [
  ['chat', msg('Community chat')],
  ['photos', msg('Photos')],
  ['network', msg('Social network')],
  ['posts', msg('Short posts')],
] as const;

/** Card pages belong to the cardbase. */
const isAt = (place: string, pathname: string): boolean =>
  pathname === place || (place === '/cardbase' && pathname.startsWith('/card/'));

const Social = () => {
  const { links } = useSite();
  return (
    <>
      {social.map(([name, label]) => {
        const address = links[name];
        return address === null ? null : (
          <li key={name}>
            <a
              className="nav-icon"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('{label} (opens in a new tab)', { label: t(label) })}
            >
              <ShellIcon name={name} />
            </a>
          </li>
        );
      })}
    </>
  );
};

/** Navigation bar of every page; a toggle menu on narrow screens. */
export const Nav = () => {
  const { pathname, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <header
      className="nav"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <a className="nav-brand" href={pageAddress('/')} aria-label={t('Stackmate, home page')}>
        <img src="/brand/logo-on-felt.svg" alt="" width="125" height="28" />
      </a>
      <button
        type="button"
        className="nav-toggle"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="nav-bars" aria-hidden="true" />
        {t('Menu')}
      </button>
      <nav id="menu" className="nav-menu" aria-label={t('Site')} data-open={isOpen || undefined}>
        {/* Closes the menu even if the link leads to the current page. */}
        <ul onClick={() => setOpen(false)}>
          {places.map(([place, name]) => (
            <li key={place}>
              <a
                className="nav-link"
                href={pageAddress(place)}
                aria-current={isAt(place, pathname) ? 'page' : undefined}
              >
                {t(name)}
              </a>
            </li>
          ))}
          <li className="nav-first-icon">
            <a
              className="nav-icon"
              href={pageAddress('/contact')}
              aria-current={pathname === '/contact' ? 'page' : undefined}
            >
              <ShellIcon name="mail" />
              {/* Visible in the menu only, where there is room. */}
              <span className="nav-word sm-hidden">{t('Contact')}</span>
            </a>
          </li>
          <Social />
          <li className="nav-play">
            <a href="/play/">{t('Play')}</a>
          </li>
        </ul>
      </nav>
    </header>
  );
};
