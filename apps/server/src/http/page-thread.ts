// The thread that renders pages of the site one after the other: rendering would delay matches in the main thread.

import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { readyMessage } from './page-messages.ts';
import type { PageResponse, PageRequest, PageThreadData } from './page-messages.ts';
import { computePageETags } from './page-etags.ts';

/** The part of the site's bundle (apps/web/src/entry-server.tsx) that is used here. */
interface SiteBundle {
  readonly renderPage: (options: {
    readonly url: string;
    readonly site: SiteConfig;
    readonly assets: unknown;
    readonly data: unknown;
  }) => Promise<{
    readonly status: number;
    readonly location: string | null;
    readonly html: string;
    /** Content of its `<style>`. */
    readonly style: string;
  }>;
}

if (!parentPort) throw new Error('this script is started by openPageRenderer');
const port = parentPort;
const { folder, config } = workerData as PageThreadData;

/** Lower priority than matches. Only Linux has priorities per thread; elsewhere this would affect the whole process. */
const renderPriority = 10;
if (process.platform === 'linux') setPriority(renderPriority);

// Loaded by path, because apps don't import each other.
const bundle = (await import(
  pathToFileURL(join(folder, 'entry-server.js')).href
)) as unknown as SiteBundle;
const assets: unknown = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));

async function render({ id, url, data }: PageRequest): Promise<PageResponse> {
  try {
    const { style, ...page } = await bundle.renderPage({ url, site: config, assets, data });
    return { id, ok: true, page: { ...page, ...computePageETags(page.html, style) } };
  } catch (failure) {
    return {
      id,
      ok: false,
      failure: failure instanceof Error ? failure : new Error(String(failure)),
    };
  }
}

port.on('message', (question: PageRequest) => {
  void render(question).then((answer) => port.postMessage(answer));
});
port.postMessage(readyMessage);
