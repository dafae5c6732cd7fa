import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules as currentRules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { VersionGone, archiveName, sameVersions } from './versions.ts';
import type { Versions } from './versions.ts';

/** Exports of an archive (tools/ship/release). */
interface Archive {
  readonly versions: Versions;
  readonly rules: Rules;
}

/** Versions of new matches. */
export const currentVersions: Versions = {
  engine: engineVersion,
  rules: rulesVersion,
  catalogue: currentRules.catalogue.version,
};

/** Folder with the archives of released versions. */
export const releasesFolder = join(import.meta.dirname, '..', '..', '..', '..', 'releases');

type LoadRules = (versions: Versions) => Promise<Rules>;

/**
 * Creates a function that returns the rules of any version: the current ones, or those in an archive in the folder. It
 * rejects with `VersionGone` if there are none, and with an Error if an archive doesn't match its name.
 */
export function createRulesLoader(folder: string = releasesFolder): LoadRules {
  const archives = new Map<string, Promise<Rules>>();
  return (versions) => {
    if (sameVersions(versions, currentVersions)) return Promise.resolve(currentRules);
    const name = archiveName(versions);
    const file = join(folder, name);
    // The result isn't cached, so that an archive added while the server runs is found.
    if (!existsSync(file)) return Promise.reject(new VersionGone(versions, folder));
    const known = archives.get(name);
    if (known) return known;
    const loaded = load(file, versions);
    archives.set(name, loaded);
    // The failure may be temporary, for example a shortage of file handles, so the next call tries again.
    loaded.catch(() => archives.delete(name));
    return loaded;
  };
}

async function load(file: string, versions: Versions): Promise<Rules> {
  const archive = (await import(pathToFileURL(file).href)) as Partial<Archive>;
  if (!archive.versions || !archive.rules || !sameVersions(archive.versions, versions)) {
    throw new Error(`${file} doesn't contain the versions in its name`);
  }
  return archive.rules;
}
