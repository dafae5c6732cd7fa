import type { ClaimAnswer, InboxItem, InboxKind, VipLength } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { plural } from '../../../platform/words/index.ts';

export const inboxKindNames: Readonly<Record<InboxKind, string>> = {
  box: t('Reward box'),
  season: t('Season'),
  vip: t('VIP'),
  code: t('Code'),
  grant: t('Gift'),
  bonus: t('Backer bonus'),
  message: t('Message'),
};

const counted = (count: number, one: string, more: string): readonly string[] =>
  count === 0 ? [] : [plural(count, one, more)];

const vipText = (length: VipLength): string =>
  length === 'lifetime'
    ? t('VIP for life')
    : plural(length, '{count} day of VIP', '{count} days of VIP');

/** Returns what an item contains, in words; nothing for a message. */
export const contentText = ({ coins, boosters, cards, vip }: InboxItem['content']): string =>
  [
    ...counted(coins, '{count} coin', '{count} coins'),
    ...counted(boosters, '{count} booster', '{count} boosters'),
    ...counted(cards.length, '{count} card', '{count} cards'),
    ...(vip === null ? [] : [vipText(vip)]),
  ].join(', ');

/** Returns what was claimed, in words. */
export function claimText({ claimed, coins, boosters, cards }: ClaimAnswer): string {
  if (claimed.length === 0) return '';
  const content = contentText({ coins, boosters: boosters.length, cards, vip: null });
  return content === '' ? t('Done.') : t('You have received: {content}.', { content });
}

/** Actions on an item. */
export type ItemState = 'waiting' | 'claimed' | 'expired';

export function stateOf(
  { claimedAt, expiresAt }: Pick<InboxItem, 'claimedAt' | 'expiresAt'>,
  now: number,
): ItemState {
  if (claimedAt !== null) return 'claimed';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'waiting';
}
