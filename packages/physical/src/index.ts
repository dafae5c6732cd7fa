export {
  codeAddress,
  codeHash,
  createPrintCode,
  createSlipCode,
  groupCode,
  isGenuine,
  printCodeLength,
  readCode,
  readGenuineCode,
  slipCodeLength,
} from './codes.ts';
export type { CodeKind, ReadCode } from './codes.ts';
export { isIncluded, leafHash, merkleRoot, proveInclusion } from './merkle.ts';
export type { InclusionProof } from './merkle.ts';
export { isRunSecret, readRunSpec, runSize, setContent } from './run-spec.ts';
export type { RunSpec } from './run-spec.ts';
export { makeRun } from './make-run.ts';
export type { Pack, PackKind, PrintRun, RunKeys, Slip } from './make-run.ts';
export {
  countPrints,
  printLeaf,
  provePrint,
  publishRun,
  runFault,
  runStatement,
  statementBytes,
} from './run-statement.ts';
export type { CheckSignature, Print, PublishedRun, RunStatement, Sign } from './run-statement.ts';
