export { emptyRoot, isSameHash, leafHash } from './hashes.ts';
export type { Hash } from './hashes.ts';
export { completedHashes, rootHash } from './tree.ts';
export type { TreeNode, ReadHash } from './tree.ts';
export {
  consistencyProof,
  inclusionProof,
  proofSides,
  verifyConsistency,
  verifyInclusion,
} from './proofs.ts';
export {
  hashesOfTiles,
  parseTilePath,
  readEntries,
  tilePath,
  tileRoot,
  tilesOf,
  tileWidth,
  writeEntries,
  writeTile,
} from './tiles.ts';
export type { LogTile } from './tiles.ts';
export { createTreeBuilder } from './tree-builder.ts';
export type { TreeBuilder } from './tree-builder.ts';
export {
  cosignNote,
  fromBase64,
  openNote,
  readKey,
  signNote,
  toBase64,
  writeKey,
} from './notes.ts';
export type { MakeSignature, NoteKey, VerifySignature } from './notes.ts';
export { readCheckpoint, writeCheckpoint } from './checkpoints.ts';
export type { Checkpoint } from './checkpoints.ts';
export { ownerKey, ownerMark, readCardEntry, writeCardEntry } from './card-log.ts';
export type { CardLogEntry } from './card-log.ts';
export { followLog } from './follow-log.ts';
export type { FollowedLog, LastEntry } from './follow-log.ts';
export { readCardState, writeCardState } from './card-state.ts';
export type { CardState } from './card-state.ts';
export { checkDeed, readDeed } from './deeds.ts';
export type { CardDeed, DeedFault, DeedResult, ProvenCard, ProvenEntry } from './deeds.ts';
