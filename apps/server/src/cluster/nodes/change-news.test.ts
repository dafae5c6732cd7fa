import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryNetwork } from '../bus/memory-bus.ts';
import { createChangeNews } from './change-news.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Joins three nodes, which note the news that they hear. */
function openNodes() {
  const network = createMemoryNetwork();
  return ['a', 'b', 'c'].map((nodeId) => {
    const bus = network.join({
      nodeId,
      secret: 'the secret of the cluster, long enough',
      meter: { countSent() {}, countReceived() {}, countDropped() {} },
    });
    const news = createChangeNews(bus, 'market');
    const heard = vi.fn<() => void>();
    news.onChange(heard);
    return { news, heard };
  });
}

it('[MK5] tells all other nodes once of changes at the same moment, and again of later ones', async () => {
  const [a, b, c] = openNodes();
  for (let change = 0; change < 100; change += 1) a.news.announce();
  await vi.advanceTimersByTimeAsync(1000);
  await turn();
  expect([a, b, c].map(({ heard }) => heard.mock.calls.length)).toEqual([0, 1, 1]);
  b.news.announce();
  await vi.advanceTimersByTimeAsync(1000);
  await turn();
  expect([a, b, c].map(({ heard }) => heard.mock.calls.length)).toEqual([1, 1, 2]);
});

it('tells and hears nothing once it is closed', async () => {
  const [a, b, c] = openNodes();
  a.news.announce();
  a.news.close();
  b.news.close();
  c.news.announce();
  await vi.advanceTimersByTimeAsync(1000);
  await turn();
  expect([a, b, c].map(({ heard }) => heard.mock.calls.length)).toEqual([0, 0, 0]);
});
