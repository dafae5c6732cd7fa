import type { Difference, ChangedPile, Player, PlayerStatus } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { cardName } from '../names/names.ts';
import { pendingActionName } from '../names/pending-action-text.ts';
import { cardText, goesTexts, outcomeName, whose } from './card-words.ts';
import type { ChangeOf, Reader } from './card-words.ts';
import type { PreviewOutcome } from './outcome.ts';

const playerStatusTexts: Readonly<Record<PlayerStatus, Message>> = {
  'cannot summon': msg('{who, select, you {You can’t summon} other {{name} can’t summon}}'),
  'cannot stack': msg('{who, select, you {You can’t stack} other {{name} can’t stack}}'),
  'cannot activate spells': msg(
    '{who, select, you {You can’t activate spells} other {{name} can’t activate spells}}',
  ),
  'cannot respond': msg('{who, select, you {You can’t respond} other {{name} can’t respond}}'),
  'cannot draw': msg('{who, select, you {You can’t draw} other {{name} can’t draw}}'),
  'loses no energy in battle': msg(
    '{who, select, you {You lose no energy in battle} other {{name} loses no energy in battle}}',
  ),
  'cannot attack directly': msg(
    '{who, select, you {You can’t attack directly} other {{name} can’t attack directly}}',
  ),
};

const fizzleTexts = {
  protected: msg('{action} has no effect: {target} has a higher IQ'),
  target: msg('{action} has no effect: its target is gone or out of reach'),
  source: msg('{action} has no effect: its card is gone'),
  condition: msg('{action} has no effect: its condition no longer holds'),
  cost: msg('{action} has no effect: it can’t be paid for'),
};

const countTexts: Readonly<Record<ChangedPile, Message>> = {
  hand: msg('{who, select, you {Your hand} other {{name}’s hand}}: {from} to {to} cards'),
  deck: msg('{who, select, you {Your deck} other {{name}’s deck}}: {from} to {to} cards'),
  superdeck: msg(
    '{who, select, you {Your superdeck} other {{name}’s superdeck}}: {from} to {to} cards',
  ),
  bin: msg('{who, select, you {Your bin} other {{name}’s bin}}: {from} to {to} cards'),
  void: msg('{who, select, you {Your void} other {{name}’s void}}: {from} to {to} cards'),
  special: msg('Spells on the response stack: {from} to {to}'),
};

function fizzleText(change: ChangeOf<'fizzles'>, outcome: PreviewOutcome): string {
  const { action: kind, ref, definition, why, target } = change;
  const action =
    kind === 'attack' || definition === null
      ? t('The attack by {card}', { card: ref === null ? '' : outcomeName(outcome, ref) })
      : cardName(definition);
  if (why === null) return t('{action} has no effect', { action });
  return t(fizzleTexts[why], {
    action,
    target: target === null ? '' : outcomeName(outcome, target),
  });
}

/** Returns what changes about a player, in words. */
function playerText(
  change: Extract<Difference, { readonly player: Player }>,
  outcome: PreviewOutcome,
  reader: Reader,
): string {
  const of = whose(change.player, reader);
  switch (change.what) {
    case 'energy':
      return t('{who, select, you {Your energy} other {{name}’s energy}}: {from} to {to}', {
        ...change,
        ...of,
      });
    case 'shield':
      return t(
        '{who, select, you {Your King’s shield} other {{name}’s King’s shield}}: {from} to {to}',
        {
          ...change,
          ...of,
        },
      );
    case 'player status': {
      const text = t(playerStatusTexts[change.status], of);
      return change.now ? text : t('No longer: {text}', { text });
    }
    case 'player effect': {
      const effect = cardName(change.definition);
      return change.now
        ? t('{who, select, you {{effect} applies to you} other {{effect} applies to {name}}}', {
            effect,
            ...of,
          })
        : t(
            '{who, select, you {{effect} no longer applies to you} other {{effect} no longer applies to {name}}}',
            { effect, ...of },
          );
    }
    case 'prices':
      return t(
        '{who, select, you {Your cards change in cost} other {{name}’s cards change in cost}}',
        of,
      );
    case 'sent': {
      const card = cardName(change.card);
      if (change.to !== null) return t(goesTexts[change.to], { card, ...of });
      return t('{card} goes where nobody sees it', { card });
    }
    case 'revealed':
      return t('Both players see {card}', { card: cardName(change.card) });
    case 'count':
      return t(countTexts[change.pile], { from: change.from, to: change.to, ...of });
    case 'shuffled':
      return t('{who, select, you {Your deck is shuffled} other {{name}’s deck is shuffled}}', of);
    case 'king':
      return t('{who, select, you {Your King is chosen} other {{name}’s King is chosen}}', of);
    case 'turn':
      return t('{who, select, you {Your turn begins} other {{name}’s turn begins}}', of);
    case 'used':
      return t('{ability} counts as used this turn', { ability: cardName(change.definition) });
    case 'fizzles':
      return fizzleText(change, outcome);
    case 'negated':
      return t('Negated: {action}', { action: pendingActionName(outcome.before, change.action) });
    case 'redirected':
      return t('New target: {action}', {
        action: pendingActionName(outcome.before, change.action),
      });
  }
}

/** Returns what would change, in words. */
export function differenceText(
  change: Difference,
  outcome: PreviewOutcome,
  reader: Reader,
): string {
  switch (change.what) {
    case 'over':
      if (change.winner === null) return t('The match ends in a draw');
      return t('{who, select, you {You would win the match} other {{name} would win the match}}', {
        ...whose(change.winner, reader),
      });
    case 'phase':
      return change.phase === 'after battle'
        ? t('No more attacks this turn')
        : t('The battle phase begins');
    case 'other':
      return t('Other effects');
    default:
      return 'player' in change
        ? playerText(change, outcome, reader)
        : cardText(change, outcome, reader);
  }
}
