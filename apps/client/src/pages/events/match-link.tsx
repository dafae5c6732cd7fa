import { matchPath } from '@stackmate/ui/events';
import type { RenderMatch } from '@stackmate/ui/events';
import { Link } from 'react-router';

/** Renders a link to a match of an event. */
export const renderMatch: RenderMatch = ({ matchId, isOver, text, label }) => (
  <Link to={matchPath(matchId, isOver)} aria-label={label}>
    {text}
  </Link>
);
