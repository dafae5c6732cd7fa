/**
 * The web app manifest, the same on the site and in the game: installed from either, the app opens the game. Its scope
 * is the whole site, so that the game's links to rules and cards stay in the app's window.
 */
export const appManifest = {
  name: 'Stackmate',
  short_name: 'Stackmate',
  description: 'Cards on a board of five by five squares: stacked, moved and fought over.',
  id: '/play/',
  start_url: '/play/',
  scope: '/',
  display: 'standalone',
  background_color: '#18231f',
  theme_color: '#18231f',
  categories: ['games'],
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
  ],
} as const;
