import { t } from '@stackmate/words';
import type { Meta } from '../site/page.ts';

export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface HeadOptions {
  readonly meta: Meta;
  readonly pathname: string;
  /** The site's origin; null omits the canonical link and makes addresses relative. */
  readonly origin: string | null;
}

const named = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

const siteName = 'Stackmate';

/** Returns title, description and link preview tags of a page. */
export function headTags({ meta, pathname, origin }: HeadOptions): {
  readonly title: string;
  readonly elements: readonly HeadTag[];
} {
  const base = origin ?? '';
  const address = `${base}${pathname}`;
  const title = `${meta.title} · ${siteName}`;
  const image = meta.image ?? {
    path: '/brand/social-card.png',
    alt: t('The logo of {name}', { name: siteName }),
  };
  return {
    title,
    elements: [
      named('description', meta.description),
      property('og:type', 'video.game'),
      property('og:site_name', siteName),
      property('og:title', title),
      property('og:description', meta.description),
      property('og:url', address),
      property('og:image', `${base}${image.path}`),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', image.alt),
      named('twitter:card', 'summary_large_image'),
      ...(meta.hidden ? [named('robots', 'noindex')] : []),
      ...(origin === null || meta.hidden
        ? []
        : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
    ],
  };
}
