import type { Refusal, RefusalCode } from '@stackmate/engine';
import { t } from '@stackmate/words';

/** Why something can't be done now, in two or three words; the whole reason is one step behind. */
const shortReasons = {
  'setup-turn': 'setup turn',
  'summon-forbidden': 'kept by an effect',
  'stack-forbidden': 'kept by an effect',
  'spells-forbidden': 'kept by an effect',
  'draw-forbidden': 'kept by an effect',
  'move-forbidden': 'kept by an effect',
  'attack-forbidden': 'kept by an effect',
  'activate-forbidden': 'kept by an effect',
  'upgrade-forbidden': 'kept by an effect',
  'field-full': 'field full',
  'not-enough-energy': 'not enough energy',
  'custom-cost': 'cost unavailable',
  'square-occupied': 'no empty square',
  'moved-already': 'moved this turn',
  'acted-already': 'acted this turn',
  'moved-this-turn': 'moved this turn',
  'arrived-this-turn': 'new this turn',
  'attacked-already': 'attacked this turn',
  'used-already': 'used this turn',
  'out-of-range': 'blocked',
  'target-out-of-range': 'out of range',
  'top-busy': 'top card busy',
  'no-attack-now': 'battle phase over',
  'first-attack-turn': 'not in turn 3',
  requirement: 'requirement not met',
  condition: 'condition not met',
  'king-owner': 'not with a King',
  'king-burn': 'not with a King',
  'needs-stack': 'needs a stack',
  'stack-locked': 'kept by an effect',
  'lifted-already': 'lifted this turn',
  'no-direct-attack': 'not yet',
  'already-active': 'already works',
  'no-target': 'no target',
  'not-quick': 'not Quick',
  'upgrade-count': 'stack too new',
} as const satisfies Partial<Record<RefusalCode, string>>;

const isShort = (code: string): code is keyof typeof shortReasons => code in shortReasons;

/** Returns the reason of a refusal for a button: a few words, or the whole sentence if there is no shorter one. */
export const shortReason = ({ code, message }: Pick<Refusal, 'code' | 'message'>): string =>
  isShort(code) ? t(shortReasons[code]) : message;
