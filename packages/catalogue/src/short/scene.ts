import type { Amount } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { Scene } from '../text/scene.ts';

/** What a short text is about. Amounts stand in filters and filters in amounts: the knot is tied in short-text.ts. */
export interface ShortScene extends Scene {
  readonly shortAmount: (amount: Amount) => Text;
}
