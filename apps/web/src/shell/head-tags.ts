import {
  languageCode,
  languageNames,
  languagePath,
  offeredLanguages,
  pseudoLanguage,
  t,
} from '@stackmate/words';
import type { Meta } from '../site/page.ts';

export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface HeadOptions {
  readonly meta: Meta;
  /** Path of the English page. */
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

/** Returns a language as link previews name it: with a country, such as `de_DE`. */
const previewLocale = (code: string): string => {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
};

/** Returns links to the page in every language, for search engines; English is for all other readers (LA4). */
const alternates = (base: string, pathname: string): readonly HeadTag[] =>
  [
    ...languageNames.map((name) => [offeredLanguages[name].code, offeredLanguages[name].code]),
    ['x-default', 'en'],
  ].map(([hreflang, code]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: `${base}${languagePath(code, pathname)}` },
  }));

/** Returns title, description and link preview tags of a page. */
export function headTags({ meta, pathname, origin }: HeadOptions): {
  readonly title: string;
  readonly elements: readonly HeadTag[];
} {
  const base = origin ?? '';
  const code = languageCode();
  const address = `${base}${languagePath(code, pathname)}`;
  const isHidden = meta.hidden === true || code === pseudoLanguage;
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
      property('og:locale', previewLocale(code)),
      property('og:image', `${base}${image.path}`),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', image.alt),
      named('twitter:card', 'summary_large_image'),
      ...(isHidden ? [named('robots', 'noindex')] : []),
      ...(origin === null || isHidden
        ? []
        : [
            { tag: 'link', attributes: { rel: 'canonical', href: address } } as const,
            ...alternates(base, pathname),
          ]),
    ],
  };
}
