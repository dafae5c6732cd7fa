import type { OperationKind, OperationOf } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';

/** Renders each kind of operation as a clause without capital and full stop. */
export type OperationTexts = {
  readonly [K in OperationKind]: (s: Scene, operation: OperationOf<K>) => Text;
};
