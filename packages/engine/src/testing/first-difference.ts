import { canonicalJson } from '../replay/canonical-json.ts';

/** Describes the first difference between two plain values for a failure message. */
export function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (isTree(one) && isTree(other) && Array.isArray(one) === Array.isArray(other)) {
    const a = one as Record<string, unknown>;
    const b = other as Record<string, unknown>;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (canonicalJson(a[key]) === canonicalJson(b[key])) continue;
      return firstDifference(a[key], b[key], `${path}/${key}`);
    }
  }
  return `${path || '/'}: ${short(one)} and ${short(other)}`;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
