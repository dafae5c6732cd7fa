import { CardBack } from '@stackmate/ui';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { BoardRim } from '../../kit/cosmetics/board-rim.tsx';
import { EmoteFace } from '../../table/emotes/emote-face.tsx';
import type { Cosmetic } from './list-cosmetics.ts';

/** Signs of the finishers: what is left of the King's card. */
const finisherSigns = {
  plain: 'M4 5l15-2-3 12 4 10-6 12H4zM24 2l12 3v30l-17 3 5-13-4-10z',
  ink: 'M20 2q4 9 13 12q6 5 2 11q-1 10-12 9q-9 7-14-1q-9-3-5-11q-3-8 6-9q6-4 10-11zM36 4a3 3 0 1 0 .1 0zM5 6a2 2 0 1 0 .1 0z',
  ember: 'M20 2q12 10 9 20q4-2 4-6q6 14-5 21H12Q1 30 8 17q1 5 4 5q-1-12 8-20z',
  plane: 'M1 15L39 3 16 24zM16 24L39 3 22 38l-4-9z',
  shards: 'M2 3l15 4-6 8zM21 2l17 3-14 9zM27 17l12 4-9 9zM3 18l13-1-9 12zM19 20l6 17-15-6z',
  press: 'M18 1h5v13h-5zM3 15h35v10H3zM6 29h29v3H6zM9 35h23v3H9z',
} as const;

/** Draws the sign of a finisher. */
function FinisherSign({ finisher }: { readonly finisher: keyof typeof finisherSigns }) {
  return (
    <svg className="finisher-sign" viewBox="0 0 40 40" aria-hidden="true" data-finisher={finisher}>
      <path d={finisherSigns[finisher]} />
    </svg>
  );
}

/** Draws a cosmetic as small as a tile. */
export function CosmeticPicture({ cosmetic }: { readonly cosmetic: Cosmetic }) {
  switch (cosmetic.kind) {
    case 'avatar':
      return <Avatar monster={cosmetic.value} />;
    case 'back':
      return <CardBack kind={cosmetic.value} label="" />;
    case 'frame':
      return (
        <span className="frame-sample">
          {cosmetic.value && <BoardRim frame={cosmetic.value} />}
        </span>
      );
    case 'finisher':
      return <FinisherSign finisher={cosmetic.value ?? 'plain'} />;
    case 'face':
      return <EmoteFace emote="well played" head={cosmetic.value ?? undefined} />;
  }
}
