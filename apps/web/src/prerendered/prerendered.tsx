import { createContext, use, useMemo } from 'react';

/** Returns a piece's markup; undefined if it isn't available. */
export type ReadPrerendered = (name: string) => string | undefined;

export const PrerenderedContext = createContext<ReadPrerendered>(() => undefined);

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
