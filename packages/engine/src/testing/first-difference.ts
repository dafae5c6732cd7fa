import { canonicalJson } from '../replay/canonical-json.ts';

/** Describes the first difference between two plain values for a failure message. */
export function firstDifference(first: unknown, second: unknown, path = ''): string {
  if (isTree(first) && isTree(second) && Array.isArray(first) === Array.isArray(second)) {
    const a = first as Record<string, unknown>;
    const b = second as Record<string, unknown>;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (canonicalJson(a[key]) === canonicalJson(b[key])) continue;
      return firstDifference(a[key], b[key], `${path}/${key}`);
    }
  }
  return `${path || '/'}: ${short(first)} and ${short(second)}`;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
