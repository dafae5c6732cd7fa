import type { AppConfig } from '../config.ts';
import { hostOf } from '../config.ts';
import { drawIcon } from '../icons.ts';
import type { Files } from '../project.ts';
import { intentFilters, launcherIcons, shortcuts, stringsXml } from './resources.ts';

/** Adds to an address what tells the game that an Android app opened it (apps/client/src/platform/device/abilities.ts). */
const openedByApp = (path: string): string => `${path}?app=android`;

/** Versions of the build's parts; they go together. */
const versions = {
  gradle: '8.13',
  plugin: '8.11.1',
  browserHelper: '2.6.2',
  minSdk: 23,
  targetSdk: 36,
} as const;

const manifest = (config: AppConfig): string => `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

    <uses-permission android:name="android.permission.INTERNET"/>
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS"/>

    <application
        android:allowBackup="false"
        android:icon="@mipmap/ic_launcher"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:label="@string/app_name"
        android:supportsRtl="true"
        android:theme="@style/Theme.Launcher">

        <meta-data android:name="asset_statements" android:resource="@string/asset_statements"/>

        <activity
            android:name="com.google.androidbrowserhelper.trusted.LauncherActivity"
            android:exported="true"
            android:launchMode="singleTask"
            android:label="@string/app_name">
            <meta-data
                android:name="android.support.customtabs.trusted.DEFAULT_URL"
                android:value="@string/start_address"/>
            <meta-data
                android:name="android.support.customtabs.trusted.STATUS_BAR_COLOR"
                android:resource="@color/background"/>
            <meta-data
                android:name="android.support.customtabs.trusted.NAVIGATION_BAR_COLOR"
                android:resource="@color/background"/>
            <meta-data
                android:name="android.support.customtabs.trusted.SPLASH_IMAGE_DRAWABLE"
                android:resource="@drawable/splash"/>
            <meta-data
                android:name="android.support.customtabs.trusted.SPLASH_SCREEN_BACKGROUND_COLOR"
                android:resource="@color/background"/>
            <meta-data
                android:name="android.support.customtabs.trusted.SPLASH_SCREEN_FADE_OUT_DURATION"
                android:value="200"/>
            <meta-data
                android:name="android.support.customtabs.trusted.FALLBACK_STRATEGY"
                android:value="customtabs"/>
            <meta-data
                android:name="android.app.shortcuts"
                android:resource="@xml/shortcuts"/>
${intentFilters(config)}
        </activity>

        <activity
            android:name="com.google.androidbrowserhelper.trusted.FocusActivity"
            android:exported="false"/>

        <service
            android:name="com.google.androidbrowserhelper.trusted.DelegationService"
            android:enabled="true"
            android:exported="true">
            <intent-filter>
                <action android:name="android.support.customtabs.trusted.TRUSTED_WEB_ACTIVITY_SERVICE"/>
                <category android:name="android.intent.category.DEFAULT"/>
            </intent-filter>
        </service>
    </application>
</manifest>
`;

const shortcutsXml = (config: AppConfig): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">',
    ...shortcuts.map(
      ({ id, path }) => `    <shortcut
        android:shortcutId="${id}"
        android:enabled="true"
        android:icon="@mipmap/ic_launcher"
        android:shortcutShortLabel="@string/shortcut_${id}">
        <intent
            android:action="android.intent.action.VIEW"
            android:targetPackage="${config.id}"
            android:targetClass="com.google.androidbrowserhelper.trusted.LauncherActivity"
            android:data="${config.server}${openedByApp(path)}"/>
    </shortcut>`,
    ),
    '</shortcuts>',
    '',
  ].join('\n');

const appBuild = (config: AppConfig): string => `plugins {
    id 'com.android.application'
}

android {
    namespace '${config.id}'
    compileSdk ${versions.targetSdk}

    defaultConfig {
        applicationId '${config.id}'
        minSdk ${versions.minSdk}
        targetSdk ${versions.targetSdk}
        versionCode ${config.build}
        versionName '${config.version}'
    }

    // Without these variables, the release is built unsigned.
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
            minifyEnabled true
            shrinkResources true
            signingConfig signingConfigs.findByName('release')
        }
    }

    compileOptions {
        sourceCompatibility JavaVersion.VERSION_17
        targetCompatibility JavaVersion.VERSION_17
    }
}

dependencies {
    implementation 'com.google.androidbrowserhelper:androidbrowserhelper:${versions.browserHelper}'
}
`;

