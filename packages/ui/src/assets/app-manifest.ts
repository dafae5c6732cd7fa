/** Where an installed app opens files, shared texts and links of the game. */
const openPath = '/play/open';

const screenshot = (name: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) =>
  ({ src: `/brand/screen-${name}.webp`, sizes, type: 'image/webp', form_factor, label }) as const;

const shortcut = (name: string, url: string, icon: string) =>
  ({
    name,
    url,
    icons: [{ src: `/brand/shortcut-${icon}.svg`, sizes: 'any', type: 'image/svg+xml' }],
  }) as const;

/**
 * The web app manifest, the same on the site and in the game: installed from either, the app opens the game. Its scope
 * is the whole site, so that the game's links to rules and cards stay in the app's window.
 */
export const appManifest = {
  name: 'Stackmate',
  short_name: 'Stackmate',
  description: 'Cards on a board of five by five squares: stacked, moved and fought over.',
  lang: 'en',
  dir: 'ltr',
  id: '/play/',
  start_url: '/play/',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  background_color: '#18231f',
  theme_color: '#18231f',
  categories: ['games'],
  // A window in a match stays at its table; the page decides what a launch opens.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  icons: [
    { src: '/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/brand/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/brand/icon-monochrome.svg',
      sizes: 'any',
      type: 'image/svg+xml',
      purpose: 'monochrome',
    },
  ],
  // Copies of those in docs/screens, by `npm run make -- screens --keep`.
  screenshots: [
    screenshot('home-360', 'narrow', '360x740', 'Choose how to play'),
    screenshot('turn-360', 'narrow', '360x740', 'Your turn on the board'),
    screenshot('turn-1440', 'wide', '1440x900', 'Your turn on the board'),
    screenshot('deck-1440', 'wide', '1440x900', 'Build a deck'),
  ],
  shortcuts: [
    shortcut('Play', '/play/', 'play'),
    shortcut('Puzzle of the day', '/play/puzzles/daily', 'puzzle'),
    shortcut('My decks', '/play/decks', 'decks'),
  ],
  // The service worker receives what is shared (apps/client/src/platform/device/shared-data.ts).
  share_target: {
    action: openPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'match', accept: ['application/json', '.json'] }],
    },
  },
  file_handlers: [{ action: openPath, accept: { 'application/json': ['.json'] } }],
  protocol_handlers: [{ protocol: 'web+stackmate', url: `${openPath}?link=%s` }],
} as const;
