import { BoardCard } from '@stackmate/ui';
import { faceOf } from './face-of.tsx';

/** The newest first, which happens first. */
const waiting = [
  { name: 'Castling', side: 0, does: 'answers the answer' },
  { name: 'Hailstones', side: 1, does: 'answers the attack' },
  { name: 'Ember Wyrm', side: 0, does: 'attacks' },
] as const;

/** What waits while players respond: each answer lies on what it answers. */
export const Waiting = () => (
  <ol className="waiting" aria-label="A response stack: what came last happens first">
    {waiting.map(({ name, side, does }, place) => (
      <li key={name} className="waiting-action">
        <span className="waiting-place">{waiting.length - place}</span>
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
