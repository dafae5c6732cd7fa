import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { whenIdle } from '../../platform/schedule/schedule.ts';
import { cardName, pileNames, findRoll } from '../names/names.ts';
import type { DefinitionId, MatchView } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { cardsBeside, isSameCard } from './cards-beside.ts';
import { useStore } from '../store/index.ts';
import type { Inspected } from '../store/index.ts';

// Each is loaded when it is first opened, or preloaded.
const cardCode = () => import('../card-dialog/card-panel.tsx');
const keysCode = () => import('../keyboard/keys-help.tsx');
const pileCode = () => import('../piles/pile-view.tsx');
const trackerCode = () => import('../piles/tracker.tsx');
const menuCode = () => import('./menu.tsx');
const termCode = () => import('../inspect/term-dialog.tsx');
const CardPanel = lazy(async () => ({ default: (await cardCode()).CardPanel }));
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
  for (const load of [menuCode, cardCode, pileCode, trackerCode, termCode, keysCode]) {
    await new Promise<void>(whenIdle);
    await load();
  }
}

/** Returns the title and content of the dialog. */
function dialogContent(
  inspected: Inspected,
  shown: MatchView | null,
  onShow: (inspected: Inspected) => void,
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
  const roll =
    inspected.at === 'definition'
      ? (inspected.roll ?? null)
      : shown && findRoll(shown, inspected.ref);
  const id = roll?.card ?? inspected.id ?? null;
  if (id === null)
    return [
      t('A hidden card'),
      <p key="hidden">{t('This card is face down. Only its owner knows it.')}</p>,
    ];
  const beside = inspected.beside ?? (shown ? cardsBeside(shown, inspected) : [inspected]);
  const place = {
    at: beside.findIndex((other) => isSameCard(other, inspected)),
    count: beside.length,
    onShow: (at: number) =>
      onShow({ ...beside[at], ...(inspected.beside ? { beside: inspected.beside } : {}) }),
  };
  return [
    cardName(id),
    <CardPanel
      key="card"
      card={{ id, roll }}
      inMatch={shown && { view: shown, cardRef: ref }}
      place={place.at === -1 ? null : place}
    />,
  ];
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
  const [title, content] = inspected ? dialogContent(inspected, shown, store.inspect) : ['', null];
  const isCard = inspected?.at === 'card' || inspected?.at === 'definition';
  return (
    <PopupsProvider value={popups}>
      <Modal
        open={inspected !== null}
        title={title}
        width={isCard ? 'card' : 'normal'}
        isInAddress={isCard}
        onClose={() => store.inspect(null)}
      >
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
