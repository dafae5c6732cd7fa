// What the desktop app allows. Plain functions, which Electron's part (main.ts) asks.

/** What an app of one server knows. */
export interface ShellConfig {
  readonly name: string;
  /** Address of the server, without a path. */
  readonly server: string;
  /** Scheme of links that open the app. */
  readonly scheme: string;
  /** Whether a signed app of a release looks for updates. */
  readonly updates: boolean;
}

/** Scheme of the game's files in the app. */
export const filesScheme = 'stackmate-app';
const filesHost = 'game';
/** The game from the app's own files, without a network. */
const bundledStart = `${filesScheme}://${filesHost}/play/`;

/** Where an address may open: in the window, in the browser, or nowhere. */
export type Destination = 'window' | 'browser' | 'nowhere';

const isBundled = (url: URL): boolean =>
  url.protocol === `${filesScheme}:` && url.host === filesHost;

/** Returns where an address may open. Only this server and the app's files may open in the window. */
export function destinationOf(address: string, { server }: ShellConfig): Destination {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return 'nowhere';
  if (url.origin === new URL(server).origin || isBundled(url)) return 'window';
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? 'browser' : 'nowhere';
}

/** Permissions that pages of the game ask for; the camera scans cards. */
const permissions: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  'media',
  'notifications',
]);

/** Returns whether a page may have a permission. `media` lists what it wants: the game has no use for a microphone. */
export const allowsPermission = (
  permission: string,
  address: string,
  media: readonly string[],
  config: ShellConfig,
): boolean =>
  permissions.has(permission) &&
  destinationOf(address, config) === 'window' &&
  media.every((kind) => kind === 'video');

/** Returns the characters of a path without their escapes; null if they aren't valid. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns the file for an address of the app's own files, as a path in their folder; null for none. Addresses of the game
 * without a file have its page.
 */
export function bundledFile(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !isBundled(url)) return null;
  const path = decodePath(url.pathname);
  if (path === null || !/^(?:\/[\w@+~-][\w@+~.-]*)*\/?$/.test(path)) return null;
  if (/\.\w+$/.test(path)) return path.slice(1);
  return path === '/play' || path.startsWith('/play/') ? 'index.html' : null;
}

/** Content types by the endings of files. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  mp3: 'audio/mpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Returns the content type of a file. */
export const typeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Pages that links may open, without a query that is longer than any of the game. */
const linkedPage = /^\/play(?:\/[\w.~%:@,+-]*)*(?:\?[\w.~%=&:@,+-]{0,2000})?$/;

/**
 * Returns the page that a link opens, as an address at the server; null if it isn't a link of the app. Links are
 * `stackmate://play/…`, the same as `web+stackmate:`, and addresses of the server.
 */
export function readLink(link: string, { scheme, server }: ShellConfig): string | null {
  const [, rest] = new RegExp(`^(?:web\\+)?${scheme}:(?://)?(.*)$`, 's').exec(link) ?? [];
  const path =
    rest !== undefined
      ? `/${rest.replace(/^\/+/, '')}`
      : link.startsWith(`${server}/`)
        ? link.slice(server.length)
        : null;
  return path !== null && linkedPage.test(path) && !path.includes('..') ? server + path : null;
}

/** Returns the first link among the arguments that the system started the app with; null without one. */
export function linkAmong(argv: readonly string[], config: ShellConfig): string | null {
  // A browser could pass options of Chromium, so what looks like one is never a link.
  for (const argument of argv.slice(1)) {
    const address = argument.startsWith('-') ? null : readLink(argument, config);
    if (address !== null) return address;
  }
  return null;
}

/** Returns whether the app may look for updates: only signed builds of systems that check the signature. */
export const looksForUpdates = (
  { updates }: ShellConfig,
  { isPackaged, system }: { readonly isPackaged: boolean; readonly system: string },
): boolean => updates && isPackaged && (system === 'darwin' || system === 'win32');

/** Errors of Chromium's network that mean that the server can't be reached now. */
const networkErrors = { first: -199, last: -100 } as const;

/** Returns the page to show when one couldn't be loaded: the game of the app's files; null to leave the error. */
export const pageAfterFailure = (
  error: number,
  address: string,
  config: ShellConfig,
): string | null =>
  error >= networkErrors.first &&
  error <= networkErrors.last &&
  address.startsWith(`${config.server}/`)
    ? bundledStart
    : null;
