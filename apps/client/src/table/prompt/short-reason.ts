import type { Refusal, RefusalCode } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { messageText } from '../../platform/refusals/refusal-text.ts';

/** Why something can't be done now, in two or three words; the whole reason is one step behind. */
const shortReasons = {
  'setup-turn': msg('setup turn'),
  'summon-forbidden': msg('blocked by an effect'),
  'stack-forbidden': msg('blocked by an effect'),
  'spells-forbidden': msg('blocked by an effect'),
  'draw-forbidden': msg('blocked by an effect'),
  'move-forbidden': msg('blocked by an effect'),
  'attack-forbidden': msg('blocked by an effect'),
  'activate-forbidden': msg('blocked by an effect'),
  'upgrade-forbidden': msg('blocked by an effect'),
  'field-full': msg('field full'),
  'not-enough-energy': msg('not enough energy'),
  'custom-cost': msg('cost unavailable'),
  'square-occupied': msg('no empty square'),
  'moved-already': msg('moved this turn'),
  'acted-already': msg('acted this turn'),
  'moved-this-turn': msg('moved this turn'),
  'arrived-this-turn': msg('new this turn'),
  'attacked-already': msg('attacked this turn'),
  'used-already': msg('used this turn'),
  'out-of-range': msg('blocked'),
  'target-out-of-range': msg('out of range'),
  'top-busy': msg('top card busy'),
  'no-attack-now': msg('battle phase over'),
  'first-attack-turn': msg('not in turn 3'),
  requirement: msg('requirement not met'),
  condition: msg('condition not met'),
  'king-owner': msg('not with a King'),
  'king-burn': msg('not with a King'),
  'needs-stack': msg('needs a stack'),
  'stack-locked': msg('blocked by an effect'),
  'lifted-already': msg('lifted this turn'),
  'no-direct-attack': msg('not yet'),
  'already-active': msg('already works'),
  'no-target': msg('no target'),
  'not-quick': msg('not Quick'),
  'upgrade-count': msg('stack too new'),
} satisfies Partial<Record<RefusalCode, Message>>;

const isShort = (code: string): code is keyof typeof shortReasons => code in shortReasons;

/** Returns the reason of a refusal for a button: a few words, or the whole sentence if there is no shorter one. */
export const shortReason = ({ code, message }: Pick<Refusal, 'code' | 'message'>): string =>
  isShort(code) ? t(shortReasons[code]) : messageText(message);
