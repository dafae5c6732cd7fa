import type { ServerMessage } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { createDesk } from '../line/index.ts';
import { openOffline } from './open-offline.ts';
import type { WorkerEvents } from './open-offline.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('says that it can not start, and starts with the next that is asked', async () => {
  const workers: WorkerEvents[] = [];
  let isThere = false;
  const device = openOffline((events) => {
    workers.push(events);
    if (!isThere) setImmediate(() => events.broke('404'));
    return {
      post(to) {
        if (!isThere || to.kind !== 'message') return;
        const answers = {
          hello: { type: 'welcome', player: { id: 'p', name: 'You' }, matches: [], invites: [] },
          'play-bot': { type: 'done', id: Reflect.get(to.message, 'id'), match: 'm' },
        };
        const message = Reflect.get(answers, to.message.type) as unknown as ServerMessage;
        setImmediate(() => events.said({ kind: 'message', message }));
      },
      end: () => {},
    };
  });
  let ids = 0;
  const desk = createDesk({
    openLine: device.openLine,
    token: { get: () => null, set: () => {} },
    name: { get: () => null, set: () => {} },
    newId: () => `id${++ids}`,
    now: () => 0,
    client: 'test',
  });
  const deck = { ready: 'ember-rush' };
  const wish = { type: 'play-bot', level: 'greedy', deck, botDeck: null } as const;
  expect(await desk.ask(wish)).toMatchObject({ ok: false });
  expect(desk.get().line).toEqual({ is: 'shut', why: 'broken' });
  isThere = true;
  expect(await desk.ask(wish)).toMatchObject({ ok: true, done: { match: 'm' } });
  await turn();
  expect(workers).toHaveLength(2);
});
