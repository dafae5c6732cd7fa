import type { TournamentSummary } from '@stackmate/protocol/tournaments';

/** Two arrows that pass each other, the lines of a bracket, and crossed blades in a ring. */
const paths: Readonly<Record<TournamentSummary['kind'], string>> = {
  swiss: 'M4 9h13m-4-4 4 4-4 4M20 15H7m4-4-4 4 4 4',
  elimination: 'M4 5h6v5h4M4 10h6M4 14h6v5H4M10 14v-4m4 2h6M10 14h4v-4',
  arena: 'M6 6l12 12M18 6 6 18M4 15l5 5M20 15l-5 5',
};

/** Draws the mark of a kind of tournament. */
export const KindMark = ({ kind }: { readonly kind: TournamentSummary['kind'] }) => (
  <svg className="event-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[kind]} />
  </svg>
);
