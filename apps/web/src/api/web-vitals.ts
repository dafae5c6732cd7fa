import { loadChunk } from './load-chunk.ts';
import { sendToTagManager } from './tag-manager.ts';

let isReporting = false;

/** Sends this page's web vitals to the tag manager, once. Call only for visitors who agreed. */
export async function reportVitals(): Promise<void> {
  if (isReporting) return;
  isReporting = true;
  try {
    const vitals = await loadChunk('web-vitals', () => import('web-vitals'));
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals;
    for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      watch(({ name, value, rating, id }) =>
        sendToTagManager('web-vitals', { name, value, rating, id }),
      );
    }
  } catch (failure) {
    console.error(failure);
  }
}
