import { catalogue } from '@stackmate/catalogue/entries';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';

/** Returns whether a match was played with the current rules and cards. */
export const isCurrentVersion = (versions: Partial<MatchFile['versions']> | undefined): boolean =>
  versions?.engine === engineVersion &&
  versions.rules === rulesVersion &&
  versions.catalogue === catalogue.version;
