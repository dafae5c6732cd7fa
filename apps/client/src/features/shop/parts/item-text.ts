import type { ClaimAnswer, InboxItem, InboxKind, VipLength } from '@stackmate/protocol/store';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

export const inboxKindNames: Readonly<Record<InboxKind, Message>> = {
  box: msg('Reward box'),
  season: msg('Season'),
  vip: msg('VIP'),
  code: msg('Code'),
  craft: msg('Crafted card'),
  grant: msg('Gift'),
  bonus: msg('Backer bonus'),
  message: msg('Message'),
};

const vipText = (length: VipLength): string =>
  length === 'lifetime'
    ? t('VIP for life')
    : t('{days, plural, one {# day of VIP} other {# days of VIP}}', { days: length });

/** Returns what an item contains, in words; nothing for a message. */
export const contentText = ({ coins, boosters, cards, vip }: InboxItem['content']): string =>
  listText([
    coins > 0 ? t('{coins, plural, one {# coin} other {# coins}}', { coins }) : '',
    boosters > 0 ? t('{boosters, plural, one {# booster} other {# boosters}}', { boosters }) : '',
    cards.length > 0
      ? t('{count, plural, one {# card} other {# cards}}', { count: cards.length })
      : '',
    vip === null ? '' : vipText(vip),
  ]);

/** [TR1] Tells whether the cards of an item, or of its boosters, are bound: those of VIP and of paid codes. */
export const isBoundItem = ({ kind, content }: Pick<InboxItem, 'kind' | 'content'>): boolean =>
  content.boosters + content.cards.length > 0 && (kind === 'vip' || content.isBound === true);

/** Returns what was claimed, in words. */
export function claimText({ claimed, coins, boosters, cards }: ClaimAnswer): string {
  if (claimed.length === 0) return '';
  const content = contentText({ coins, boosters: boosters.length, cards, vip: null });
  return content === '' ? t('Done.') : t('You have received: {content}.', { content });
}

/** Actions on an item. */
export type ItemState = 'waiting' | 'claimed' | 'expired';

export function itemState(
  { claimedAt, expiresAt }: Pick<InboxItem, 'claimedAt' | 'expiresAt'>,
  now: number,
): ItemState {
  if (claimedAt !== null) return 'claimed';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'waiting';
}
