import type { RuleCode } from '@stackmate/engine';

/** A deliberate break of the code or data that enforces a rule: a test must fail of it. */
export interface Mutation {
  /** Rule code and what is wrong then; it names the mutation. */
  readonly id: string;
  readonly rule: RuleCode;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly put: string;
  /** Test files that should notice; by default those whose titles name the rule. */
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
