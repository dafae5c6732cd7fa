import { use, useMemo } from 'react';
import { PrerenderedContext } from './prerendered-context.ts';

export interface PrerenderedProps {
  /** Name of a piece (server/pieces.tsx). */
  readonly name: string;
  readonly className?: string;
}

/**
 * Inserts markup that only the server can render, since it has the whole catalogue. Browsers need no code for it; the shell
 * handles its links and watches its images.
 */
export const Prerendered = ({ name, className }: PrerenderedProps) => {
  const html = use(PrerenderedContext)(name) ?? '';
  // A stable object, or React would write the markup again.
  const inner = useMemo(() => ({ __html: html }), [html]);
  return (
    <div
      data-prerendered={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
};
