// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { formatPosition } from '@stackmate/engine/debug';
import { expect, it } from 'vitest';
import { playedFile } from '../../../test/match-file.ts';
import { readTableAddress } from '../../table/study/table-address.ts';
import { linkTo } from './link-to.ts';
import { openReplay } from './open-replay.ts';
import { playMoments } from './play-through.ts';

const opened = openReplay(JSON.stringify(playedFile(12)));
if (opened.is !== 'open') throw new Error(opened.is);
const moment = [...playMoments(opened.replay)].at(-2)!;
if (typeof moment === 'string') throw new Error(moment);

it('links a moment of a server match to its replay', async () => {
  const { pathname, search } = new URL(await linkTo('A'.repeat(22), 1, moment));
  expect(pathname + search).toBe(`/play/replay/${'A'.repeat(22)}?at=${moment.action}&eyes=north`);
});

it.each(['file', `offline-${'A'.repeat(14)}`])(
  'shares a moment as a position if only this device has the match: %s',
  async (source) => {
    const { pathname, hash } = new URL(await linkTo(source, 'both', moment));
    expect(pathname).toBe('/play/position/table');
    const table = await readTableAddress(hash);
    expect(table).toMatchObject({ text: formatPosition(rules, moment.state), level: null });
  },
);
