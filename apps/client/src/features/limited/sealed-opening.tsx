import type { NaturalCopy } from '@stackmate/economy';
import { limitedCommitment, limitedRules, sealedNonce } from '@stackmate/limited';
import { t } from '@stackmate/words';
import { lazy, Suspense } from 'react';
import type { BoosterProofParts, Pack } from '../../kit/collection/opened-packs.ts';

const OpeningStage = lazy(async () => ({
  default: (await import('../../table/opening/opening-stage.tsx')).OpeningStage,
}));

/** What a sealed pool follows from, once its secret is known. */
export interface SealedSource {
  readonly secret: string;
  readonly seed: string;
  readonly entrant: number;
}

/** Returns what proves one booster of a pool. */
function boosterProof({ secret, seed, entrant }: SealedSource, booster: number): BoosterProofParts {
  const fixed = {
    commitment: limitedCommitment(secret),
    nonce: sealedNonce(seed, entrant, booster),
  };
  return {
    pledge: { id: `booster ${booster}`, ...fixed },
    opened: { ...fixed, secret },
  };
}

/** Returns the pool as its boosters. */
function toPacks(pool: readonly NaturalCopy[], source: SealedSource | null): readonly Pack[] {
  const size = pool.length / limitedRules.sealedBoosters;
  return Array.from({ length: limitedRules.sealedBoosters }, (_, booster) => ({
    kind: 'booster',
    coins: 0,
    cards: pool
      .slice(booster * size, (booster + 1) * size)
      .map(({ roll }, at) => ({ id: `lent ${booster} ${at}`, roll })),
    proof: source && boosterProof(source, booster),
  }));
}

interface SealedOpeningProps {
  readonly pool: readonly NaturalCopy[];
  /** Null while the server keeps its secret: the proof comes with the end of the event. */
  readonly source: SealedSource | null;
  /** Called when the player has seen the cards, or has skipped that. */
  readonly onDone: () => void;
}

/** Doesn't remember the opening: lent cards are shown again after a reload. */
const forget = (): void => {};
const none = (): null => null;

/** [LE1] Lets the player open the boosters of a sealed pool, as any boosters are opened. */
export const SealedOpening = ({ pool, source, onDone }: SealedOpeningProps) => (
  <Suspense fallback={null}>
    <OpeningStage
      kind="booster"
      count={limitedRules.sealedBoosters}
      title={t('Your sealed boosters')}
      open={async () => toPacks(pool, source)}
      isReceived
      getHad={none}
      onNext={null}
      onClose={onDone}
      remember={forget}
    />
  </Suspense>
);
