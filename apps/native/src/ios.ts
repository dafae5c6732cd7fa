import { build, parse } from 'plist';
import type { PlistValue } from 'plist';
import type { AppConfig } from './config.ts';
import { drawIcon } from './icons.ts';
import type { Files } from './project.ts';

/** Languages of the game (packages/words), by their codes. */
export type LanguageCodes = readonly string[];

/** Returns Capacitor's Info.plist with what this app needs. */
export function infoPlist(capacitors: string, config: AppConfig, languages: LanguageCodes): string {
  const info = parse(capacitors) as Readonly<Record<string, PlistValue>>;
  return build({
    ...info,
    CFBundleDisplayName: config.name,
    CFBundleLocalizations: [...languages],
    CFBundleURLTypes: [{ CFBundleURLName: config.id, CFBundleURLSchemes: [config.scheme] }],
    // Only TLS and the hashes of fair play, which need no export papers.
    ITSAppUsesNonExemptEncryption: false,
    NSCameraUsageDescription: 'To look up a physical card by its code.',
    UIBackgroundModes: ['remote-notification'],
    UIRequiredDeviceCapabilities: ['arm64'],
  });
}

/** Returns the entitlements: links of the server and its passwords open the app, and Apple may push to it. */
export const entitlements = ({ server }: AppConfig): string =>
  build({
    'aps-environment': 'production',
    'com.apple.developer.associated-domains': ['applinks', 'webcredentials'].map(
      (service) => `${service}:${new URL(server).hostname}`,
    ),
  });

const collected = (type: string, purposes: readonly string[], isLinked = true): PlistValue => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
  NSPrivacyCollectedDataTypeLinked: isLinked,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: purposes.map(
    (purpose) => `NSPrivacyCollectedDataTypePurpose${purpose}`,
  ),
});

/** What the app stores about its players, which the App Store also asks in its forms. */
export const privacyManifest = (): string =>
  build({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyCollectedDataTypes: [
      collected('UserID', ['AppFunctionality']),
      collected('EmailAddress', ['AppFunctionality']),
      collected('GameplayContent', ['AppFunctionality']),
      collected('DeviceID', ['AppFunctionality']),
    ],
    // Capacitor stores its settings in UserDefaults.
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
        NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
      },
    ],
  });

/** Ids of the added files in the project, which only have to be unique in it. */
const ids = {
  privacy: '5A0000000000000000000001',
  privacyInResources: '5A0000000000000000000002',
  entitlements: '5A0000000000000000000003',
} as const;

/** Inserts lines before a line. Throws an Error if it isn't there once: another version of Capacitor writes another project. */
function insertBefore(text: string, line: string, added: string): string {
  if (text.split(line).length !== 2) throw new Error(`the Xcode project has no single ${line}`);
  return text.replace(line, () => added + line);
}

/** Returns Capacitor's Xcode project with the added files, the version and the entitlements. */
function xcodeProject(capacitors: string, config: AppConfig): string {
  const { privacy, privacyInResources, entitlements: entitlementsId } = ids;
  const buildFiles = '/* End PBXBuildFile section */';
  const references = '/* End PBXFileReference section */';
  let text = insertBefore(
    capacitors,
    buildFiles,
    `\t\t${privacyInResources} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${privacy} /* PrivacyInfo.xcprivacy */; };\n`,
  );
  text = insertBefore(
    text,
    references,
    `\t\t${privacy} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n` +
      `\t\t${entitlementsId} /* App.entitlements */ = {isa = PBXFileReference; lastKnownFileType = text.plist.entitlements; path = App.entitlements; sourceTree = "<group>"; };\n`,
  );
  text = insertBefore(
    text,
    '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n',
    `\t\t\t\t${privacy} /* PrivacyInfo.xcprivacy */,\n\t\t\t\t${entitlementsId} /* App.entitlements */,\n`,
  );
  text = insertBefore(
    text,
    '\t\t\t\t504EC3121FED79650016851F /* LaunchScreen.storyboard in Resources */,\n',
    `\t\t\t\t${privacyInResources} /* PrivacyInfo.xcprivacy in Resources */,\n`,
  );
  return text
    .replaceAll(
      'CODE_SIGN_STYLE = Automatic;',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tCODE_SIGN_STYLE = Automatic;',
    )
    .replaceAll('MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${config.version};`)
    .replaceAll('CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${config.build};`);
}

/** Returns Capacitor's app delegate with the two functions that hand the device's push token on. */
const appDelegate = (capacitors: string): string =>
  capacitors.replace(
    /\n\}\s*$/,
    `

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
`,
  );

const splashSize = 2732;

/** Files that replace or join those of Capacitor's project, by their paths in its folder `ios/App`. */
export async function iosFiles(
  config: AppConfig,
  languages: LanguageCodes,
  read: (path: string) => string,
): Promise<Files> {
  const splash = await drawIcon(config, splashSize, 'splash');
  const assets = 'App/Assets.xcassets';
  return {
    'App/Info.plist': infoPlist(read('App/Info.plist'), config, languages),
    'App/App.entitlements': entitlements(config),
    'App/PrivacyInfo.xcprivacy': privacyManifest(),
    'App/AppDelegate.swift': appDelegate(read('App/AppDelegate.swift')),
    'App.xcodeproj/project.pbxproj': xcodeProject(read('App.xcodeproj/project.pbxproj'), config),
    [`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`]: await drawIcon(config, 1024, 'full'),
    ...Object.fromEntries(
      ['', '-1', '-2'].map((suffix) => [
        `${assets}/Splash.imageset/splash-${splashSize}x${splashSize}${suffix}.png`,
        splash,
      ]),
    ),
  };
}
