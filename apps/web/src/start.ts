import { importApp, preloadApp } from './bootstrap/import-app.ts';
import { queueClicks } from './bootstrap/queue-clicks.ts';
import { queueInput } from './bootstrap/queue-input.ts';
import { whenIdle, afterPaint, nextEvent, wait } from './bootstrap/browser-events.ts';
import { watchImages } from './bootstrap/watch-images.ts';

/** What visitors do before they do anything with a page. */
const userEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
];

/** How long nobody must give a sign before a page comes to life by itself, in milliseconds. */
const idleDelay = 3000;

/** Kept by words/choose-language.ts and calls/tag-manager.ts. */
function hasChosen(): boolean {
  try {
    return 'language' in localStorage || 'consent' in localStorage;
  } catch {
    return false;
  }
}

/** The address says more than which page it is, visits of the page are counted, or somebody chose how it is. */
function isNeededAtOnce(): boolean {
  const { search, hash, pathname } = window.location;
  return search !== '' || hash !== '' || pathname.startsWith('/t-') || hasChosen();
}

let isPreloaded = false;
const replayQueuedInput = queueInput();
const replayQueuedClicks = queueClicks(() => isPreloaded);
const replayQueued = (): void => {
  replayQueuedInput();
  replayQueuedClicks();
};
document.addEventListener('alive', replayQueued, { once: true });
watchImages();

const firstUserEvent = nextEvent(document, ...userEvents);
// What is read is painted first, with its pictures.
await Promise.race([
  firstUserEvent,
  document.readyState === 'complete' ? whenIdle() : nextEvent(window, 'load'),
]);
await Promise.race([firstUserEvent, afterPaint().then(whenIdle)]);
const preloaded = preloadApp().then(() => {
  isPreloaded = true;
});
await Promise.race([
  firstUserEvent,
  isNeededAtOnce() ? preloaded : preloaded.then(() => wait(idleDelay)).then(whenIdle),
]);
importApp().catch((failure: unknown) => {
  replayQueued();
  throw failure;
});
