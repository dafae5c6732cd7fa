import type { Trigger } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { Words } from '../language/phrase.ts';
import { filtered, monsterNoun } from './filter.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';

/** Returns a trigger before its colon: 'on entering', 'your other Beast monster attacks'. */
export const shortTrigger = (s: ShortScene, { on, whose, subject = {} }: Trigger): Words => {
  if (on === 'turn start' || on === 'turn end')
    return say(`${on}.${whose === 'self' ? 'own' : whose}`);
  const narrowed = filtered(s, subject, monsterNoun);
  if (whose === 'self') {
    const event = say(`on.${on}`);
    return Object.keys(subject).length === 0 ? event : say('event if', { event, what: narrowed });
  }
  if (whose === 'any') return say(`other.${on}`, { who: quantified(narrowed, 'any') });
  // An ability triggered by own cards means other cards than its own.
  const who =
    whose === 'own'
      ? modified(narrowed, say(subject.king === true ? 'side.own' : 'your other'))
      : filtered(s, { ...subject, side: 'opposing' }, monsterNoun);
  return say(`other.${on}`, { who });
};
