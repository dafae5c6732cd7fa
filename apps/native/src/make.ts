import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWebview, hasFramework, webviewNeeds, webviewProject } from './android/webview.ts';
import { trustedWebActivity } from './android/trusted-web-activity.ts';
import type { AppConfig } from './config.ts';
import { root } from './config.ts';
import { electronProject } from './desktop/electron.ts';
import { commandOf, debianPackage, flatpakProject } from './desktop/linux.ts';
import { installerName, windowsProject } from './desktop/windows.ts';
import type { LanguageCodes } from './ios.ts';
import { makeMobile } from './mobile.ts';
import { buildGame, writePages } from './pages.ts';
import { writeProject } from './project.ts';
import { missingPackages, runIn } from './run.ts';
import { workflowFiles } from './workflows.ts';

/** What became of a project. `made` projects are built elsewhere, by what `needs` names. */
export interface ProjectOutcome {
  readonly project: string;
  readonly state: 'built' | 'made' | 'failed';
  /** The built file, or what is needed to build it, or why it failed. */
  readonly detail: string;
}

/** What all projects of a run are made with. */
export interface MakeOptions {
  readonly config: AppConfig;
  /** Folder of all projects. */
  readonly out: string;
  /** Codes of the game's languages. */
  readonly languages: LanguageCodes;
  /** Date of the version, for packages. */
  readonly date: Date;
}

type Made = Omit<ProjectOutcome, 'project'>;
type Make = (options: MakeOptions, folder: string) => Promise<Made>;

const made = (needs: string): Made => ({ state: 'made', detail: `not built here: needs ${needs}` });

/** Returns that a project was built, or that Debian's packages are missing. */
function builtWith(missing: readonly string[], build: () => string): Made {
  return missing.length > 0
    ? made(`apt-get install ${missing.join(' ')}`)
    : { state: 'built', detail: relative(root, build()) };
}

async function makeWebview({ config }: MakeOptions, folder: string): Promise<Made> {
  writeProject(folder, await webviewProject(config));
  const missing = [
    ...missingPackages(webviewNeeds),
    ...(hasFramework() ? [] : ['android-framework-res']),
  ];
  return builtWith(missing, () => buildWebview(config, folder));
}

async function makeWindows({ config }: MakeOptions, folder: string): Promise<Made> {
  writeProject(folder, await windowsProject(config));
  const isSigned = Boolean(process.env['WINDOWS_CERTIFICATE']);
  const needs = { makensis: 'nsis', ...(isSigned ? { osslsigncode: 'osslsigncode' } : {}) };
  return builtWith(missingPackages(needs), () => {
    for (const script of ['launcher.nsi', 'installer.nsi']) {
      runIn(folder, 'makensis', '-V2', script);
    }
    return join(folder, installerName(config));
  });
}

async function makeDebian({ config, date }: MakeOptions, folder: string): Promise<Made> {
  const contents = join(folder, 'package');
  rmSync(contents, { recursive: true, force: true });
  writeProject(contents, await debianPackage(config, date));
  return builtWith(missingPackages({ 'dpkg-deb': 'dpkg' }), () => {
    const file = join(folder, `${commandOf(config)}_${config.version}_all.deb`);
    // The list of the files isn't part of the package.
    rmSync(join(contents, '.made-by-apps'));
    // The times of the files are those of the version, so that the same sources make the same package.
    process.env['SOURCE_DATE_EPOCH'] = String(Math.floor(date.getTime() / 1000));
    runIn(folder, 'dpkg-deb', '--root-owner-group', '-Zxz', '--build', 'package', file);
    return file;
  });
}

async function makeDesktop({ config }: MakeOptions, folder: string): Promise<Made> {
  writeProject(folder, await electronProject(config));
  const game = join(folder, 'built');
  buildGame(config, 'desktop', game);
  writePages(config, game, join(folder, 'game'));
  rmSync(game, { recursive: true });
  return made('npm install && npm run package, on Windows, Mac and Linux (downloads Electron)');
}

const gradle = 'JDK 21, Android’s SDK and Gradle: gradle bundleRelease';

/** Projects by their folders, and the parts of the command line that make them. */
const projects: Readonly<Record<ProjectPart, Readonly<Record<string, Make>>>> = {
  android: {
    'android/trusted-web-activity': async ({ config }, folder) => {
      writeProject(folder, await trustedWebActivity(config));
      return made(gradle);
    },
    'android/capacitor': async ({ config, languages }, folder) => {
      await makeMobile(config, 'android', folder, languages);
      return made(gradle);
    },
    'android/webview': makeWebview,
  },
  ios: {
    ios: async ({ config, languages }, folder) => {
      await makeMobile(config, 'ios', folder, languages);
      return made('a Mac with Xcode 26, and a team of Apple’s developer program');
    },
  },
  desktop: { desktop: makeDesktop },
  windows: { windows: makeWindows },
  linux: {
    'linux/debian': makeDebian,
    'linux/flatpak': async ({ config, date }, folder) => {
      writeProject(folder, await flatpakProject(config, date));
      return made('flatpak-builder, which downloads GNOME’s runtime from Flathub');
    },
  },
  workflows: {
    workflows: async (_options, folder) => {
      writeProject(folder, workflowFiles());
      return made('a repository at GitHub with the secrets that docs/apps.md lists');
    },
  },
};

export const parts = ['android', 'ios', 'desktop', 'windows', 'linux', 'workflows'] as const;
export type ProjectPart = (typeof parts)[number];

/** Makes the projects of some parts, one after the other. A failure is an outcome, so that the others are made. */
export async function makeProjects(
  wanted: readonly ProjectPart[],
  options: MakeOptions,
  say: (words: string) => void,
): Promise<ProjectOutcome[]> {
  const outcomes: ProjectOutcome[] = [];
  for (const [project, make] of wanted.flatMap((part) => Object.entries(projects[part]))) {
    say(`${project} …`);
    const folder = join(options.out, project);
    mkdirSync(folder, { recursive: true });
    try {
      outcomes.push({ project, ...(await make(options, folder)) });
    } catch (failure) {
      const detail = failure instanceof Error ? failure.message : String(failure);
      outcomes.push({ project, state: 'failed', detail });
    }
  }
  return outcomes;
}
