import { expect, it } from 'vitest';
import { shareCores } from './cores.ts';

it("warns loudly when the server can't be pinned to one core", () => {
  const { PATH } = process.env;
  process.env['PATH'] = '/nowhere';
  try {
    const { server, warnings } = shareCores();
    expect(server).toBeUndefined();
    expect(warnings.join()).toContain('NOT PINNED');
  } finally {
    process.env['PATH'] = PATH;
  }
});
