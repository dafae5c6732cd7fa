import type { SwapOffer } from '@stackmate/protocol/trading';
import { useMemo, useState } from 'react';
import { readSide } from './laid-copy.ts';
import type { LaidCopy } from './laid-copy.ts';

export type SideName = 'gives' | 'gets';

/** Cards that the player has laid out, and the version that they change; null for a new offer. */
export interface LaidSides extends Readonly<Record<SideName, readonly LaidCopy[]>> {
  readonly version: number | null;
}

const empty: LaidSides = { gives: [], gets: [], version: null };

/** What the player lays out on a table, over the cards of the offer. */
export interface SwapDraft {
  /** Null while the table shows the offer as it is. */
  readonly draft: LaidSides | null;
  readonly shown: Readonly<Record<SideName, readonly LaidCopy[]>>;
  /** Lays a copy out, or takes it away. */
  readonly edit: (side: SideName, copy: LaidCopy) => void;
  /** Keeps the changes, on top of the newest version. */
  readonly rebase: () => void;
  /** Shows the offer again; clears a new one. */
  readonly discard: () => void;
}

/** Keeps the cards that a player lays out. `onEdit` is called at each change. */
export function useDraft(offer: SwapOffer | null, onEdit: () => void): SwapDraft {
  const start = offer ? null : empty;
  const [draft, setDraft] = useState<LaidSides | null>(start);
  const offered = useMemo(
    () => ({ gives: readSide(offer?.gives ?? []), gets: readSide(offer?.gets ?? []) }),
    [offer],
  );
  return {
    draft,
    shown: draft ?? offered,
    edit(side, copy) {
      const from = draft ?? { ...offered, version: offer?.version ?? null };
      const has = from[side].some(({ id }) => id === copy.id);
      const next = has ? from[side].filter(({ id }) => id !== copy.id) : [...from[side], copy];
      onEdit();
      setDraft({ ...from, [side]: next });
    },
    rebase() {
      if (draft && offer) setDraft({ ...draft, version: offer.version });
    },
    discard() {
      onEdit();
      setDraft(start);
    },
  };
}
