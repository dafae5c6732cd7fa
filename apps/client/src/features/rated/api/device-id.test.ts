// @vitest-environment happy-dom
import { deviceIdPattern } from '@stackmate/protocol/rated';
import { expect, it } from 'vitest';
import { localStore } from '../../../platform/storage/index.ts';
import { deviceId } from './use-join-rated.ts';

it('[RA2] a browser keeps one id, and replaces one that the server would refuse', () => {
  const first = deviceId();
  expect(first).toMatch(deviceIdPattern);
  expect(deviceId()).toBe(first);
  localStore.set('stackmate.device', 'not an id');
  expect(deviceId()).toMatch(deviceIdPattern);
  expect(localStore.get('stackmate.device')).toMatch(deviceIdPattern);
});
