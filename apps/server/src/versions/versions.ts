import { readdirSync } from 'node:fs';
import type { MatchSetup } from '@stackmate/room';

/** Versions of the rules that a match is played under. */
export type Versions = MatchSetup['versions'];

export const sameVersions = (a: Versions, b: Versions): boolean =>
  a.engine === b.engine && a.rules === b.rules && a.catalogue === b.catalogue;

/** Returns the file name of these versions' archive. It never contains a path, whatever the versions are. */
export const archiveName = ({ engine, rules, catalogue }: Versions): string =>
  `${[engine, rules, catalogue].map((part) => part.replaceAll(/[^\w.-]/g, '-')).join('_')}.mjs`;

/**
 * Creates a function that returns the names of all versions that a server can run now: its own, and those with an archive
 * in the folder. If the folder can't be read, it returns the names of the last time.
 */
export function createRunnableNames(own: Versions, folder: string): () => readonly string[] {
  let names: readonly string[] = [archiveName(own)];
  return () => {
    try {
      const archived = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
      names = [...new Set([archiveName(own), ...archived.toSorted()])];
    } catch {
      // Without the folder there are no archives; a shortage of file handles passes.
    }
    return names;
  };
}

/** The rules of a match are neither this server's nor archived. */
export class VersionGone extends Error {
  override readonly name = 'VersionGone';
  readonly versions: Versions;

  constructor(versions: Versions, folder: string) {
    const { engine, rules, catalogue } = versions;
    super(
      `there are no rules of engine ${engine}, rules ${rules}, catalogue ${catalogue}: ${archiveName(versions)} is not in ${folder}`,
    );
    this.versions = versions;
  }
}
