import { catalogue } from '@stackmate/catalogue/entries';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';

/** Whether a match was played under the rules and with the cards that this game has. */
export const isCurrentVersion = (versions: Partial<MatchFile['versions']> | undefined): boolean =>
  versions?.engine === engineVersion &&
  versions.rules === rulesVersion &&
  versions.catalogue === catalogue.version;
