import { includesRole } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { AssetsProvider } from '@stackmate/ui';
import type { Assets } from '@stackmate/ui';
import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, Route, Routes } from 'react-router';
import { NotFoundPage } from '../../kit/error-page/not-found-page.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { askForPasskey } from '../../features/account/api/passkeys.ts';
import { useIdentityChange } from '../../features/account/use-identity-change.ts';
import { call, readWithRetries } from '../../platform/api/call.ts';
import { loadedArt } from '../../table/card/loaded-art.ts';
import { MeContext } from './me.ts';
import type { Me } from './me.ts';
import { sections } from './sections.tsx';
import './operate.css';

const assets: Assets = { base: '', loadedPaths: loadedArt, pixels: true };
/** How often the console asks whether the passkey still counts, in ms. */
const checkInterval = 60_000;
const loadMe = (signal: AbortSignal) => readWithRetries(api.operate.me, {}, { signal });

/** Asks for the passkey, whose use begins another session. */
function PasskeyStep({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const { isBusy, fault, run } = useRequest();
  const change = useIdentityChange();
  const signIn = async () => {
    const begun = await call(api.account.beginPasskeySignIn);
    if (!begun.ok) return begun;
    const passkey = await askForPasskey(begun.value);
    return passkey.ok ? call(api.account.signInWithPasskey, passkey.value) : passkey;
  };
  const onClick = async () => {
    if (await run(() => change(signIn))) onDone();
  };
  return (
    <Lone title="Operators’ console">
      <p>{text}</p>
      <p className="fault" role="alert">
        {fault?.text}
      </p>
      <button
        type="button"
        className="sm-button"
        aria-disabled={isBusy}
        onClick={() => void onClick()}
      >
        Use my passkey
      </button>
    </Lone>
  );
}

/** A message in place of the console. */
const Lone = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className="operate operate-lone" lang="en" dir="ltr">
    <title>{`${title} · Stackmate`}</title>
    <h1>{title}</h1>
    {children}
  </main>
);

/** Shows the console to operators who have used their passkey, says to others what they lack, and is unknown to strangers. */
export function OperatePage() {
  const { value, fault, reload } = useLoaded('operate-me', loadMe, {
    repeat: ({ fault: last }) => (last?.code === 'not-found' ? null : checkInterval),
  });
  useLayoutEffect(() => {
    document.documentElement.dataset.place = 'page';
  }, []);
  if (fault?.code === 'not-found') {
    return (
      <main className="lost-alone">
        <NotFoundPage />
      </main>
    );
  }
  if (fault?.code === 'passkey-required') return <PasskeyStep text={fault.text} onDone={reload} />;
  if (fault?.code === 'passkey-missing') {
    return (
      <Lone title="Operators’ console">
        <p>{fault.text}</p>
        <Link className="sm-button" to="/account">
          Go to your account
        </Link>
      </Lone>
    );
  }
  if (!value) {
    return (
      <Lone title="Operators’ console">
        <p role="status">{fault ? fault.text : 'Loading…'}</p>
        {fault && (
          <button type="button" className="sm-button" onClick={reload}>
            Try again
          </button>
        )}
      </Lone>
    );
  }
  return (
    <AssetsProvider value={assets}>
      <MeContext value={value}>
        <Console me={value} notice={fault?.text ?? ''} />
      </MeContext>
    </AssetsProvider>
  );
}

function Console({ me, notice }: { readonly me: Me; readonly notice: string }) {
  const shown = sections.filter(({ role }) => includesRole(me.role, role));
  return (
    <div className="operate" lang="en" dir="ltr">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="operate-head">
        <b>Stackmate operators</b>
        <nav aria-label="Console">
          <ul>
            {shown.map(
              ({ name, path }) =>
                name !== null && (
                  <li key={path}>
                    <NavLink to={`/operate/${path}`} end={path === ''}>
                      {name}
                    </NavLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <p>
          {me.name}, {me.role} · <Link to="/">To the game</Link>
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        <p className="fault" role="alert">
          {notice}
        </p>
        <Suspense fallback={<p role="status">Loading…</p>}>
          <Routes>
            {shown.map(({ path, page }) => (
              <Route key={path} path={path} element={page} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </main>
    </div>
  );
}
