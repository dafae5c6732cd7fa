import type { Trigger } from '@stackmate/engine';
import { filtered, monsterNoun, oneKing } from './filter.ts';
import { noun, withArticle } from './noun.ts';
import type { Noun } from './noun.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';

type CardEvent = Exclude<Trigger['on'], 'turn start' | 'turn end'>;

const events = {
  'enters field': 'when {who} enters the [field]',
  'leaves field': 'when {who} leaves the [field]',
  attacks: 'when {who} attacks',
  'is attacked': 'when {who} is attacked',
  destroys: 'when {who} destroys a [monster] card in [battle]',
  'is destroyed': 'when {who} is destroyed',
  'is stacked': 'when {who} is [stacked|stack]',
  upgrade: 'when {who} is [summoned|summon] by [upgrade]',
} as const satisfies Record<CardEvent, string>;

const turnEvents = {
  'turn start': {
    own: 'at the start of your turn',
    opposing: "at the start of your opponent's turn",
    any: 'at the start of every turn',
  },
  'turn end': {
    own: 'at the end of your turn',
    opposing: "at the end of your opponent's turn",
    any: 'at the end of every turn',
  },
} as const;

/**
 * Covered monsters don't act, and a card stacked underneath doesn't enter; but covered cards can be stacked, leave and
 * be destroyed.
 */
const subjectNoun = (s: Scene, on: CardEvent): Noun =>
  on === 'is stacked' || on === 'leaves field' || on === 'is destroyed'
    ? noun(s, '[monster] card', '[monster] cards')
    : monsterNoun(s);

const triggerSide = (s: Scene, whose: Trigger['whose']): Trigger['whose'] =>
  whose === 'own' || whose === 'opposing' ? sideFor(s, whose) : whose;

/**
 * Returns whether a trigger is about Kings. Each player has one, so "another King" makes no sense: the exception for
 * the ability's own card follows the event.
 */
const isKing = (subject: Trigger['subject']): boolean => subject?.king === true;

const renderSubject = (s: Scene, on: CardEvent, { whose, subject }: Trigger): Text => {
  const narrowed = filtered(s, subject ?? {}, subjectNoun(s, on));
  switch (triggerSide(s, whose)) {
    case 'self':
      return subject === undefined
        ? selfName(s)
        : s.t('{self}, if it is {what},', { self: selfName(s), what: withArticle(s, narrowed) });
    case 'own':
      return isKing(subject)
        ? s.t(oneKing.own, { king: narrowed.one })
        : s.t('another {card} under your control', { card: narrowed.one });
    case 'opposing':
      if (isKing(subject)) return s.t(oneKing.opposing, { king: narrowed.one });
      return s.t("{card} under your opponent's control", { card: withArticle(s, narrowed) });
    case 'any':
      return s.t('any {card}', { card: narrowed.one });
  }
};

/** Returns 'when another Fire monster of yours is destroyed' or 'at the start of your turn'. */
export const renderTrigger = (s: Scene, trigger: Trigger): Text => {
  const { on, whose } = trigger;
  if (on !== 'turn start' && on !== 'turn end') {
    const event = s.t(events[on], { who: renderSubject(s, on, trigger) });
    return triggerSide(s, whose) === 'own' && isKing(trigger.subject)
      ? s.t('{event}, unless it is {self}', { event, self: selfName(s) })
      : event;
  }
  return s.t(
    turnEvents[on][whose === 'any' ? 'any' : sideFor(s, whose === 'self' ? 'own' : whose)],
  );
};
