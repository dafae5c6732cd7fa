/** Returns the page that shows some data: the one that was rendered for the same object, or a new one. */
export type SharedPages<Page> = (data: unknown, render: () => Promise<Page>) => Promise<Page>;

/**
 * Creates a cache of pages by the object that they show. Data that is the same for everyone, such as the puzzle of the
 * day, stays one object while it doesn't change, so that its page is rendered once.
 */
export function createSharedPages<Page>(): SharedPages<Page> {
  const pages = new WeakMap<object, Promise<Page>>();
  return (data, render) => {
    if (typeof data !== 'object' || data === null) return render();
    const known = pages.get(data);
    if (known) return known;
    const page = render();
    pages.set(data, page);
    page.catch(() => pages.delete(data));
    return page;
  };
}
