import { isDraftOver, limitedRules, packOf } from '@stackmate/limited';
import type { DraftState } from '@stackmate/limited';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { DraftTable } from '../../features/limited/draft-table.tsx';
import { ownSeat, pickWithBots, practiceDraft, tableSeats } from './practice-run.ts';
import { changePractice } from './saved-practice.ts';
import type { SavedPractice } from './saved-practice.ts';
import { LeaveButton } from './leave-button.tsx';

/** Returns when the time for the present pick is over; null without a clock. Leaving the page stops it. */
function useDeadline(picks: number, isTimed: boolean): number | null {
  const [deadline, setDeadline] = useState<number | null>(null);
  useEffect(() => {
    setDeadline(isTimed ? Date.now() + limitedRules.pickSeconds * 1000 : null);
  }, [picks, isTimed]);
  return deadline;
}

/** Draws the packs of the next round while the player looks at a pack: the pick that opens them needs no time for it. */
function drawAhead({ packs, round }: DraftState): () => void {
  const timer = setTimeout(() => packs[round + 1], aheadPause);
  return () => clearTimeout(timer);
}

/** Pause after a pick, in ms: its cards are drawn first. */
const aheadPause = 600;

/** [LE1] Drafts at a table with seven bots, on this device alone. */
export function PracticeDraft({ saved }: { readonly saved: SavedPractice }) {
  const { secret, seed, picks, isTimed } = saved;
  const draft = useMemo(() => practiceDraft({ secret, seed, picks }), [secret, seed, picks]);
  const deadline = useDeadline(picks.length, isTimed);
  useEffect(() => drawAhead(draft), [draft]);
  if (isDraftOver(draft)) return null;
  return (
    <DraftTable
      round={draft.round}
      rounds={limitedRules.packsPerSeat}
      pack={packOf(draft, ownSeat)?.cards ?? null}
      packSize={limitedRules.packSize}
      pool={draft.pools[ownSeat]}
      seats={tableSeats.map(({ name }, seat) => ({
        name: t(name),
        isOwn: seat === ownSeat,
        packs: draft.queues[seat].length,
      }))}
      deadline={deadline}
      seconds={limitedRules.pickSeconds}
      onPick={(index) => changePractice(saved.kind, { picks: pickWithBots(draft, index).picks })}
      tools={<LeaveButton kind={saved.kind} />}
    />
  );
}
