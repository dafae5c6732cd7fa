// Exports of an archived version: see apps/server/src/versions.

import { catalogue, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';

export { rules };
export const versions = {
  engine: engineVersion,
  rules: rulesVersion,
  catalogue: catalogue.version,
};
