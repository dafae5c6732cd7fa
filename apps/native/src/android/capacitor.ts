import type { AppConfig } from '../config.ts';
import { drawIcon } from '../icons.ts';
import type { Files } from '../project.ts';
import { intentFilters, launcherIcons, stringsXml } from './resources.ts';

/** Replaces a part of a file of Capacitor. Throws an Error if it isn't there: another version writes another project. */
function replacePart(text: string, part: string | RegExp, replacement: string): string {
  const replaced = text.replace(part, () => replacement);
  if (replaced === text) throw new Error(`the Android project has no ${part}`);
  return replaced;
}

/** Returns Capacitor's manifest with the links that open the app, and the camera. */
function capacitorManifest(capacitors: string, config: AppConfig): string {
  const linked = replacePart(
    capacitors,
    /[ ]*<intent-filter>[^]*<\/intent-filter>/,
    intentFilters(config),
  );
  const withoutBackup = replacePart(
    linked,
    'android:allowBackup="true"',
    'android:allowBackup="false"',
  );
  return replacePart(
    withoutBackup,
    '    <uses-permission android:name="android.permission.INTERNET" />\n',
    `    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.CAMERA" />
    <uses-permission android:name="android.permission.VIBRATE" />
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />
`,
  );
}

/** Returns Capacitor's build file with the version of the app, and the key of the environment for releases. */
function capacitorBuild(capacitors: string, config: AppConfig): string {
  const versioned = replacePart(
    replacePart(capacitors, 'versionCode 1\n', `versionCode ${config.build}\n`),
    'versionName "1.0"',
    `versionName "${config.version}"`,
  );
  return replacePart(
    versioned,
    '    buildTypes {\n        release {\n',
    `    // Without these variables, the release is built unsigned.
    signingConfigs {
        if (System.getenv('ANDROID_KEYSTORE')) {
            release {
                storeFile file(System.getenv('ANDROID_KEYSTORE'))
                storePassword System.getenv('ANDROID_KEYSTORE_PASSWORD')
                keyAlias System.getenv('ANDROID_KEY_ALIAS')
                keyPassword System.getenv('ANDROID_KEY_PASSWORD')
            }
        }
    }
    buildTypes {
        release {
            signingConfig signingConfigs.findByName('release')
`,
  );
}

/** Screens that Capacitor has splash pictures for. */
const splashes = ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'] as const;

/** Files that replace those of Capacitor's project, by their paths in its folder `android`. */
export async function capacitorFiles(
  config: AppConfig,
  read: (path: string) => string,
): Promise<Files> {
  const manifest = 'app/src/main/AndroidManifest.xml';
  const res = 'app/src/main/res';
  const icons = await launcherIcons(config);
  const splash = await drawIcon(config, 1200, 'splash');
  return {
    [manifest]: capacitorManifest(read(manifest), config),
    'app/build.gradle': capacitorBuild(read('app/build.gradle'), config),
    [`${res}/values/strings.xml`]: stringsXml({
      app_name: config.name,
      title_activity_main: config.name,
      package_name: config.id,
      custom_url_scheme: config.scheme,
    }),
    [`${res}/drawable/splash.png`]: splash,
    ...Object.fromEntries(
      splashes.flatMap((density) =>
        ['land', 'port'].map((side) => [`${res}/drawable-${side}-${density}/splash.png`, splash]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(icons).map(([path, content]) => [`${res}/${path}`, content]),
    ),
  };
}
