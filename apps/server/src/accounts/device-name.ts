/** Browsers by their mark in the user agent; the first match counts, because most also claim to be others. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const find = (userAgent: string, kinds: readonly (readonly [RegExp, string])[]): string | null =>
  kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** Returns a short name for a browser, like "Firefox on Linux". Nothing else of the user agent is stored. */
export function deviceName(userAgent: string): string {
  const browser = find(userAgent, browsers);
  const system = find(userAgent, systems);
  if (browser === null) return system === null ? 'Unknown device' : `A program on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}
