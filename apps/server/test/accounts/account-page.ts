import { setImmediate } from 'node:timers/promises';
import type { AccountAnswer } from '@stackmate/protocol/account';
import { helloMessage, openConnection } from '../line.ts';
import type { TestConnection } from '../line.ts';
import type { TestServer } from '../server.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: string };
  readonly headers: Headers;
}

/** A browser on the account page of a server, with its cookie. */
export interface AccountPage {
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<PageAnswer>;
  readonly get: (path: string) => Promise<PageAnswer>;
  /** The cookie header that it sends; null if it has none. */
  readonly cookie: () => string | null;
  readonly setCookie: (cookie: string | null) => void;
  readonly account: () => Promise<AccountAnswer['account']>;
}

export const password = 'correct horse battery';

/** Opens a page. `address` replaces the address of the server, for example by `localhost`. */
export function accountPage(
  server: Pick<TestServer, 'address'>,
  address: () => string = server.address,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
): AccountPage {
  let cookie: string | null = null;

  async function request(path: string, init: RequestInit): Promise<PageAnswer> {
    const response = await fetch(`${address()}/api/account${path}`, {
      ...init,
      headers: {
        origin: address(),
        'user-agent': userAgent,
        ...(cookie === null ? {} : { cookie }),
        ...(init.headers as Record<string, string>),
      },
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) cookie = /=;/.test(set) ? null : set.split(';')[0];
    const body = (await response.json()) as PageAnswer['body'];
    return { status: response.status, body, headers: response.headers };
  }

  const page: AccountPage = {
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    get: (path) => request(path, { method: 'GET' }),
    cookie: () => cookie,
    setCookie(value) {
      cookie = value;
    },
    async account() {
      const { body } = await page.get('');
      return (body as unknown as AccountAnswer).account;
    },
  };
  return page;
}

/** Creates an account with a password on a page. Returns its player. */
export async function signUp(
  page: AccountPage,
  name: string,
  more: { readonly email?: string; readonly guest?: string | null } = {},
): Promise<string> {
  const { email = null, guest = null } = more;
  const answer = await page.post('/sign-up', { name, password, email, guest });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as unknown as AccountAnswer).account!.player;
}

interface RacingSignUp {
  readonly page: AccountPage;
  /** Address of the WebSockets of the node that gets the hellos. */
  readonly socket: string;
  readonly name: string;
  /** Token of the guest. */
  readonly guest: string | null;
  /** Number of connections that say hello meanwhile. */
  readonly tabs: number;
}

/** Signs a guest up while tabs say hello with the guest's token. Returns the tabs, when each has its answer. */
export async function signUpDuringHellos(race: RacingSignUp): Promise<readonly TestConnection[]> {
  const { page, socket, name, guest } = race;
  const tabs = await Promise.all(Array.from({ length: race.tabs }, () => openConnection(socket)));
  const signedUp = signUp(page, name, { guest });
  for (const [index, tab] of tabs.entries()) {
    // A name makes the answer to a hello take longer.
    tab.send(helloMessage(guest, `Tab ${index}`));
    await setImmediate();
  }
  await signedUp;
  await Promise.all(
    tabs.map((tab) => Promise.race([tab.receive('error'), tab.receive('welcome')])),
  );
  return tabs;
}

/** Confirms an e-mail address with the token of a link, like its page: which account it is, then yes. */
export async function confirmEmail(page: AccountPage, token: string): Promise<PageAnswer> {
  const link = await page.post('/email/link', { token });
  if (link.status !== 200) return link;
  return page.post('/email/verify', { token, player: link.body.player });
}

/** Limits that let tests do in a second what people do in a day. */
export const fastAccounts = {
  STACKMATE_SIGN_INS_PER_HOUR: '100000',
  STACKMATE_SIGN_UPS_PER_HOUR: '100000',
  STACKMATE_SIGN_IN_TRIES: '1000',
  STACKMATE_ACCOUNT_EMAILS_PER_HOUR: '100000',
  STACKMATE_ACCOUNT_EMAILS_PER_RECIPIENT: '100000',
  STACKMATE_ACCOUNT_REQUESTS_PER_HOUR: '100000',
};
