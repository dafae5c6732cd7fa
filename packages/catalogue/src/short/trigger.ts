import type { Trigger } from '@stackmate/engine';
import { noun } from '../text/noun.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { filtered, monsterNoun } from './filter.ts';

type CardEvent = Exclude<Trigger['on'], 'turn start' | 'turn end'>;

/** Wording for events of the card itself, and of another card. */
const events = {
  'enters field': ['on entering', '{who} enters'],
  'leaves field': ['on leaving', '{who} leaves'],
  attacks: ['on attacking', '{who} attacks'],
  'is attacked': ['when attacked', '{who} is attacked'],
  destroys: ['on destroying a monster', '{who} destroys a monster'],
  'is destroyed': ['when destroyed', '{who} is destroyed'],
  'is stacked': ['when [stacked|stack]', '{who} is [stacked|stack]'],
  upgrade: ['on [upgrading|upgrade] to this', '{who} comes by [upgrade]'],
} as const satisfies Record<CardEvent, readonly [own: string, other: string]>;

const turnEvents = {
  'turn start': {
    own: 'your turn starts',
    opposing: "opponent's turn starts",
    any: 'each turn starts',
  },
  'turn end': { own: 'your turn ends', opposing: "opponent's turn ends", any: 'each turn ends' },
} as const;

/** Returns a trigger before its colon: 'on entering', 'your other Beast monster attacks'. */
export const shortTrigger = (s: ShortScene, { on, whose, subject = {} }: Trigger): Text => {
  if (on === 'turn start' || on === 'turn end') {
    return s.t(turnEvents[on][whose === 'self' ? 'own' : whose]);
  }
  const [own, other] = events[on];
  const narrowed = filtered(s, subject, monsterNoun(s)).one;
  if (whose === 'self') {
    return Object.keys(subject).length === 0
      ? s.t(own)
      : s.t('{event} (if {what})', { event: s.t(own), what: narrowed });
  }
  if (whose === 'any') return s.t(other, { who: s.t('any {monster}', { monster: narrowed }) });
  // An ability triggered by own cards means other cards than its own.
  const who =
    whose === 'own'
      ? s.t(subject.king === true ? 'your {monster}' : 'your other {monster}', {
          monster: narrowed,
        })
      : filtered(s, { ...subject, side: 'opposing' }, noun(s, 'monster', 'monsters')).one;
  return s.t(other, { who });
};
