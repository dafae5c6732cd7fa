import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { runRoot } from './print-proof.ts';
import type { Print } from './print.ts';
import type { RunSpec } from './run-spec.ts';

/** [PH2] What the operator signs before the first card is sold. */
export interface RunStatement {
  readonly format: 'stackmate run 1';
  readonly run: string;
  readonly name: string;
  readonly server: string;
  readonly edition: number;
  readonly isReprint: boolean;
  readonly prints: number;
  /** Root of the Merkle tree over the prints in order of their serials, 64 hex digits. */
  readonly root: string;
  /** How many prints exist of each card, by ascending id. */
  readonly counts: readonly (readonly [card: DefinitionId, count: number])[];
}

/** A run as it is published: with every print and the operator's signature, 128 hex digits. */
export interface PublishedRun {
  readonly statement: RunStatement;
  readonly signature: string;
  readonly prints: readonly Print[];
}

/** Returns what is signed: the statement in canonical JSON. */
export const statementBytes = (statement: RunStatement): Uint8Array =>
  utf8ToBytes(canonicalJson(statement));

/** Returns how many prints there are of each card, by ascending id. */
export function countPrints(prints: readonly Print[]): [DefinitionId, number][] {
  const counts = new Map<DefinitionId, number>();
  for (const { definition } of prints) counts.set(definition, (counts.get(definition) ?? 0) + 1);
  return [...counts].sort(([first], [second]) => first - second);
}

/** [PH2] Returns the statement about a run's prints. */
export const runStatement = (spec: RunSpec, prints: readonly Print[]): RunStatement => ({
  format: 'stackmate run 1',
  run: spec.id,
  name: spec.name,
  server: spec.server,
  edition: spec.edition,
  isReprint: spec.isReprint,
  prints: prints.length,
  root: runRoot(prints),
  counts: countPrints(prints),
});

/** Signs bytes with the operator's Ed25519 key; gives 64 bytes. */
export type SignBytes = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
/** Checks an Ed25519 signature with the operator's public key. */
export type CheckSignature = (
  bytes: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** [PH2] Signs a run for publication. */
export const publishRun = async (
  { statement, prints }: Pick<PublishedRun, 'prints' | 'statement'>,
  sign: SignBytes,
): Promise<PublishedRun> => ({
  statement,
  prints,
  signature: bytesToHex(await sign(statementBytes(statement))),
});

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * [PH2] Checks a published run: signature, root, counts, and that no two prints share serial, edition number or code.
 * Resolves to what is wrong; null if nothing is.
 */
export async function runFault(
  { statement, signature, prints }: PublishedRun,
  check: CheckSignature,
): Promise<string | null> {
  if (!/^[0-9a-f]{128}$/.test(signature)) return 'the signature isn’t 128 hex digits';
  if (!(await check(statementBytes(statement), hexToBytes(signature)))) {
    return 'the signature isn’t the operator’s';
  }
  if (prints.length !== statement.prints) {
    return `there are ${prints.length} prints instead of ${statement.prints}`;
  }
  const misplaced = prints.findIndex(({ serial }, index) => serial !== index + 1);
  if (misplaced >= 0) return `print ${misplaced + 1} has serial ${prints[misplaced].serial}`;
  if (!areDistinct(prints.map(({ edition }) => edition)))
    return 'two prints share an edition number';
  const hashes = prints.flatMap((print) => (print.codeHash === null ? [] : [print.codeHash]));
  if (hashes.length !== (statement.isReprint ? 0 : prints.length)) return 'a print has no code';
  if (!areDistinct(hashes)) return 'two prints share a code';
  if (runRoot(prints) !== statement.root) {
    return 'the prints don’t give the signed root';
  }
  return canonicalJson(countPrints(prints)) === canonicalJson(statement.counts)
    ? null
    : 'the counts of the cards aren’t those of the prints';
}
