import { createHash } from 'node:crypto';
import type { RenderedPage } from './page-messages.ts';

const hashText = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Hashes a page and its style. The entity tag is weak, because the compressed page has the same tag. */
export const computePageETags = (
  html: string,
  style: string,
): Pick<RenderedPage, 'styleHash' | 'tag'> => ({
  styleHash: `sha256-${hashText(style)}`,
  tag: `W/"${hashText(html)}"`,
});
