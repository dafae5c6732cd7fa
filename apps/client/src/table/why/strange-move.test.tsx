// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { safety } from '@stackmate/protocol/routes';
import { socialLimits, strangeMoveReport } from '@stackmate/protocol/social';
import { afterEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { serve, serveRoutes } from '../../../test/serve-routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { MatchProvider } from '../store/index.ts';
import type { GivenReason } from '../store/index.ts';
import { StrangeMove } from './strange-move.tsx';
import { strangeMoveText } from './strange-move-text.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const advance = { why: 'advance', card: null, target: null, square: 3, amount: null } as const;
const { snapshot } = localMatch({ seed: 'strange', kind: 'bot' }).store.get();

const services = {
  online: { get: () => ({ isGuest: true }), subscribe: () => () => {} },
  account: { guestToken: () => 'token' },
} as unknown as Services;

function show(kind: 'bot' | 'casual'): void {
  const match = localMatch({ seed: 'strange', kind });
  render(
    <ServicesContext value={services}>
      <MatchProvider store={match.store}>
        <StrangeMove />
      </MatchProvider>
    </ServicesContext>,
  );
  act(() => match.applyChange({ kind: 'played', by: 1, events: [], reason: advance }));
}

const button = () => screen.queryByRole('button', { name: 'Report a strange move' });

it('reports the bot’s turn with its match, once', async () => {
  const sent = serveRoutes([serve(safety.report, {}, () => ({ answer: {} }))]);
  show('bot');
  await expect.poll(button).not.toBeNull();
  button()!.focus();
  await act(async () => button()!.click());
  await expect.poll(() => sent.length).toBe(1);
  const [{ body, headers }] = sent;
  expect(headers).toMatchObject({ authorization: 'Bearer token' });
  expect(body).toMatchObject({ player: { match: snapshot.match }, reason: 'strange-move' });
  expect(JSON.parse((body as { text: string }).text)).toMatchObject({
    match: snapshot.match,
    seat: 1,
    bot: 'greedy',
    reasons: ['advance'],
  });
  expect(button()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Thank you');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('is offered in matches against bots only', async () => {
  show('casual');
  await act(async () => {});
  expect(button()).toBeNull();
});

it('fits in a report, however long the turn was', () => {
  const reasons = Array.from({ length: 300 }, (): GivenReason => ({ turn: 4, reason: advance }));
  const text = strangeMoveText(snapshot, reasons);
  expect(text.length).toBeLessThanOrEqual(socialLimits.reportLength);
  const report = strangeMoveReport.parse(JSON.parse(text));
  expect(report).toMatchObject({ turn: 4, bot: 'greedy' });
  expect(report.reasons.length).toBeGreaterThan(10);
});
