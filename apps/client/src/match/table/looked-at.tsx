import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { t } from '../../words/index.ts';
import { cardName, rollOf } from '../names/index.ts';
import type { DefinitionId, MatchView } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { useStore } from '../store/index.ts';
import type { Looked } from '../store/index.ts';

// Each is loaded when it is first opened, or ahead of that.
const inspectCode = () => import('../inspect/inspect.tsx');
const keysCode = () => import('../keyboard/keys-help.tsx');
const pileCode = () => import('../piles/pile-view.tsx');
const menuCode = () => import('./menu.tsx');
const termCode = () => import('./term-window.tsx');
const Inspect = lazy(async () => ({ default: (await inspectCode()).Inspect }));
const KeysHelp = lazy(async () => ({ default: (await keysCode()).KeysHelp }));
const PileView = lazy(async () => ({ default: (await pileCode()).PileView }));
const MatchMenu = lazy(async () => ({ default: (await menuCode()).MatchMenu }));
const TermWindow = lazy(async () => ({ default: (await termCode()).TermWindow }));

/**
 * Loads the code of all windows, one after the other: one that is opened while the line is gone, or after the server got
 * another version, would take the whole table down.
 */
export async function loadWindows(): Promise<void> {
  for (const load of [menuCode, inspectCode, pileCode, termCode, keysCode]) {
    await new Promise<void>(whenIdle);
    await load();
  }
}

const pileWords = {
  hand: 'Hand',
  bin: 'Bin',
  void: 'Void',
  deck: 'Deck',
  superdeck: 'Superdeck',
} as const;

/** What is looked at: its title and what stands under it. */
function contentOf(looked: Looked, shown: MatchView | null): readonly [string, ReactNode] {
  if (looked.at === 'menu') return [t('Menu'), <MatchMenu key="menu" />];
  if (looked.at === 'keys') return [t('Keys'), <KeysHelp key="keys" />];
  if (looked.at === 'pile')
    return [
      t(pileWords[looked.pile]),
      shown && <PileView key="pile" view={shown} pile={looked.pile} of={looked.of} />,
    ];
  const ref = looked.at === 'card' ? looked.ref : null;
  const roll = shown && ref !== null ? rollOf(shown, ref) : null;
  const id = roll?.card ?? looked.id ?? null;
  if (id === null)
    return [
      t('A hidden card'),
      <p key="hidden">{t('It lies face down: only its owner knows it.')}</p>,
    ];
  return [cardName(id), <Inspect key={`${id}`} view={shown} id={id} cardRef={ref} roll={roll} />];
}

interface LookedAtProps {
  readonly looked: Looked | null;
  /** null while nothing is looked at. */
  readonly shown: MatchView | null;
}

/** The window over the table, and the explanation of a term over that. */
export function LookedAt({ looked, shown }: LookedAtProps) {
  const store = useStore();
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const popups = useMemo(
    () => ({
      openTerm: setTerm,
      openCard: (id: DefinitionId) => store.look({ at: 'definition', id }),
    }),
    [store],
  );
  const [title, content] = looked ? contentOf(looked, shown) : ['', null];
  return (
    <PopupsProvider value={popups}>
      <Modal open={looked !== null} title={title} onClose={() => store.look(null)}>
        <Suspense fallback={<p>{t('Loading…')}</p>}>{content}</Suspense>
      </Modal>
      {term !== null && (
        <Suspense fallback={null}>
          <TermWindow anchor={term} onClose={() => setTerm(null)} />
        </Suspense>
      )}
    </PopupsProvider>
  );
}
