import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

let at = 0;
function openLog() {
  const lines: string[] = [];
  const settings = { environment: 'Prod', logging: { level: 'info' } } as const;
  const logger = createLogger(settings, { write: (line) => void lines.push(line) }, () => at);
  return { logger, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
}

it('cuts long texts, and logs only the plain values of an error', () => {
  const { logger, lines, last } = openLog();
  const text = 'x'.repeat(100_000);
  const body = Buffer.from(text);
  const failure = Object.assign(new Error('no'), {
    body,
    raw: { body },
    code: 'E_NO',
    header: text,
  });
  logger.error({ err: failure, url: `/${text}` }, 'a request failed');
  expect(last()).toMatchObject({
    err: {
      type: 'Error',
      message: 'no',
      code: 'E_NO',
      stack: expect.stringContaining('Error: no'),
    },
    url: expect.stringMatching(/^\/x+… \(100001 characters\)$/),
    msg: 'a request failed',
  });
  expect(last().err).not.toHaveProperty('body');
  expect(lines[0].length).toBeLessThan(6000);
});

it('limits repeated warnings and errors per minute, and says how many were left out', () => {
  const { logger, lines, last } = openLog();
  for (let count = 0; count < 500; count++) logger.warn({ count }, 'a message was refused');
  expect(lines).toHaveLength(30);
  logger.warn('another warning');
  for (let count = 0; count < 50; count++) logger.info({ count }, 'a match starts');
  expect(lines).toHaveLength(81);
  at += 60_000;
  logger.warn({ count: 7 }, 'a message was refused');
  expect(last()).toMatchObject({ count: 7, leftOut: 470, msg: 'a message was refused' });
  logger.warn({ count: 8 }, 'a message was refused');
  expect(last()).not.toHaveProperty('leftOut');
});
