import { join } from 'node:path';
import { serverSource } from '../../../../apps/server/test/bundled-server.ts';

/** A version of the server: its rules, its archives of others' rules and its pages. */
export interface Build {
  /** Whether its engine is an old one (`tools/ship/release/old-version.ts`). */
  readonly isOld: boolean;
  /** Folder of the archived rules. */
  readonly releases: string;
  /** Folder of the apps with the built pages. */
  readonly apps: string;
}

/** The server's program for a build: its sources change while they load. */
export const buildProgram: readonly string[] = [
  '--import',
  join(import.meta.dirname, '../../../ship/release/other-sources.ts'),
  serverSource,
];

/** Returns the variables that make the program one of this build. */
export const buildEnv = ({ isOld, releases, apps }: Build): Readonly<Record<string, string>> => ({
  OTHER_SOURCES_OLD: isOld ? 'yes' : 'no',
  OTHER_SOURCES_RELEASES: releases,
  OTHER_SOURCES_APPS: apps,
});
