const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
type Name = (typeof names)[number];

/** Keeps where a visitor first came from; what is kept already stays. */
export function storeAttribution(search: string, storage: Storage): void {
  const given = new URLSearchParams(search);
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value !== '' && storage.getItem(name) === null) {
      storage.setItem(name, value.slice(0, 200));
    }
  }
}

/** One of the values kept; '' if there is none. */
export const attribution = (name: Name, storage: Storage): string => storage.getItem(name) ?? '';
