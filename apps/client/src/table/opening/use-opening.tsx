import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@stackmate/words';
import { noteUnfinished, readUnfinished } from '../../kit/collection/opened-packs.ts';
import type { Pack, PackCard, PackKind } from '../../kit/collection/opened-packs.ts';
import { useMissing } from '../../kit/missing/missing-store.ts';
import { knownVault, loadVault, readVault, useVault } from '../../kit/collection/vault-store.ts';
import type { Staged } from './opening-stage.tsx';

const OpeningStage = lazy(async () => ({
  default: (await import('./opening-stage.tsx')).OpeningStage,
}));

/** Loads the code of an opening before it is needed. */
export const prepareOpening = (): void => void import('./opening-stage.tsx');

const titleOf = (kind: PackKind): string =>
  ({
    booster: t('Your booster'),
    starter: t('Your starter deck'),
    reward: t('Your cards'),
    box: t('Your reward box'),
    craft: t('Your crafted card'),
  })[kind];

interface OpeningOptions {
  /** Whether an opening that a reload interrupted goes on here. */
  readonly resumes?: boolean;
  readonly onClose?: () => void;
  /** Shows the next envelope; null if there is none. */
  readonly onNext?: (() => void) | null;
  /** Shown with the result. */
  readonly note?: ReactNode;
}

/**
 * Stages the opening of packs over a page. `show` stages content that the player has already received, `stage` content
 * that arrives when the envelope is torn.
 */
export function useOpening({ resumes = false, onClose, onNext = null, note }: OpeningOptions) {
  const vault = useVault();
  // New cards that the player wished for are marked.
  useMissing();
  const [unfinished] = useState(() => (resumes ? readUnfinished() : null));
  const [staged, setStaged] = useState<Staged | null>(() =>
    unfinished
      ? {
          kind: unfinished.packs[0].kind,
          count: unfinished.packs.length,
          title: titleOf(unfinished.packs[0].kind),
          open: async () => null,
          resumed: unfinished,
        }
      : null,
  );
  /** Cards of earlier openings, which the vault may not show yet. */
  const opened = useRef<readonly PackCard[]>([]);
  const [number, setNumber] = useState(0);
  function stage(next: Omit<Staged, 'title'>): void {
    setStaged({
      ...next,
      title: titleOf(next.kind),
      async open() {
        const packs = await next.open();
        // New cards are compared with the player's own, which must be known.
        await knownVault();
        opened.current = [...opened.current, ...(packs?.flatMap(({ cards }) => cards) ?? [])];
        if (!packs) setStaged(null);
        return packs;
      },
    });
    setNumber((before) => before + 1);
  }
  const close = (): void => {
    setStaged(null);
    void loadVault();
    onClose?.();
  };
  const isReady = staged !== null && !(staged.resumed && vault.status === 'loading');
  return {
    isShown: staged !== null,
    stage,
    show(pack: Pack): void {
      // Before the envelope is torn, because the server won't give it again.
      noteUnfinished({ packs: [pack], turned: [] });
      stage({ kind: pack.kind, count: 1, isReceived: true, open: async () => [pack] });
    },
    node: isReady && (
      <Suspense fallback={null}>
        <OpeningStage
          key={number}
          {...staged}
          getHad={() => {
            const { status, copies } = readVault();
            return status === 'failed' ? null : [...copies, ...opened.current];
          }}
          onNext={onNext}
          onClose={close}
        >
          {note}
        </OpeningStage>
      </Suspense>
    ),
  };
}
