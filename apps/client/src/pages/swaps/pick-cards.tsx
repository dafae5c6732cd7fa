import { copySearchFields } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { copyFields } from '../../kit/collection/copy-fields.ts';
import { useVault } from '../../kit/collection/vault-store.ts';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { AddCards } from './add-cards.tsx';
import type { Addable } from './add-cards.tsx';
import { ownObstacle, toLaidCopy } from './laid-copy.ts';
import type { LaidCopy } from './laid-copy.ts';

interface PickProps {
  readonly partner: string;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (copy: LaidCopy) => void;
  readonly onClose: () => void;
}

/** Chooses cards of the player's vault. */
export function PickOwn({ chosen, onToggle, onClose }: PickProps) {
  const { copies } = useVault();
  const choices = useMemo(
    () =>
      copies.map((copy): Addable => ({
        copy,
        obstacle: ownObstacle(copy),
        acquiredAt: copy.sent.acquiredAt,
      })),
    [copies],
  );
  const fields = useMemo(
    () => copyFields(new Map(copies.map((copy) => [copy.id, copy]))),
    [copies],
  );
  return (
    <AddCards
      title={t('Add your cards')}
      field="swap own"
      choices={choices}
      fields={fields}
      chosen={chosen}
      empty={t('Your vault is empty.')}
      onToggle={onToggle}
      onClose={onClose}
    />
  );
}

/** [SP1] Chooses among the cards that the partner has tagged “for trade”. */
export function PickTheirs({ partner, chosen, onToggle, onClose }: PickProps) {
  const loaded = useLoaded(`for trade ${partner}`, () =>
    call(api.swaps.tradable, { name: partner }),
  );
  const { value } = loaded;
  const choices = useMemo(
    () =>
      value?.copies.map((copy, at): Addable => ({
        copy: toLaidCopy(copy),
        obstacle: null,
        // The server sends the newest first.
        acquiredAt: -at,
      })) ?? [],
    [value],
  );
  const fields = useMemo(() => {
    const byId = new Map(choices.map(({ copy }) => [copy.id, copy.searched]));
    return copySearchFields(({ owned }: { readonly owned: string | null }) =>
      owned === null ? null : (byId.get(owned) ?? null),
    );
  }, [choices]);
  if (value === null) return <WhenLoaded loaded={loaded}>{() => null}</WhenLoaded>;
  return (
    <AddCards
      title={t('Add cards of {partner}', { partner })}
      field={`swap ${partner}`}
      choices={choices}
      fields={fields}
      chosen={chosen}
      empty={t(
        '{partner} has tagged no card “for trade”. You can still offer a gift, or ask them to tag cards in their vault.',
        { partner },
      )}
      onToggle={onToggle}
      onClose={onClose}
    />
  );
}
