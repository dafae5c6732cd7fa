import { createHash } from 'node:crypto';
import type { RenderedPage } from './page-messages.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Hashes a page and its style. The entity tag is weak, because the compressed page has the same tag. */
export const pageETagsOf = (
  html: string,
  style: string,
): Pick<RenderedPage, 'styleHash' | 'tag'> => ({
  styleHash: `sha256-${hashOf(style)}`,
  tag: `W/"${hashOf(html)}"`,
});
