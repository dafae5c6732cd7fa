import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../config.ts';
import { root } from '../config.ts';
import type { Files } from '../project.ts';
import { runIn } from '../run.ts';
import { intentFilters, launcherIcons, stringsXml } from './resources.ts';

const sources = join(root, 'apps/native/webview');

/** Versions of Android: the first with file choosers that the app uses, and the last whose back button is as old ones'. */
const minSdk = 26;
const targetSdk = 35;

/** Id of this app, so that it can be installed beside that of the store. */
const webviewId = ({ id }: AppConfig): string => `${id}.webview`;

const manifest = (config: AppConfig): string => `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android"
    package="${webviewId(config)}"
    android:versionCode="${config.build}"
    android:versionName="${config.version}">

    <uses-sdk android:minSdkVersion="${minSdk}" android:targetSdkVersion="${targetSdk}"/>
    <uses-permission android:name="android.permission.INTERNET"/>

    <application
        android:allowBackup="false"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:supportsRtl="true"
        android:usesCleartextTraffic="${config.server.startsWith('http:')}"
        android:theme="@style/Theme">
        <activity
            android:name=".MainActivity"
            android:exported="true"
            android:launchMode="singleTask"
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|density">
${intentFilters(config)}
        </activity>
    </application>
</manifest>
`;

/** Returns the sources of an app whose only activity shows the game in a WebView. */
export async function webviewProject(config: AppConfig): Promise<Files> {
  const values: Readonly<Record<string, string>> = {
    PATH: webviewId(config).replaceAll('.', '/'),
    SERVER: config.server,
    SCHEME: config.scheme,
  };
  const icons = await launcherIcons(config);
  const code = readdirSync(sources).map((file) => [
    `smali/${file}`,
    readFileSync(join(sources, file), 'utf8').replaceAll(
      /@([A-Z]+)@/g,
      (_whole, name: string) => values[name],
    ),
  ]);
  return {
    'AndroidManifest.xml': manifest(config),
    'res/values/strings.xml': stringsXml({ app_name: config.name }),
    'res/values/styles.xml': `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="background">${config.background}</color>
    <style name="Theme" parent="@android:style/Theme.Material.NoActionBar">
        <item name="android:windowBackground">@color/background</item>
        <item name="android:statusBarColor">@color/background</item>
        <item name="android:navigationBarColor">@color/background</item>
    </style>
</resources>
`,
    ...Object.fromEntries(code),
    ...Object.fromEntries(Object.entries(icons).map(([path, content]) => [`res/${path}`, content])),
  };
}

/** Debian's packages that build it, by the programs and files that must be there. */
export const webviewNeeds = {
  aapt2: 'aapt',
  smali: 'libsmali-java',
  zipalign: 'zipalign',
  apksigner: 'apksigner',
  keytool: 'openjdk-17-jre-headless',
  zip: 'zip',
} as const;

const framework = '/usr/share/android-framework-res/framework-res.apk';
export const hasFramework = (): boolean => existsSync(framework);

/** A key to sign with: a keystore, the alias in it, and where the passwords are (as apksigner takes them: `env:NAME`). */
interface SigningKey {
  readonly keystore: string;
  readonly alias: string;
  readonly storePassword: string;
  readonly keyPassword: string;
}

/** Creates a key for tests, which no store accepts, unless it is there. */
function testKey(folder: string): SigningKey {
  const keystore = join(folder, 'test.keystore');
  const password = 'for-tests';
  if (!existsSync(keystore)) {
    const key = ['-alias', 'test', '-keyalg', 'RSA', '-keysize', '2048', '-validity', '10000'];
    const owner = ['-dname', 'CN=Test', '-storepass', password, '-keypass', password];
    runIn(folder, 'keytool', '-genkeypair', '-keystore', keystore, ...key, ...owner);
  }
  const given = `pass:${password}`;
  return { keystore, alias: 'test', storePassword: given, keyPassword: given };
}

/** Returns the key of the environment, with the variables of the Gradle projects; null without one. */
function ownKey(): SigningKey | null {
  const { ANDROID_KEYSTORE: keystore, ANDROID_KEY_ALIAS: alias } = process.env;
  if (!keystore || !alias) return null;
  return {
    keystore,
    alias,
    storePassword: 'env:ANDROID_KEYSTORE_PASSWORD',
    keyPassword: 'env:ANDROID_KEY_PASSWORD',
  };
}

/** Builds and signs the package in the project's folder, and returns its file. Throws an Error with what a program said. */
export function buildWebview(config: AppConfig, folder: string): string {
  const work = join(folder, 'build');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  runIn(folder, 'aapt2', 'compile', '--dir', 'res', '-o', 'build/res.zip');
  runIn(
    folder,
    'aapt2',
    'link',
    '-I',
    framework,
    '--manifest',
    'AndroidManifest.xml',
    '-o',
    'build/unsigned.apk',
    'build/res.zip',
  );
  runIn(folder, 'smali', 'assemble', '--api', String(minSdk), '-o', 'build/classes.dex', 'smali');
  runIn(work, 'zip', '-q', '-X', 'unsigned.apk', 'classes.dex');
  runIn(work, 'zipalign', '-f', '4', 'unsigned.apk', 'aligned.apk');
  const key = ownKey() ?? testKey(folder);
  const file = join(folder, `${webviewId(config)}-${config.version}.apk`);
  runIn(
    work,
    'apksigner',
    'sign',
    '--ks',
    key.keystore,
    '--ks-key-alias',
    key.alias,
    '--ks-pass',
    key.storePassword,
    '--key-pass',
    key.keyPassword,
    '--out',
    file,
    'aligned.apk',
  );
  return file;
}
