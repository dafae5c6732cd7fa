export { toBase32 } from './base32.ts';
export {
  codeAddress,
  codeHash,
  createPrintCode,
  createReleaseCode,
  createSlipCode,
  groupCode,
  isGenuine,
  printCodeLength,
  readCode,
  readGenuineCode,
  releaseCodeLength,
  slipCodeLength,
} from './codes.ts';
export type { CodeKind, ReadCode } from './codes.ts';
export { isProven, provePrint, runRoot } from './print-proof.ts';
export type { PrintProof } from './print-proof.ts';
export type { Print } from './print.ts';
export { isRunSecret, readRunSpec, runSize, setContent, setSize } from './run-spec.ts';
export type { RunSpec } from './run-spec.ts';
export { makeRun } from './make-run.ts';
export type { PrintedPack, PrintedPackKind, PrintRun, RunKeys, Slip } from './make-run.ts';
export {
  countPrints,
  publishRun,
  runFault,
  runStatement,
  statementBytes,
} from './run-statement.ts';
export type { CheckSignature, PublishedRun, RunStatement, SignBytes } from './run-statement.ts';
export { slipFault } from './slip-list.ts';
export type { ListedSlip } from './slip-list.ts';
