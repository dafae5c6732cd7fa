import type { MatchSetup } from '@stackmate/room';

/** Versions of the rules that a match is played under. */
export type Versions = MatchSetup['versions'];

export const sameVersions = (a: Versions, b: Versions): boolean =>
  a.engine === b.engine && a.rules === b.rules && a.catalogue === b.catalogue;

/** Returns the file name of these versions' archive. It never contains a path, whatever the versions are. */
export const archiveName = ({ engine, rules, catalogue }: Versions): string =>
  `${[engine, rules, catalogue].map((part) => part.replaceAll(/[^\w.-]/g, '-')).join('_')}.mjs`;

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
