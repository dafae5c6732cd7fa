import { expect, it } from 'vitest';
import { createMemoryNetwork } from '../bus/memory-bus.ts';
import type { BusDrop } from '../bus/bus.ts';
import { createLiveLists } from './live-lists.ts';

let time = 0;
const network = createMemoryNetwork();

const toId = (name: string): string => name.padEnd(22, '_');
const listed = (name: string, startedAt: number, addresses: readonly string[] = []) => ({
  live: { match: toId(name), names: ['Ann', 'Bob'] as [string, string], startedAt },
  addresses,
});

/** Opens the lists of a node with some matches of its own. */
function open(nodeId: string, ...matches: readonly ReturnType<typeof listed>[]) {
  const dropped: BusDrop[] = [];
  const bus = network.join({
    nodeId,
    secret: 'the secret of the cluster, long enough',
    meter: { countSent() {}, countReceived() {}, countDropped() {} },
  });
  const lists = createLiveLists({
    bus,
    local: (maxCount) => matches.slice(0, maxCount),
    countDropped: (why) => void dropped.push(why),
    now: () => time,
  });
  const names = (maxCount = 20): string[] =>
    lists.list(maxCount).map(({ match }) => match.replaceAll('_', ''));
  return { bus, lists, dropped, names };
}

it('show the matches of all nodes, newest first, each once, until a node is silent', async () => {
  const firstNode = open('one', listed('new', 5), listed('mine', 2));
  // The match has just moved.
  const other = open('other', listed('theirs', 4), listed('mine', 2), listed('oldest', 1));
  other.lists.tick();
  await expect.poll(() => firstNode.names()).toEqual(['new', 'theirs', 'mine', 'oldest']);
  expect(firstNode.names(2)).toEqual(['new', 'theirs']);
  expect(other.names()).toEqual(['theirs', 'mine', 'oldest']);
  time += 16_000;
  firstNode.lists.tick();
  expect(firstNode.names()).toEqual(['new', 'mine']);
  await expect.poll(() => other.names()).toEqual(['new', 'theirs', 'mine', 'oldest']);
  firstNode.lists.close();
  other.lists.close();
});

it("let nobody push others' matches off the list from several nodes", async () => {
  const own = Array.from({ length: 20 }, (_, at) => listed(`own${at}`, 100 + at, ['x']));
  const firstNode = open('first', ...own);
  const other = open('second', listed('calm', 1, ['y']));
  other.lists.tick();
  await expect.poll(() => firstNode.names()).toContain('calm');
  expect(firstNode.names(5)).toContain('calm');
});

it('drop what they cannot read', async () => {
  const third = open('third');
  open('fourth').bus.publish('live', Buffer.from('{"matches":[{}]}'));
  await expect.poll(() => third.dropped).toEqual(['undecodable']);
});
