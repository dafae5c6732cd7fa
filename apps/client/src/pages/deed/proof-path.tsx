import { proofSides } from '@stackmate/transparency';
import { t } from '@stackmate/words';

interface ProofPathProps {
  /** Number of the entry, and entries of the log. */
  readonly number: number;
  readonly size: number;
}

/** Sizes in the units of the picture. */
const step = 18;
const sibling = 46;
const radius = 5;
const middle = 60;

/** Draws how the hash of an entry leads to the signed root: on each level, the hash beside it stands left or right. */
export function ProofPath({ number, size }: ProofPathProps) {
  const sides = proofSides(number, size);
  const height = (sides.length + 2) * step;
  const yOf = (level: number): number => height - step * (level + 1);
  const label = t(
    '{count, plural, =0 {Entry {number} is the whole signed log.} one {# hash leads from entry {number} to the signed root of {size} entries.} other {# hashes lead from entry {number} to the signed root of {size} entries.}}',
    { count: sides.length, number: number + 1, size },
  );
  return (
    <figure className="proof-path">
      <svg viewBox={`0 0 ${2 * middle} ${height}`} role="img" aria-label={label}>
        {sides.map((side, level) => {
          const x = side === 'left' ? middle - sibling : middle + sibling;
          return (
            <g key={level}>
              <path d={`M${middle} ${yOf(level)}V${yOf(level + 1)}L${x} ${yOf(level)}`} />
              <rect x={x - radius} y={yOf(level) - radius} width={2 * radius} height={2 * radius} />
              {level > 0 && <circle cx={middle} cy={yOf(level)} r={radius} />}
            </g>
          );
        })}
        <circle className="proof-entry" cx={middle} cy={yOf(0)} r={radius + 2} />
        <path className="proof-root" d={`M${middle - 8} ${yOf(sides.length) + 7}h16l-8-14z`} />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
