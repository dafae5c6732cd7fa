import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import type { Rules } from '@stackmate/engine';
import { matchFileFormat } from '@stackmate/protocol';
import { boosterProofFormat } from '@stackmate/protocol/store';
import {
  VersionGone,
  archiveName,
  createRulesLoader,
} from '../../apps/server/src/versions/index.ts';
import type { Versions } from '../../apps/server/src/versions/index.ts';

export interface RulesForFile {
  readonly rules: Rules;
  /** Whether it is a downloaded match with the record inside. */
  readonly isMatch: boolean;
}

/** Thrown when the rules that a file needs are missing or their archive is damaged. */
export class RulesMissing extends Error {}

async function archivedRules(versions: Versions, releases: string): Promise<Rules> {
  try {
    return await createRulesLoader(releases)(versions);
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    if (failure instanceof VersionGone) throw new RulesMissing(message);
    const archive = join(releases, archiveName(versions));
    throw new RulesMissing(`${archive} can't be loaded: ${message.replace(`${archive} `, 'it ')}`);
  }
}

/**
 * Returns the rules for checking a file: those of the versions it names, otherwise the current ones. Rejects with
 * `RulesMissing`.
 */
export async function rulesFor(text: string, releases: string): Promise<RulesForFile> {
  const file = parse(text);
  const isMatch = file?.['format'] === matchFileFormat;
  const versions = file && (isMatch ? versionsIn(file['versions']) : recordVersions(file));
  return { rules: versions ? await archivedRules(versions, releases) : rules, isMatch };
}

/** Returns whether a file is the proof of an opened booster. */
export const isBoosterProof = (text: string): boolean =>
  parse(text)?.['format'] === boosterProofFormat;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    // Invalid JSON is reported later, by the check itself.
    return null;
  }
}

const versionsIn = (value: unknown): Versions | null => {
  if (!isObject(value)) return null;
  const { engine, rules: rulesVersion, catalogue } = value;
  return typeof engine === 'string' &&
    typeof rulesVersion === 'string' &&
    typeof catalogue === 'string'
    ? { engine, rules: rulesVersion, catalogue }
    : null;
};

const recordVersions = (record: Readonly<Record<string, unknown>>): Versions | null =>
  versionsIn({
    engine: record['engineVersion'],
    rules: record['rulesVersion'],
    catalogue: record['catalogueVersion'],
  });
