/** Engine version of the simulated old sources. */
export const oldEngine = '0.0.9';
/** Starting energy of a King in that version. */
export const oldEnergy = 23;

/** Changes a source to the simulated old version: another version number and starting energy. Leaves other files unchanged. */
export const withOldRules = (source: string, path: string): string =>
  path.endsWith('/types/constants.ts')
    ? source
        .replace(/engineVersion = '[^']+'/, `engineVersion = '${oldEngine}'`)
        .replace('startingEnergy = 40', `startingEnergy = ${oldEnergy}`)
    : source;
