import { rules } from '@stackmate/catalogue';
import { verifyMatch, writeMatchFile } from '@stackmate/room/record';
import { keyMoments } from '../key-moments/key-moments.ts';
import { matchSummary } from '../key-moments/match-summary.ts';
import { randomBytes, randomName } from '../storage/random-name.ts';
import { openStore } from './browser-store.ts';
import { createHost } from './host.ts';
import type { Host } from './host.ts';
import { createFailSafeStore } from './fail-safe-store.ts';
import type { OfflineStore } from './store.ts';
import type { Answers, FromWorker, OfflineQuery, ToWorker } from './messages.ts';
import { createAdvice } from './advice.ts';
import { createThinker } from './thinker.ts';

const send = (message: FromWorker): void => self.postMessage(message);

const adviceFor = createAdvice();
const think = createThinker({ newSeed: () => randomName(22), now: () => performance.now() });

interface Running {
  readonly host: Host;
  readonly store: OfflineStore;
}

const notStored: FromWorker = {
  kind: 'message',
  message: {
    type: 'error',
    code: 'not-stored',
    message: 'This device can’t save the match. It is lost when you close the page.',
    detail: '',
  },
};

async function startHost(): Promise<Running> {
  /** Announces stored entries to other tabs. */
  const others = new BroadcastChannel('stackmate-offline');
  async function openShared(): Promise<OfflineStore> {
    const store = await openStore();
    return {
      ...store,
      async append(entry) {
        const isStored = await store.append(entry);
        if (isStored) others.postMessage({ match: entry.match, seq: entry.seq });
        return isStored;
      },
    };
  }
  let isLost = false;
  const store = await createFailSafeStore(openShared, () => {
    isLost = true;
    send(notStored);
  });
  const host = createHost({
    store,
    send(message) {
      send({ kind: 'message', message });
      // A page that has just connected hasn't received the message yet.
      if (message.type === 'welcome' && isLost) send(notStored);
    },
    overtaken: () => send({ kind: 'overtaken' }),
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    randomBytes,
    randomName,
    think,
  });
  others.addEventListener('message', ({ data }: MessageEvent<{ matchId: string; seq: number }>) =>
    host.noteOther(data.matchId, data.seq),
  );
  return { host, store };
}

// Not awaited here, because messages that arrive while a module is awaiting are lost.
const running = startHost();

async function loadRecord(matchId: string): Promise<string | null> {
  const { store } = await running;
  const entries = await store.entries(matchId);
  const stored = (await store.matches()).find((match) => match.match === matchId);
  if (entries.length === 0 || !stored || stored.endedAt === null) return null;
  return JSON.stringify(writeMatchFile(entries, rules));
}

async function answerTo(question: OfflineQuery): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'matches':
      return { matches: [...(await (await running).host.finished())], before: null };
    case 'record':
      return loadRecord(question.matchId);
    case 'verify':
      return verifyMatch(question.text, rules);
    case 'moments':
      return keyMoments(question.text, question.viewer);
    case 'summary':
      return matchSummary(question.text, question.viewer);
    case 'think':
      return think(question);
    case 'advise':
      return adviceFor(question);
  }
}

async function answer(id: number, question: OfflineQuery): Promise<void> {
  try {
    send({ kind: 'answer', id, answer: await answerTo(question) });
  } catch (failure) {
    send({ kind: 'failure', id, message: failure instanceof Error ? failure.message : '' });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'message') void running.then(({ host }) => host.receive(data.message));
  else void answer(data.id, data.question);
});
