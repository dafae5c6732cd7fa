import { BoardCard } from '@stackmate/ui';
import { faceOf } from './face-of.tsx';

/** Newest first, in the order in which they resolve. */
const actions = [
  { name: 'Castling', side: 0, does: 'responds to the response' },
  { name: 'Hailstones', side: 1, does: 'responds to the attack' },
  { name: 'Ember Wyrm', side: 0, does: 'attacks' },
] as const;

/** Illustrates a response stack, in which each response lies on what it responds to. */
export const ResponseStack = () => (
  <ol className="waiting" aria-label="A response stack: the last one happens first">
    {actions.map(({ name, side, does }, place) => (
      <li key={name} className="waiting-action">
        <span className="waiting-place">{actions.length - place}</span>
        <span className="waiting-card" aria-hidden="true">
          <BoardCard view={faceOf(name)} side={side} size="mini" />
        </span>
        <span>
          <b>{name}</b> {does}
          {place === 0 ? <em>happens first</em> : null}
        </span>
      </li>
    ))}
  </ol>
);
