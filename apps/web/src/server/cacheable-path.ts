import { listNames } from '../cardbase/load-list.ts';
import { formNames } from '../cardbase/sent-form.ts';
import { cacheablePaths } from '../routes.tsx';

/** The parameters that steady pages read of a query; pages without an entry read none. */
const reads: Readonly<Record<string, readonly string[]>> = {
  '/cardbase': [...listNames, 'random', ...formNames],
  '/offer': ['source'],
};

/**
 * The paths whose page is the same for everybody, each with the query parameters that it reads: an address with one of
 * these has a page of its own.
 */
export const cacheableQueries: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  cacheablePaths.map((path) => [path, reads[path] ?? []]),
);
