import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useDeferredMatch } from '../store/index.ts';
import type { PassReason } from '../store/index.ts';

const texts: Readonly<Record<PassReason, Message>> = {
  'no answer': msg('Passed for you: you had no answer.'),
  'no effect': msg('Passed for you: no answer would change anything.'),
  'until turn': msg('Passed for you: you chose to pass until your turn.'),
  card: msg('Passed for you: you never stop for this card.'),
  never: msg('Passed for you: responses are set to Never.'),
};

/** Returns the line that says why the client passed for its player. */
export const passText = (reason: PassReason): string => t(texts[reason]);

/** Shows that the client passes until the player's turn, or else why it last passed. */
export function AutoPassNote() {
  const isPassing = useDeferredMatch((screen) => screen.isPassingUntilTurn);
  const passed = useDeferredMatch((screen) => screen.passed);
  if (isPassing) return <p className="last-aside">{t('Passing until your turn.')}</p>;
  return passed && <p className="last-aside">{passText(passed.reason)}</p>;
}
