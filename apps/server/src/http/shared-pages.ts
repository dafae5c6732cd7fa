/** Returns the page that shows some data in a language: the one that was rendered for the same object, or a new one. */
export type SharedPages<Page> = (
  data: unknown,
  language: string,
  render: () => Promise<Page>,
) => Promise<Page>;

/**
 * Creates a cache of pages by the object that they show and their language. Data that is the same for everyone, such as the puzzle of the
 * day, stays one object while it doesn't change, so that its page is rendered once.
 */
export function createSharedPages<Page>(): SharedPages<Page> {
  const pages = new WeakMap<object, Map<string, Promise<Page>>>();
  return (data, language, render) => {
    if (typeof data !== 'object' || data === null) return render();
    const shown = pages.get(data) ?? new Map<string, Promise<Page>>();
    pages.set(data, shown);
    const known = shown.get(language);
    if (known) return known;
    const page = render();
    shown.set(language, page);
    page.catch(() => shown.delete(language));
    return page;
  };
}
