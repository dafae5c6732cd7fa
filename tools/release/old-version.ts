/** The version before this one, in tests. */
export const oldEngine = '0.0.9';
/** What a King of it begins with. */
export const oldEnergy = 23;

/** The sources as they were then: another version, and Kings that begin with less. Others stay as they are. */
export const withOldRules = (source: string, path: string): string =>
  path.endsWith('/types/constants.ts')
    ? source
        .replace(/engineVersion = '[^']+'/, `engineVersion = '${oldEngine}'`)
        .replace('startingEnergy = 40', `startingEnergy = ${oldEnergy}`)
    : source;
