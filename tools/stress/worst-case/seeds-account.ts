import type { RequestPart } from './input.ts';

const long = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
const fromPage = ['content-type: application/json', 'sec-fetch-site: same-origin'];
const signedIn = [...fromPage, 'cookie: stackmate_session={session}'];

const posted = (body: unknown, headers = fromPage): RequestPart => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const read: RequestPart = { headers: ['cookie: stackmate_session={session}'] };
const mine = (body: unknown): RequestPart => posted(body, signedIn);

const nested = `${long('[', 30_000)}${long(']', 30_000)}`;
const password = 'correct horse battery';
const signUp = { name: 'Worst Case', password, email: null, guest: null };
const token = 'a'.repeat(43);
const registration = {
  id: long('A', 1400),
  rawId: long('A', 1400),
  type: 'public-key',
  clientExtensionResults: {},
  // A list in CBOR that contains lists, as deep as fits.
  response: { clientDataJSON: 'e30', attestationObject: long('gYGB', 20_000) },
};
const assertion = {
  ...registration,
  response: { clientDataJSON: 'e30', authenticatorData: long('gYGB', 4000), signature: 'AA' },
};
const ceremony = long('a.', 1000);

/** Requests about accounts to start the search with, by route. */
export const accountSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/account': [
    read,
    { headers: [`cookie: ${long('stackmate_session=a; ', 12_000)}`] },
    { headers: [`authorization: Bearer smk_${token}`] },
    { headers: ['authorization: Bearer {access}'] },
  ],
  '/api/account/sign-up': [
    posted(signUp),
    posted({ ...signUp, name: long('\u0301', 80), password: long('é', 200) }),
    posted(nested),
  ],
  '/api/account/sign-up/passkey/options': [posted({ name: 'Worst Case', guest: null })],
  '/api/account/sign-up/passkey': [posted({ ceremony, credential: registration, email: null })],
  '/api/account/sign-in': [
    posted({ login: 'Worst Case', password }),
    posted({ login: long('𝐀', 250), password: long('ﷺ', 190) }),
    posted({ login: `${long('a.', 120)}@b`, password: 'x' }),
  ],
  '/api/account/sign-in/passkey/options': [posted({})],
  '/api/account/sign-in/passkey': [posted({ ceremony, credential: assertion })],
  '/api/account/sign-in/link/send': [posted({ email: 'a@example.org' })],
  '/api/account/sign-in/link': [posted({ token })],
  '/api/account/sign-out': [posted({}), mine({ more: 1 })],
  '/api/account/password/forgot': [posted({ email: `${long('a', 60)}@${long('b.', 180)}c` })],
  '/api/account/password/reset': [posted({ token, password: long('é', 200) })],
  '/api/account/password': [mine({ current: 'wrong', password }), mine(nested)],
  '/api/account/password/remove': [mine({})],
  '/api/account/email': [mine({ email: 'a@example.org' })],
  '/api/account/email/send': [mine({})],
  '/api/account/email/link': [posted({ token })],
  '/api/account/email/verify': [posted({ token, player: 'p'.repeat(22) })],
  '/api/account/email/remove': [mine({})],
  '/api/account/passkeys/options': [mine({})],
  '/api/account/passkeys': [mine({ ceremony, credential: registration, label: 'a' })],
  '/api/account/passkeys/remove': [mine({ passkey: long('A', 1400) })],
  '/api/account/sessions': [read],
  '/api/account/sessions/end': [mine({ id: 'A'.repeat(16) })],
  '/api/account/sessions/end-others': [mine({})],
  '/api/account/tokens': [read, mine({ label: long('é', 80), scopes: ['read', 'play'] })],
  '/api/account/tokens/revoke': [mine({ id: 'A'.repeat(16) })],
  '/api/account/name': [mine({ name: 'Worst Name' }), mine({ name: long('ﷺ', 200) })],
  '/api/account/language': [mine({ language: 'pt-BR' }), mine({ language: long('zh-', 60_000) })],
  '/api/account/delete': [posted({})],
  '/api/account/keep': [mine({})],
  // A small account, and one with large decks.
  '/api/account/export': [read, { headers: ['cookie: {cookie}', 'origin: {origin}'] }],
};