/** The project's description in the form of Bubblewrap, which can update and build it, too. */
const twaManifest = (config: AppConfig): string =>
  `${JSON.stringify(
    {
      packageId: config.id,
      host: hostOf(config),
      name: config.name,
      launcherName: config.name,
      display: 'standalone',
      orientation: 'any',
      themeColor: config.background,
      themeColorDark: config.background,
      navigationColor: config.background,
      navigationColorDark: config.background,
      backgroundColor: config.background,
      enableNotifications: true,
      startUrl: openedByApp('/play/'),
      iconUrl: `${config.server}/brand/icon-512.png`,
      maskableIconUrl: `${config.server}/brand/icon-maskable-512.png`,
      splashScreenFadeOutDuration: 200,
      signingKey: { path: './android.keystore', alias: 'android' },
      appVersionName: config.version,
      appVersionCode: config.build,
      shortcuts: shortcuts.map(({ label, path }) => ({
        name: label,
        shortName: label,
        url: config.server + openedByApp(path),
      })),
      generatorApp: 'bubblewrap-cli',
      webManifestUrl: `${config.server}/play/app.webmanifest`,
      fallbackType: 'customtabs',
      features: {},
      minSdkVersion: versions.minSdk,
      isChromeOSOnly: false,
      fullScopeUrl: `${config.server}/`,
    },
    null,
    2,
  )}\n`;

/** What this app says about the server. In a resource, quotes need a backslash. */
const assetStatements = ({ server }: AppConfig): string =>
  JSON.stringify([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'web', site: server },
    },
  ]).replaceAll('"', '\\"');

/** Makes the Gradle project of a trusted web activity: the game in the browser's engine, without its bars. */
export async function trustedWebActivity(config: AppConfig): Promise<Files> {
  const res = 'app/src/main/res';
  const icons = await launcherIcons(config);
  return {
    'settings.gradle': `pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}
dependencyResolutionManagement {
    repositoriesMode.set(RepositoriesMode.FAIL_ON_PROJECT_REPOS)
    repositories {
        google()
        mavenCentral()
    }
}
rootProject.name = '${config.name}'
include ':app'
`,
    'build.gradle': `plugins {
    id 'com.android.application' version '${versions.plugin}' apply false
}
`,
    'gradle.properties': 'android.useAndroidX=true\norg.gradle.jvmargs=-Xmx1536m\n',
    'gradle/wrapper/gradle-wrapper.properties': `distributionBase=GRADLE_USER_HOME
distributionPath=wrapper/dists
distributionUrl=https\\://services.gradle.org/distributions/gradle-${versions.gradle}-bin.zip
networkTimeout=10000
validateDistributionUrl=true
zipStoreBase=GRADLE_USER_HOME
zipStorePath=wrapper/dists
`,
    'twa-manifest.json': twaManifest(config),
    'app/build.gradle': appBuild(config),
    'app/src/main/AndroidManifest.xml': manifest(config),
    [`${res}/values/strings.xml`]: stringsXml({
      app_name: config.name,
      start_address: config.server + openedByApp('/play/'),
      asset_statements: assetStatements(config),
      ...Object.fromEntries(shortcuts.map(({ id, label }) => [`shortcut_${id}`, label])),
    }),
    [`${res}/values/styles.xml`]: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="background">${config.background}</color>
    <style name="Theme.Launcher" parent="@android:style/Theme.Translucent.NoTitleBar">
        <item name="android:statusBarColor">@color/background</item>
        <item name="android:navigationBarColor">@color/background</item>
    </style>
</resources>
`,
    [`${res}/drawable-xxhdpi/splash.png`]: await drawIcon(config, 900, 'splash'),
    [`${res}/xml/shortcuts.xml`]: shortcutsXml(config),
    ...Object.fromEntries(
      Object.entries(icons).map(([path, content]) => [`${res}/${path}`, content]),
    ),
  };
}
