/// <reference lib="dom" />

/**
 * Hides the page's English texts from a person who will see another language (LA1), until the game starts. `codes` are the
 * codes of the other languages, without scripts and regions. Returns whether it did. Runs in the page, as a script of its own,
 * so it contains all that it needs.
 */
export function hideEnglish(codes: readonly string[]): boolean {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('language');
  } catch {
    // Storage is refused.
  }
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const first = wanted.find((code) => code === 'en' || codes.includes(code)) ?? 'en';
  if (chosen === null ? first === 'en' : chosen === 'English') return false;
  const { style } = document.body;
  style.visibility = 'hidden';
  // In case the game never starts.
  setTimeout(() => {
    style.visibility = '';
  }, 10_000);
  return true;
}
