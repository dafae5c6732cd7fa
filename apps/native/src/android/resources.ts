import type { AppConfig } from '../config.ts';
import { drawIcon } from '../icons.ts';
import type { Files } from '../project.ts';

/** Pixels of a unit by the folders of Android's screens. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** A launcher icon is 48 units wide, the layers of an adaptive one 108. */
const iconUnits = 48;
const layerUnits = 108;

const adaptiveIcon = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background"/>
    <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
</adaptive-icon>
`;

/** Draws the launcher icons, in the folder `res` of a project. */
export async function launcherIcons(config: AppConfig): Promise<Files> {
  const files: Record<string, string | Uint8Array> = {
    'mipmap-anydpi-v26/ic_launcher.xml': adaptiveIcon,
    'mipmap-anydpi-v26/ic_launcher_round.xml': adaptiveIcon,
    'values/ic_launcher_background.xml': `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${config.background}</color>
</resources>
`,
  };
  for (const [density, scale] of Object.entries(densities)) {
    const icon = await drawIcon(config, iconUnits * scale);
    files[`mipmap-${density}/ic_launcher.png`] = icon;
    files[`mipmap-${density}/ic_launcher_round.png`] = icon;
    files[`mipmap-${density}/ic_launcher_foreground.png`] = await drawIcon(
      config,
      layerUnits * scale,
      'mark',
    );
  }
  return files;
}

/** What a long press on the icon offers. The web app's manifest offers the same. */
export const shortcuts = [
  { id: 'play', label: 'Play', path: '/play/' },
  { id: 'puzzle', label: 'Puzzle of the day', path: '/play/puzzles/daily' },
  { id: 'decks', label: 'My decks', path: '/play/decks' },
] as const;

/** Begins of paths whose links open in the app. The pages of the site stay in the browser. */
export const linkedPaths = ['/play/', '/deed'] as const;

/** Returns the intent filters of an activity: the launcher, links of the server, and links with the app's scheme. */
export function intentFilters({ server, scheme }: AppConfig): string {
  const { protocol, hostname, port } = new URL(server);
  const at = `android:scheme="${protocol.slice(0, -1)}" android:host="${hostname}"${port === '' ? '' : ` android:port="${port}"`}`;
  const paths = linkedPaths.map(
    (path) => `                <data ${at} android:pathPrefix="${path}"/>`,
  );
  return `            <intent-filter>
                <action android:name="android.intent.action.MAIN"/>
                <category android:name="android.intent.category.LAUNCHER"/>
            </intent-filter>
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
${paths.join('\n')}
            </intent-filter>
            <intent-filter>
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                <data android:scheme="${scheme}"/>
            </intent-filter>`;
}

/** Returns a file with texts. The values have no characters that XML or Android would read otherwise (config.ts). */
export const stringsXml = (strings: Readonly<Record<string, string>>): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<resources>',
    ...Object.entries(strings).map(
      ([name, text]) => `    <string name="${name}" translatable="false">${text}</string>`,
    ),
    '</resources>',
    '',
  ].join('\n');
