import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { whenIdle } from '../../platform/schedule/schedule.ts';
import { cardName, pileNames, findRoll } from '../names/names.ts';
import type { DefinitionId, MatchView } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { useStore } from '../store/index.ts';
import type { Inspected } from '../store/index.ts';

// Each is loaded when it is first opened, or preloaded.
const inspectCode = () => import('../inspect/inspect.tsx');
const keysCode = () => import('../keyboard/keys-help.tsx');
const pileCode = () => import('../piles/pile-view.tsx');
const trackerCode = () => import('../piles/tracker.tsx');
const menuCode = () => import('./menu.tsx');
const termCode = () => import('../inspect/term-dialog.tsx');
const Inspect = lazy(async () => ({ default: (await inspectCode()).Inspect }));
const KeysHelp = lazy(async () => ({ default: (await keysCode()).KeysHelp }));
const PileView = lazy(async () => ({ default: (await pileCode()).PileView }));
const Tracker = lazy(async () => ({ default: (await trackerCode()).Tracker }));
const MatchMenu = lazy(async () => ({ default: (await menuCode()).MatchMenu }));
const TermDialog = lazy(async () => ({ default: (await termCode()).TermDialog }));

/**
 * Preloads the code of all dialogs, one at a time. A dialog that can't be loaded while offline, or after a new
 * version was deployed, would crash the whole table.
 */
export async function loadWindows(): Promise<void> {
  for (const load of [menuCode, inspectCode, pileCode, trackerCode, termCode, keysCode]) {
    await new Promise<void>(whenIdle);
    await load();
  }
}

/** Returns the title and content of the dialog. */
function dialogContent(
  inspected: Inspected,
  shown: MatchView | null,
): readonly [string, ReactNode] {
  if (inspected.at === 'menu') return [t('Menu'), <MatchMenu key="menu" />];
  if (inspected.at === 'tracker')
    return [t('Decks and bins'), shown && <Tracker key="tracker" view={shown} />];
  if (inspected.at === 'keys') return [t('Keys'), <KeysHelp key="keys" />];
  if (inspected.at === 'pile')
    return [
      t(pileNames[inspected.pile]),
      shown && <PileView key="pile" view={shown} pile={inspected.pile} owner={inspected.owner} />,
    ];
  const ref = inspected.at === 'card' ? inspected.ref : null;
  const roll = shown && ref !== null ? findRoll(shown, ref) : null;
  const id = roll?.card ?? inspected.id ?? null;
  if (id === null)
    return [
      t('A hidden card'),
      <p key="hidden">{t('This card is face down. Only its owner knows it.')}</p>,
    ];
  return [cardName(id), <Inspect key={`${id}`} view={shown} id={id} cardRef={ref} roll={roll} />];
}

interface InspectedDialogProps {
  readonly inspected: Inspected | null;
  /** null while nothing is inspected. */
  readonly shown: MatchView | null;
}

/** Shows the dialog over the table, and the explanation of a term over that. */
export function InspectedDialog({ inspected, shown }: InspectedDialogProps) {
  const store = useStore();
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const popups = useMemo(
    () => ({
      openTerm: setTerm,
      openCard: (id: DefinitionId) => store.inspect({ at: 'definition', id }),
    }),
    [store],
  );
  const [title, content] = inspected ? dialogContent(inspected, shown) : ['', null];
  return (
    <PopupsProvider value={popups}>
      <Modal open={inspected !== null} title={title} onClose={() => store.inspect(null)}>
        <Suspense fallback={<p>{t('Loading…')}</p>}>{content}</Suspense>
      </Modal>
      {term !== null && (
        <Suspense fallback={null}>
          <TermDialog anchor={term} onClose={() => setTerm(null)} />
        </Suspense>
      )}
    </PopupsProvider>
  );
}
