import type { RuleCode } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import { prose } from '../text/prose.ts';
import type { Prose } from '../text/prose.ts';
import type { GlossaryAnchor } from '../runs/anchors.ts';

/** An explained term of the game; `texts.ts` lists its texts for translation. */
export interface Term {
  readonly title: Message;
  readonly explanation: Prose;
  /** The rules that the explanation is based on. */
  readonly codes: readonly RuleCode[];
  readonly related: readonly GlossaryAnchor[];
}

export const term = (
  title: string,
  codes: readonly RuleCode[],
  related: readonly GlossaryAnchor[],
  message: string,
  parameters: Prose['parameters'] = {},
): Term => ({ title: title as Message, explanation: prose(message, parameters), codes, related });
