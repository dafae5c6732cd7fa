// Preloaded into a server's process and its threads (`node --import`): makes its sources those of another version, and
// changes the folders of archived rules and of the built pages. The variables have another prefix, since STACKMATE_…
// would be settings.

import { registerHooks } from 'node:module';
import { withOldRules } from './old-version.ts';

const isOld = process.env['OTHER_SOURCES_OLD'] === 'yes';
const releases = process.env['OTHER_SOURCES_RELEASES'];
const apps = process.env['OTHER_SOURCES_APPS'];

function change(source: string, address: string): string {
  if (releases && address.endsWith('/versions/rules-of.ts')) {
    return source.replace(
      /export const releasesFolder = .+;/,
      () => `export const releasesFolder = ${JSON.stringify(releases)};`,
    );
  }
  if (apps && address.endsWith('/assembly/open-http.ts')) {
    return source.replace(
      /const appsFolder = .+;/,
      () => `const appsFolder = ${JSON.stringify(apps)};`,
    );
  }
  return isOld ? withOldRules(source, address) : source;
}

registerHooks({
  load(address, context, next) {
    const loaded = next(address, context);
    if (!address.startsWith('file:') || !loaded.source) return loaded;
    const source =
      typeof loaded.source === 'string'
        ? loaded.source
        : Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: change(source, address) };
  },
});
