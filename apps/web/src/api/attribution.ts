const parameterNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
type ParameterName = (typeof parameterNames)[number];

/** Stores the campaign parameters of a visitor's first visit. Never overwrites stored ones. */
export function storeAttribution(search: string, storage: Storage): void {
  const parameters = new URLSearchParams(search);
  for (const name of parameterNames) {
    const value = parameters.get(name);
    if (value !== null && value !== '' && storage.getItem(name) === null) {
      storage.setItem(name, value.slice(0, 200));
    }
  }
}

/** Returns a stored campaign parameter; '' if there is none. */
export const attribution = (name: ParameterName, storage: Storage): string =>
  storage.getItem(name) ?? '';
