import { listNames } from '../cardbase/load-list.ts';
import { formNames } from '../cardbase/sent-form.ts';
import { steadyPaths } from '../routes.tsx';

const steady: ReadonlySet<string> = new Set(steadyPaths);

/** What steady pages read of a query; those that are not named here read nothing. */
const reads: Readonly<Record<string, readonly string[]>> = {
  '/cardbase': [...listNames, 'random', ...formNames],
  '/offer': ['source'],
};

/**
 * The path whose page, the same for everybody, is the one of an address: its query, if any, has nothing that is read there.
 * null: the page has to be made for this address.
 */
export function steadyPathOf(url: string): string | null {
  const [path] = url.split('?', 1);
  if (!steady.has(path)) return null;
  const given = new URLSearchParams(url.slice(path.length));
  return (reads[path] ?? []).some((name) => given.has(name)) ? null : path;
}
