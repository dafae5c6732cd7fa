import { entryById } from '@stackmate/catalogue';
import type { DefinitionId, Roll } from '@stackmate/engine';

interface LargeFaceProps {
  readonly id: DefinitionId;
  readonly roll: Roll | null;
}

/** A card at full size. */
export function LargeFace({ id, roll }: LargeFaceProps) {
  const entry = entryById(id);
  return (
    <figure className="large-face">
      <h3>{entry.name}</h3>
      {roll && (
        <p>{`${roll.power} · IQ ${roll.iq} · EQ ${roll.eq} · ${roll.range} ${roll.rangeType}`}</p>
      )}
    </figure>
  );
}
