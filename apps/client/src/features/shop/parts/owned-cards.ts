import type { Roll } from '@stackmate/engine';
import { abilityView } from '@stackmate/ui';
import { listText, listWithAnd, t } from '@stackmate/words';
import { useMemo } from 'react';
import { copyGains, newAbilities, qualityPercent } from '../../../kit/collection/copy-gains.ts';
import { useVault } from '../../../kit/collection/vault-store.ts';

/** The rolls of the player's copies by card, as they play. */
export type OwnedCards = ReadonlyMap<number, readonly Roll[]>;

/** Groups the rolls of a vault by card. */
export const ownedCards = (copies: readonly { readonly roll: Roll }[]): OwnedCards =>
  Map.groupBy(
    copies.map(({ roll }) => roll),
    ({ card }) => card,
  );

/** Returns what is better about a copy, or the best of the player's own. */
function statsText(roll: Roll, own: readonly Roll[]): string {
  if (roll.rangeType === 'None') return '';
  const gains = copyGains(roll, own);
  if (gains.length === 0) {
    const power = Math.max(...own.map((mine) => mine.power));
    const quality = Math.max(...own.map(qualityPercent));
    return t('Yours are as good: best power {power}, best roll {quality} %.', { power, quality });
  }
  const better = gains.map(({ of, value, mine }) =>
    of === 'power'
      ? t('power {value}, your best has {mine}', { value, mine })
      : t('roll {value} %, your best has {mine} %', { value, mine }),
  );
  return t('Better: {gains}.', { gains: listText(better) });
}

/** Returns how a copy compares with the player's own ones, in words. */
export function comparison(roll: Roll, own: readonly Roll[] = []): string {
  const count = own.length;
  if (count === 0) return t('You own none.');
  const abilities = newAbilities(roll, own).map((id) => abilityView(id).name);
  return [
    t('You own {count}.', { count }),
    statsText(roll, own),
    abilities.length === 0
      ? ''
      : t('None of yours has {abilities}.', { abilities: listWithAnd(abilities) }),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Returns the rolls of the player's cards; null while the vault isn't known. */
export function useOwned(): OwnedCards | null {
  const { status, copies } = useVault();
  const isKnown = status !== 'loading' && status !== 'failed';
  return useMemo(() => (isKnown ? ownedCards(copies) : null), [isKnown, copies]);
}
