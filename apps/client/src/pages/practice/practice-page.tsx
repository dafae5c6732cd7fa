import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { LimitedBuilder } from '../../features/deck-builder/limited-builder.tsx';
import { NotFoundPage } from '../../kit/error-page/not-found-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { SealedOpening } from '../../features/limited/sealed-opening.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PracticeDraft } from './practice-draft.tsx';
import { PracticeMatches } from './practice-matches.tsx';
import { ownSeat, practicePool } from './practice-run.ts';
import { PracticeStart } from './practice-start.tsx';
import { changePractice, practiceKinds, usePractice } from './saved-practice.ts';
import type { PracticeKind, SavedPractice } from './saved-practice.ts';
import '../../kit/page/parts.css';
import './practice.css';

/** Shows what comes next in a practice event: a pick, the deck, or a match. */
function PracticeStage({ saved }: { readonly saved: SavedPractice }) {
  const { kind, secret, seed, picks } = saved;
  // Pools follow from the packs and picks alone.
  const pool = useMemo(() => practicePool(saved), [kind, secret, seed, picks]);
  if (!pool) return <PracticeDraft saved={saved} />;
  if (!saved.isOpened) {
    return (
      <div className="practice">
        <h1>{t('Practice sealed')}</h1>
        <SealedOpening
          pool={pool}
          source={{ secret, seed, entrant: ownSeat }}
          onDone={() => changePractice(kind, { isOpened: true })}
        />
      </div>
    );
  }
  if (saved.isBuilt) {
    return (
      <div className="practice">
        <PracticeMatches saved={saved} pool={pool} />
      </div>
    );
  }
  return (
    <LimitedBuilder
      id={`practice ${seed}`}
      title={kind === 'draft' ? t('Your drafted deck') : t('Your sealed deck')}
      pool={pool}
      deck={saved.deck}
      onChange={(deck) => changePractice(kind, { deck })}
      onDone={(deck) => changePractice(kind, { deck, isBuilt: true })}
      doneLabel={t('Play with this deck')}
      aside={<LeaveButton kind={kind} />}
    />
  );
}

function Practice({ kind }: { readonly kind: PracticeKind }) {
  useTitle(kind === 'draft' ? t('Practice draft') : t('Practice sealed'));
  const { current } = usePractice(kind);
  if (current) return <PracticeStage saved={current} />;
  return (
    <div className="practice">
      <PracticeStart kind={kind} />
    </div>
  );
}

/** [LE1] Practises a draft or sealed event against bots, on this device alone. */
export function PracticePage() {
  const { kind = '' } = useParams();
  const known = practiceKinds.find((candidate) => candidate === kind);
  return known ? <Practice key={known} kind={known} /> : <NotFoundPage />;
}
