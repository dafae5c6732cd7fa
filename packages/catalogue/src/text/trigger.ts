import type { Trigger } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { filtered, monsterNoun, oneKing } from './filter.ts';
import { say, thing } from './full-phrases.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';

type CardEvent = Exclude<Trigger['on'], 'turn start' | 'turn end'>;

/**
 * Covered monsters don't act, and a card stacked underneath doesn't enter; but covered cards can be stacked, leave and
 * be destroyed.
 */
const subjectNoun = (on: CardEvent) =>
  on === 'is stacked' || on === 'leaves field' || on === 'is destroyed'
    ? thing('monster card')
    : monsterNoun;

const triggerSide = (s: Scene, whose: Trigger['whose']): Trigger['whose'] =>
  whose === 'own' || whose === 'opposing' ? sideFor(s, whose) : whose;

/**
 * Returns whether a trigger is about Kings. Each player has one, so "another King" makes no sense: the exception for
 * the ability's own card follows the event.
 */
const isKing = (subject: Trigger['subject']): boolean => subject?.king === true;

const subjectPhrase = (s: Scene, on: CardEvent, { whose, subject }: Trigger): PhraseNode => {
  const narrowed = filtered(s, subject ?? {}, subjectNoun(on));
  switch (triggerSide(s, whose)) {
    case 'self':
      return subject === undefined
        ? selfName(s)
        : say('self if', { self: selfName(s), what: quantified(narrowed, 'a') });
    case 'own':
      return isKing(subject)
        ? oneKing(narrowed, 'own')
        : quantified(modified(narrowed, say('controlled.own')), 'another');
    case 'opposing':
      return isKing(subject)
        ? oneKing(narrowed, 'opposing')
        : quantified(modified(narrowed, say('controlled.opposing')), 'a');
    case 'any':
      return quantified(narrowed, 'any');
  }
};

/** Returns 'when another Fire monster of yours is destroyed' or 'at the start of your turn'. */
export const triggerPhrase = (s: Scene, trigger: Trigger): Words => {
  const { on, whose } = trigger;
  if (on === 'turn start' || on === 'turn end')
    return say(`${on}.${whose === 'any' ? 'any' : sideFor(s, whose === 'self' ? 'own' : whose)}`);
  const event = say(`on.${on}`, { who: subjectPhrase(s, on, trigger) });
  return triggerSide(s, whose) === 'own' && isKing(trigger.subject)
    ? say('unless self', { event, self: selfName(s) })
    : event;
};
