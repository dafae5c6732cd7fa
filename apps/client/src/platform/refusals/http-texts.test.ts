import { toRequest } from '@stackmate/protocol/route';
import type { Route } from '@stackmate/protocol/route';
import * as routes from '@stackmate/protocol/routes';
import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { tradingErrors } from '@stackmate/protocol/trading';
import { expect, it } from 'vitest';
import { httpRefusalText } from './http-texts.ts';

const listed = Object.values(routes).flatMap((group) =>
  Object.values(group)
    .filter((value): value is Route => typeof value === 'object' && 'address' in value)
    // The console is in English: it shows what the server says.
    .filter(({ access }) => access !== 'operator')
    .flatMap((route) => (route.errors ?? []).map((code) => ({ route, code }))),
);

const textOf = (route: Route, error: string): string =>
  httpRefusalText({ error, message: 'The message.', detail: '' }, toRequest(route, {}).address);

it('[LA3] every code that a call can be refused with has its text', () => {
  expect(listed.length).toBeGreaterThan(300);
  for (const { route, code } of listed) {
    const text = textOf(route, code);
    expect(text, `${route.address} ${code}`).toMatch(/^\p{Lu}.+[.!?]$/u);
    expect(text, `${route.address} ${code}`).not.toBe('The message.');
  }
});

it.each([
  ['tournaments', tournamentErrors, Object.values(routes.tournaments)],
  ['swaps', tradingErrors, Object.values(routes.swaps)],
  ['the market', tradingErrors, Object.values(routes.market)],
] as const)('says of %s what the server means there', (_, texts, group) => {
  const calls: readonly unknown[] = group;
  for (const { route, code } of listed) {
    if (!calls.includes(route) || !route.address.match(/^\/api\/(?:tourn|swaps|market)/)) continue;
    const text = (texts as Readonly<Record<string, string>>)[code];
    if (text !== undefined) expect(textOf(route, code), code).toBe(text);
  }
});
