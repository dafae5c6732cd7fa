import { markLines } from './mark-lines.ts';
import type { MarkIconName } from './mark-lines.ts';

/** An icon in the size and colour of the surrounding text. Its meaning is in visible or hidden text nearby. */
export const MarkIcon = ({ name }: { readonly name: MarkIconName }) => (
  <svg className="sm-mark-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d={markLines[name]} />
  </svg>
);
