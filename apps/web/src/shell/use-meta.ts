import { useEffect, useMemo } from 'react';
import { useMatches } from 'react-router';
import { t } from '@stackmate/words';
import { useSite } from '../site/use-site.ts';
import type { Meta, Page } from '../site/page.ts';
import { headTags } from './head-tags.ts';

const notFoundMeta = (): Meta => ({
  title: t('Not found'),
  description: t('There is no such page.'),
  hidden: true,
});

/** Returns the metadata of a page; `loaded` is its loader's data. */
export const getMeta = (page: Page | undefined, loaded: unknown): Meta =>
  page ? page.meta(loaded) : notFoundMeta();

/** Updates title and metadata of the document after navigations. `pathname` is that of the English page. */
export function useMeta(pathname: string): void {
  const { origin } = useSite();
  const last = useMatches().at(-1);
  const [handle, loaded] = [last?.handle as Page | undefined, last?.loaderData];
  const meta = useMemo(() => getMeta(handle, loaded), [handle, loaded]);
  useEffect(() => {
    const tags = headTags({ meta, pathname, origin });
    document.title = tags.title;
    for (const old of document.head.querySelectorAll('[data-meta]')) old.remove();
    for (const { tag, attributes } of tags.elements) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.dataset.meta = '';
      document.head.append(element);
    }
  }, [meta, pathname, origin]);
}
