import { other } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { CardBack } from '@stackmate/ui';
import { backOf } from '../../kit/appearance/seat-appearance.ts';
import { useDeferredMatch } from '../store/index.ts';

interface HiddenBackProps {
  /** By default the viewer's opponent, because a player's own cards are rarely hidden. */
  readonly owner: Player | undefined;
  readonly size: 'mini' | 'tiny';
}

/** Shows the back that its owner has chosen for a hidden card. */
export function HiddenBack({ owner, size }: HiddenBackProps) {
  const back = useDeferredMatch(({ snapshot: { seats }, me }) =>
    backOf(seats[owner ?? other(me ?? 0)]),
  );
  return <CardBack kind={back} size={size} label="" />;
}
