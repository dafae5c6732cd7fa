import type { ClaimAnswer, InboxItem, InboxKind, VipLength } from '@stackmate/protocol/store';
import { t } from '../../words/index.ts';
import { formatCoins } from '../parts/coins.tsx';

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
  count === 0 ? [] : [count === 1 ? one : t(more, { count: formatCoins(count) })];

const vipText = (length: VipLength): string =>
  length === 'lifetime' ? t('VIP for life') : t('{days} days of VIP', { days: length });

/** Returns what an item contains, in words; nothing for a message. */
export const contentText = ({ coins, boosters, cards, vip }: InboxItem['content']): string =>
  [
    ...counted(coins, t('1 coin'), '{count} coins'),
    ...counted(boosters, t('1 booster'), '{count} boosters'),
    ...counted(cards.length, t('1 card'), '{count} cards'),
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
