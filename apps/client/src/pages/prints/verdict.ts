import { cardName } from '@stackmate/economy';
import type { CheckedCard } from '@stackmate/protocol/physical';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

type Reason = NonNullable<CheckedCard['reason']>;

const reasons: Readonly<Record<Reason, Message>> = {
  'not-in-deck': msg('The deck doesn’t have this card.'),
  'too-many': msg('The deck has fewer copies of this card.'),
  reprint: msg('This is a reprint.'),
  void: msg('This card was declared void.'),
  forged: msg('We didn’t print this code. The card may be a forgery.'),
  'other-server': msg('This card belongs to another server.'),
  unknown: msg('This server doesn’t know the edition that this card belongs to.'),
};

/** Signs beside the words, so that verdicts aren't told by colour alone. */
export const verdictSigns: Readonly<Record<CheckedCard['verdict'], string>> = {
  match: '✓',
  foreign: '✕',
  elsewhere: '!',
};

/** Says when and for which deck a print was scanned before. */
function elsewhereText({ elsewhere }: CheckedCard): string {
  if (elsewhere === null) return '';
  const time = dateText(elsewhere.at, { timeStyle: 'short' });
  return elsewhere.title === null
    ? t('The same print was scanned for another deck at {time}.', { time })
    : t('The same print was scanned for “{title}” at {time}.', { title: elsewhere.title, time });
}

/** [PH7] Says what the scan of a card shows. */
export function verdictText(card: CheckedCard): string {
  const { print, verdict, reason } = card;
  const name = print
    ? t('{name} no. {serial}', { name: cardName(print.roll.card), serial: String(print.serial) })
    : t('Unknown card');
  const words = [
    verdict === 'match' && t('Match.'),
    reason !== null && t(reasons[reason]),
    elsewhereText(card),
  ].filter((text) => text !== false && text !== '');
  return t('{name}: {verdict}', { name, verdict: words.join(' ') });
}
