import { lazy, Suspense } from 'react';
import { t } from '../../words/index.ts';
import { KeysHelp } from '../keyboard/keys-help.tsx';
import { cardName, rollOf } from '../names/index.ts';
import { PileView } from '../piles/pile-view.tsx';
import { useMatch, useStore } from '../store/index.ts';
import { Dialog } from './dialog.tsx';
import { MatchMenu } from './menu.tsx';

const Inspect = lazy(async () => ({ default: (await import('../inspect/inspect.tsx')).Inspect }));

const pileWords = { bin: 'Bin', void: 'Void', deck: 'Deck', superdeck: 'Superdeck' } as const;

/** The dialog over the table, if one is open. */
export function Looking() {
  const store = useStore();
  const looked = useMatch((screen) => screen.looked);
  const shown = useMatch((screen) => screen.shown);
  if (!looked) return null;
  const close = (): void => store.look(null);
  if (looked.at === 'menu')
    return (
      <Dialog title={t('Menu')} onClose={close}>
        <MatchMenu />
      </Dialog>
    );
  if (looked.at === 'keys')
    return (
      <Dialog title={t('Keys')} onClose={close}>
        <KeysHelp />
      </Dialog>
    );
  if (looked.at === 'pile')
    return (
      <Dialog title={t(pileWords[looked.pile])} onClose={close}>
        {shown && <PileView view={shown} pile={looked.pile} of={looked.of} />}
      </Dialog>
    );
  const ref = looked.at === 'card' ? looked.ref : null;
  const roll = shown && ref !== null ? rollOf(shown, ref) : null;
  const id = roll?.card ?? looked.id ?? null;
  return (
    <Dialog
      key={`${id}`}
      title={id === null ? t('A hidden card') : cardName(id)}
      className="wide"
      onClose={close}
    >
      <Suspense fallback={<p>{t('Loading…')}</p>}>
        {id === null ? (
          <p>{t('It lies face down: only its owner knows it.')}</p>
        ) : (
          <Inspect view={shown} id={id} cardRef={ref} roll={roll} />
        )}
      </Suspense>
    </Dialog>
  );
}
