import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/push/push-endpoint.ts';
import { startPushService } from './push-service.ts';
import type { TestPushService } from './push-service.ts';

let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const requestTo = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('content') });

describe('requests to push services', () => {
  it('return the status, and follow no redirects', async () => {
    const before = service.requested.length;
    service.answerWith('https://push.example.com/old', 307);
    expect(await service.transport.send(requestTo('https://push.example.com/old?a=b'))).toBe(201);
    expect(await service.transport.send(requestTo('https://push.example.com/old'))).toBe(307);
    expect(service.requested.slice(before)).toEqual(['/old?a=b', '/old']);
  });

  it('reach no host whose addresses are not public', async () => {
    const asked: string[] = [];
    const transport = service.open({
      isAllowed: isPublicAddress,
      resolve: async (host) => {
        asked.push(host);
        return ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254'];
      },
    });
    await expect(transport.send(requestTo('https://push.example.com/x'))).rejects.toThrow(
      'no public address',
    );
    expect(asked).toEqual(['push.example.com']);
    transport.close();
  });

  it('trust no certificate of another host', async () => {
    await expect(service.transport.send(requestTo('https://other.test/x'))).rejects.toThrow(
      /altnames|certificate/,
    );
  });

  it('fail when there is no answer in time, or no name server', async () => {
    const transport = service.open({ timeout: 50 });
    service.answerWith('https://push.example.com/slow', null);
    await expect(transport.send(requestTo('https://push.example.com/slow'))).rejects.toThrow(
      /aborted/,
    );
    transport.close();
    const lost = service.open({ resolve: () => Promise.reject(new Error('no name server')) });
    await expect(lost.send(requestTo('https://push.example.com/x'))).rejects.toThrow(
      'no public address',
    );
    lost.close();
  });
});
