// Preloaded into the server's process (`node --import`): measures how long the main thread is blocked and lists
// the routes. The server doesn't know about it.

import { subscribe } from 'node:diagnostics_channel';
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { ProbeAnswer, ProbeQuestion } from './hold.ts';

/** Interval between clock checks, in ms. */
const lookTime = 1;

/** Opens the kernel's statistics of this thread's time in the run queue; null where there are none. */
function openAccount(): number | null {
  try {
    return openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return null;
  }
}

function startProbe(): void {
  const account = openAccount();
  const buffer = Buffer.alloc(100);
  const routes = new Set<string>();
  let lookedAt = performance.now();
  let waited = 0;
  let longest = 0;

  /** Returns the time that this thread was ready to run but had no CPU, in ms. */
  function waitedSoFar(): number {
    if (account === null) return 0;
    const text = buffer.toString('latin1', 0, readSync(account, buffer, 0, buffer.length, 0));
    return Number(text.split(' ')[1]) / 1e6;
  }

  function look(): void {
    const [at, waitedNow] = [performance.now(), waitedSoFar()];
    longest = Math.max(longest, at - lookedAt - lookTime - (waitedNow - waited));
    [lookedAt, waited] = [at, waitedNow];
  }

  const lookAgain = (): void => {
    look();
    setTimeout(lookAgain, lookTime).unref();
  };
  waited = waitedSoFar();
  lookAgain();

  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }) => void routes.add(url));
  });
  process.on('message', (question: ProbeQuestion) => {
    look();
    const answer: ProbeAnswer = { ms: longest, routes: question === 'routes' ? [...routes] : [] };
    if (question === 'begin') longest = 0;
    process.send?.(answer);
  });
  process.channel?.unref();
}

if (isMainThread) startProbe();
