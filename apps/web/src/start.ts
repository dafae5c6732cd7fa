import { begin, fetchLife } from './start/bring.ts';
import { keepEarlyClicks } from './start/early-clicks.ts';
import { keepEarlyWords } from './start/early-words.ts';
import { idle, painted, until, wait } from './start/moments.ts';
import { watchPictures } from './start/watch-pictures.ts';

/** What visitors do before they do anything with a page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];

/** How long nobody must give a sign before a page comes to life by itself, in milliseconds. */
const patience = 3000;

/** Kept by words/choose-language.ts and calls/tag-manager.ts. */
function hasChosen(): boolean {
  try {
    return 'language' in localStorage || 'consent' in localStorage;
  } catch {
    return false;
  }
}

/** The address says more than which page it is, visits of the page are counted, or somebody chose how it is. */
function isWanted(): boolean {
  const { search, hash, pathname } = window.location;
  return search !== '' || hash !== '' || pathname.startsWith('/t-') || hasChosen();
}

let isNear = false;
const typeKept = keepEarlyWords();
const clickKept = keepEarlyClicks(() => isNear);
const doKept = (): void => {
  typeKept();
  clickKept();
};
document.addEventListener('alive', doKept, { once: true });
watchPictures();

const sign = until(document, ...signs);
// What is read is painted first, with its pictures.
await Promise.race([sign, document.readyState === 'complete' ? idle() : until(window, 'load')]);
await Promise.race([sign, painted().then(idle)]);
const here = fetchLife().then(() => {
  isNear = true;
});
await Promise.race([sign, isWanted() ? here : here.then(() => wait(patience)).then(idle)]);
begin().catch((failure: unknown) => {
  doKept();
  throw failure;
});
