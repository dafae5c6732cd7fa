import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** What all apps are made from: app.json, and the version of package.json. */
export interface AppConfig {
  readonly name: string;
  /** Id of the app in every store, like `com.example.game`. */
  readonly id: string;
  /** Address of the server, without a path. */
  readonly server: string;
  /** One line for stores and menus. */
  readonly summary: string;
  readonly publisher: string;
  /** Address for the stores and the maintainer of packages. */
  readonly email: string;
  /** Scheme of links that open the app: `stackmate://play/…`. */
  readonly scheme: string;
  readonly background: string;
  readonly accent: string;
  /** SVG file of the icon, from the root of the repository. What isn't a `rect` in it is the mark. */
  readonly icon: string;
  /** Like 1.2.3. */
  readonly version: string;
  /** The version as a whole number that grows with it, for stores. */
  readonly build: number;
}

/** Forms of the values. Each is safe in XML, shell scripts, Gradle, JSON and NSIS without escaping. */
const forms = {
  name: /^[\w][\w -]{0,29}$/,
  id: /^[a-z][a-z\d]*(?:\.[a-z][a-z\d]*){2,}$/,
  server: /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/,
  summary: /^[\w][\w ,.-]{0,79}$/,
  publisher: /^[\w][\w ,.-]{0,59}$/,
  email: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  scheme: /^[a-z][a-z\d]+$/,
  background: /^#[\da-f]{6}$/,
  accent: /^#[\da-f]{6}$/,
  icon: /^[\w./-]+\.svg$/,
} as const satisfies Record<Exclude<keyof AppConfig, 'version' | 'build'>, RegExp>;

/** Values that a command line may replace. */
export type Overrides = Partial<Pick<AppConfig, 'id' | 'server'>>;

const readJson = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, unknown>>;

/** Returns the version as a whole number: 1.2.3 is 10203. */
function toBuild(version: string): number {
  const [major, minor, patch] = version.split('.').map((part) => parseInt(part, 10));
  return major * 10_000 + minor * 100 + patch;
}

/** Reads the configuration. Throws a TypeError that names the invalid value. */
export function readConfig(overrides: Overrides = {}): AppConfig {
  const given: Readonly<Record<string, unknown>> = {
    ...readJson('apps/native/app.json'),
    ...overrides,
  };
  const values = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => {
      const value = given[name];
      if (typeof value === 'string' && form.test(value)) return [name, value];
      throw new TypeError(`${name} can't be ${JSON.stringify(value)}: it needs the form ${form}`);
    }),
  ) as Record<keyof typeof forms, string>;
  const version = String(readJson('package.json')['version']);
  return { ...values, version, build: toBuild(version) };
}

/** Host of the server, with its port if it has one. */
export const hostOf = ({ server }: AppConfig): string => new URL(server).host;
