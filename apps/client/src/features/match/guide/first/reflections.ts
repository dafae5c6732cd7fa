import { battleLoss } from '@stackmate/engine';
import type { Ref } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message, Parameters } from '@stackmate/words';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { isOnField, kingOf, momentsOfTurn, nameOf, ownerOf, powerOf, rollOf } from './facts.ts';
import { amountOf, notesOf } from './foresee.ts';
import { newcomer, wren } from '@stackmate/puzzles/first-match';

/** What has just happened, in a sentence or two, and the card that it is about. */
export interface Reflection {
  readonly card: Ref;
  readonly text: Message;
  readonly parameters: Parameters;
}

/** Wren's latest attack on one of the newcomer's monsters that survived it, in the turn before this one. */
function survivedAttack(moments: readonly StudyMoment[]) {
  const { state } = moments.at(-1)!;
  for (const moment of momentsOfTurn(moments, 1).toReversed()) {
    const at = moments.indexOf(moment);
    const events = moment.events;
    const hit = notesOf(events, 'Attack resolved').find(
      ({ card, amount = 0 }) =>
        card !== undefined &&
        amount > 0 &&
        ownerOf(state, card) === newcomer &&
        isOnField(state, card),
    );
    const target = hit?.card;
    if (target === undefined || target === kingOf(state, newcomer)) continue;
    const attacker = moments
      .slice(0, at + 1)
      .flatMap((earlier) => notesOf(earlier.events, 'Attack selected'))
      .findLast(({ by }) => by === wren)?.card;
    if (attacker === undefined) continue;
    const declared = moments
      .slice(0, at + 1)
      .findLastIndex(({ events: earlier }) =>
        notesOf(earlier, 'Attack selected').some(({ card }) => card === attacker),
      );
    const before = moments[declared - 1].state;
    return {
      target,
      attacker,
      before,
      damage: hit?.amount ?? 0,
      raised: amountOf(events, 'Power increased', target),
      recoil: amountOf(events, 'Attack recoil', attacker),
      isAttackerGone: !isOnField(state, attacker),
    };
  }
  return null;
}

/** Facts to tell at the start of the newcomer's turn or after an attack, each once. */
export const reflections: Readonly<
  Record<string, (moments: readonly StudyMoment[]) => Reflection | null>
> = {
  hit(moments) {
    const attack = survivedAttack(moments);
    if (!attack || attack.recoil > 0 || attack.raised > 0) return null;
    const { attacker, target, damage, before } = attack;
    return {
      card: target,
      text: msg(
        'The {attacker} dealt {damage} damage. Your {target}’s lines don’t reach it: it couldn’t strike back. Damage heals when a turn ends.',
      ),
      parameters: { attacker: nameOf(before, attacker), target: nameOf(before, target), damage },
    };
  },
  held(moments) {
    const attack = survivedAttack(moments);
    if (!attack || attack.raised > 0) return null;
    const { attacker, target, damage, before } = attack;
    const alone = rollOf(before, target)?.power ?? 0;
    const power = powerOf(before, target);
    if (alone > damage || power <= damage) return null;
    return {
      card: target,
      text: msg(
        'The {attacker} dealt {damage} damage. Alone, your {target} has {alone} power. In the stack it had {power}, and held.',
      ),
      parameters: {
        attacker: nameOf(before, attacker),
        target: nameOf(before, target),
        damage,
        alone,
        power,
      },
    };
  },
  answered(moments) {
    const attack = survivedAttack(moments);
    if (!attack || attack.raised === 0) return null;
    const { attacker, target, damage, before, raised, isAttackerGone } = attack;
    return {
      card: target,
      text: isAttackerGone
        ? msg(
            'Your response came first: {power} power against {damage} damage. And your recoil destroyed the {attacker}.',
          )
        : msg('Your response came first: {power} power against {damage} damage.'),
      parameters: {
        attacker: nameOf(before, attacker),
        power: powerOf(before, target) + raised,
        damage,
      },
    };
  },
  destroyed(moments) {
    const fallen = momentsOfTurn(moments, 0).flatMap(({ events }) =>
      notesOf(events, 'Energy lost in battle').filter(({ by }) => by === wren),
    );
    const king = kingOf(moments.at(-1)!.state, wren);
    if (fallen.length === 0 || king === null) return null;
    return {
      card: king,
      text: msg(
        'Destroyed! That cost Wren’s King {battleLoss} of its energy. A King without energy loses, too.',
      ),
      parameters: { battleLoss },
    };
  },
  absorbed(moments) {
    const { state } = moments.at(-1)!;
    const king = kingOf(state, wren);
    if (king === null) return null;
    const absorbed = momentsOfTurn(moments, 0).reduce(
      (sum, { events }) => sum + amountOf(events, 'Attack absorbed by shield', king),
      0,
    );
    if (absorbed === 0) return null;
    return {
      card: king,
      text: msg(
        'The shield absorbed {absorbed} damage. It is full again each turn, so strike several times in one turn.',
      ),
      parameters: { absorbed },
    };
  },
};
