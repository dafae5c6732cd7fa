import type { RuleCode } from '@stackmate/engine';

/** A deliberate break of the code or data that enforces a rule; a test must fail because of it. */
export interface Mutation {
  /** The mutant's name: rule code and the resulting behaviour. */
  readonly id: string;
  readonly rule: RuleCode;
  /** Path relative to the repository's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly put: string;
  /** Test files that should fail; by default those whose titles name the rule. */
  readonly tests?: readonly string[];
}

const inPackage =
  (folder: string) =>
  (
    rule: RuleCode,
    wrong: string,
    file: string,
    find: string,
    put: string,
    tests?: readonly string[],
  ): Mutation => ({
    id: `${rule} ${wrong}`,
    rule,
    file: `${folder}/${file}`,
    find,
    put,
    ...(tests && { tests }),
  });

export const engine = inPackage('packages/engine/src');
export const catalogue = inPackage('packages/catalogue/src');
