import { use, useMemo } from 'react';
import { PrerenderedContext } from './prerendered-context.ts';

export interface PrerenderedProps {
  /** A name of baked/pieces.tsx. */
  readonly name: string;
  readonly className?: string;
}

/**
 * Markup that only the server can make, since it alone has the catalogue: browsers take it as it is and need no code for
 * it. Links and pictures in it are looked after by the shell.
 */
export const Prerendered = ({ name, className }: PrerenderedProps) => {
  const html = use(PrerenderedContext)(name) ?? '';
  // The same object as long as the markup is the same: React would write it anew.
  const inner = useMemo(() => ({ __html: html }), [html]);
  return (
    <div
      data-baked={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
};
