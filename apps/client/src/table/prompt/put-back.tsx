import { t } from '@stackmate/words';
import { visibleHand } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { cardName } from '../names/names.ts';
import { useStore } from '../store/index.ts';

/**
 * Puts the picked-up card back while its action is being completed. For small screens, which hide the hand then; says
 * whether the card came from there.
 */
export function PutBack({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const { origin, preview, chain, base } = intent;
  // Before that, the large button puts it down.
  if (!origin || !(preview || chain.length > 0)) return null;
  const card =
    origin.from === 'card' ? visibleHand(base).find(({ ref }) => ref === origin.ref) : undefined;
  return (
    <button type="button" className="small-button back put-back" onClick={store.putDown}>
      {card
        ? t('Put {name} back in your hand', { name: cardName(card.roll.card) })
        : t('Put it down')}
    </button>
  );
}
