import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** A value that matches a schema, or the path of its fault and what is expected there. Never quotes a value. */
export type ParsedValue<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly detail: string };

const { localeError } = en();

/** Formats a path like `actions[0].kind`; empty for the message itself. */
const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`,
    )
    .join('');

type Issue = z.core.$ZodIssue;

/** Counts unexpected fields instead of naming them, because their names are the sender's own text. */
const describeIssue = (issue: Issue): string =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.length} ${issue.keys.length === 1 ? 'field' : 'fields'} too many`
    : issue.message;

/** Returns the deepest issue: of a union's alternatives, it belongs to the one that matches best. */
function deepestIssue(
  issue: Issue,
  path: readonly PropertyKey[] = [],
): [Issue, readonly PropertyKey[]] {
  const here = [...path, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue, here];
  const inner = issue.errors.flatMap((error) =>
    error.slice(0, 1).map((candidate) => deepestIssue(candidate, here)),
  );
  return inner.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [issue, here];
}

function describe(issues: readonly Issue[]): string {
  const [issue, path] = deepestIssue(issues[0]);
  const place = formatPath(path);
  return place ? `${place}: ${describeIssue(issue)}` : describeIssue(issue);
}

/** Checks a value against a schema. */
export function parseValue<T>(schema: z.core.$ZodType<T>, value: unknown): ParsedValue<T> {
  const result = z.safeParse(schema, value, { error: localeError });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, detail: describe(result.error.issues) };
}

const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/;

/** Returns whether a JSON text has a NUL character in a string. No text needs one, and PostgreSQL can't store it. */
export const hasNul = (json: string): boolean => json.includes('\\u0000') && nulEscape.test(json);
