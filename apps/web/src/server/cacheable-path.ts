import { listNames } from '../cardbase/load-list.ts';
import { formNames } from '../cardbase/sent-form.ts';
import { cacheablePaths } from '../routes.tsx';

/** Query parameters that cacheable pages read; pages without an entry read none. */
const parametersRead: Readonly<Record<string, readonly string[]>> = {
  '/cardbase': [...listNames, 'random', ...formNames],
  '/offer': ['source'],
};

/** Cacheable paths with the query parameters that their pages read. Other parameters don't change the page. */
export const cacheableQueries: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  cacheablePaths.map((path) => [path, parametersRead[path] ?? []]),
);
