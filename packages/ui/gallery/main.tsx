import { loadCardWords } from '@stackmate/catalogue/languages';
import { languageOfCode, loadLanguage } from '@stackmate/words';
import { createRoot } from 'react-dom/client';
import '../src/styles/index.css';
import './gallery.css';

const sheets = import.meta.glob('../src/styles/languages/language-*.css');

/** Shows the gallery in the language of `?language=de`. */
async function showLanguage(code: string): Promise<void> {
  await sheets[`../src/styles/languages/language-${code}.css`]?.();
  await loadCardWords(code);
  const { direction } = await loadLanguage(languageOfCode(code) ?? code);
  Object.assign(document.documentElement, { lang: code, dir: direction });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const code = new URLSearchParams(location.search).get('language');
if (code !== null) await showLanguage(code);
// Samples are made as their modules are loaded.
const { Gallery } = await import('./gallery.tsx');
createRoot(root).render(<Gallery />);
