import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Systems that the game is built for. `web` is the page that a server sends, also inside of a trusted web activity. */
const platforms = ['web', 'android', 'ios', 'desktop'] as const;
type Platform = (typeof platforms)[number];

/** Returns the system that a build is for, by the value of `STACKMATE_PLATFORM`. Throws if there is no such system. */
export function readPlatform(value: string | undefined): Platform {
  const platform = platforms.find((name) => name === (value ?? 'web'));
  if (platform) return platform;
  throw new Error(`STACKMATE_PLATFORM must be one of ${platforms.join(', ')}, not “${value}”.`);
}

/** Values of a build that `src/platform/device/flags.ts` reads. */
export const platformDefines = (platform: Platform, server = ''): Record<string, string> => ({
  'import.meta.env.VITE_PLATFORM': JSON.stringify(platform),
  'import.meta.env.VITE_SERVER': JSON.stringify(server.replace(/\/$/, '')),
});

const source = join(import.meta.dirname, '../src');
const flagsFile = join(source, 'platform/device/flags.ts');
const flagsImport = /import \{([^}]*)\} from '[^']*\/device\/flags\.ts';/;

/**
 * Writes the expressions of flags where they are used: bundlers drop a branch, and the files that only it imports, by
 * conditions of the same file.
 */
export const inlineFlags = (): Plugin => {
  const expressions = new Map(
    [...readFileSync(flagsFile, 'utf8').matchAll(/^export const (\w+) =\s+([^;]+);/gm)].map(
      ([, name, expression]) => [name, expression] as const,
    ),
  );
  return {
    name: 'inline-flags',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: flagsImport },
      handler(code) {
        const [line, names] = flagsImport.exec(code)!;
        let inlined = code.replace(line, '');
        for (const name of names.split(',').map((written) => written.trim())) {
          if (name === '') continue;
          const expression = expressions.get(name);
          if (expression === undefined) throw new Error(`flags.ts has no ${name}.`);
          inlined = inlined.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => `(${expression})`);
        }
        return { code: inlined, map: null };
      },
    },
  };
};

const payments = ['features/shop/parts/money.ts', 'pages/payment/', 'pages/store/pay-'];
const codes = [
  'kit/page/code-links.ts',
  'pages/physical/entry-text.ts',
  'pages/physical/physical-page.tsx',
  'pages/prints/open-slip-link.tsx',
  'pages/physical/slip-panel.tsx',
  'pages/physical/tray',
  'pages/physical/use-scans.ts',
  'pages/redeem/',
];

const operatorPages = ['pages/operate/'];

/** Starts of the paths of sources under `src` that builds must not contain. Texts that only they show are left out, too. */
const leftOut: Readonly<Record<Platform, readonly string[]>> = {
  web: [],
  desktop: operatorPages,
  android: [...operatorPages, ...payments],
  ios: [...operatorPages, ...payments, ...codes],
};

/** Returns whether a build leaves out a source, by its absolute path. */
export const isLeftOut = (platform: Platform, path: string): boolean =>
  leftOut[platform].some((start) => path.startsWith(join(source, start)));

/**
 * Leaves out what flags hide, and fails the build if it contains a source that must not be part of it, because a flag
 * doesn't hide every way to it.
 */
export const leaveOut = (platform: Platform): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  transform(code, id) {
    // Otherwise a bundler keeps what runs when the file is imported.
    return isLeftOut(platform, id) ? { code, map: null, moduleSideEffects: false } : null;
  },
  generateBundle(_options, bundle) {
    const contained = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      .filter(([path, { renderedLength }]) => renderedLength > 0 && isLeftOut(platform, path));
    if (contained.length === 0) return;
    const paths = contained.map(([path]) => path).join(', ');
    this.error(`A build for ${platform} must not contain ${paths}.`);
  },
});
