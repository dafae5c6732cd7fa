import { expect, it } from 'vitest';
import { createSignInLimits } from './sign-in-limits.ts';

const triesPerHour = 20;

function createLimits() {
  const limits = createSignInLimits(
    { triesPerHour, emailsPerRecipient: 3 } as Parameters<typeof createSignInLimits>[0],
    { now: () => 0, takeShared: null },
  );
  return (address: string, device: string | null = null) =>
    limits.tryPassword('ann', { address, device });
}

/** Lets so many addresses of a network guess as often as they may. Returns how many guesses were accepted. */
async function attack(
  guess: ReturnType<typeof createLimits>,
  addresses: readonly string[],
): Promise<number> {
  let accepted = 0;
  for (const address of addresses) {
    for (let tries = 0; tries < triesPerHour + 5; tries += 1) {
      if (await guess(address)) accepted += 1;
    }
  }
  return accepted;
}

const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `10.${at >> 8}.${at & 255}.1`);

it('[PL8] accepts few guesses of a password, from however many networks', async () => {
  const guess = createLimits();
  expect(await attack(guess, networks(2000))).toBe(1000);
});

it('[PL8] accepts hardly more guesses from one network than from one address', async () => {
  const guess = createLimits();
  const neighbours = Array.from({ length: 200 }, (_, at) => `192.0.2.${at}`);
  expect(await attack(guess, neighbours)).toBe(202);
});

it("[PL8] lets an owner in from a new browser while strangers' addresses guess", async () => {
  const guess = createLimits();
  await attack(guess, networks(300));
  expect(await guess('198.51.100.7')).toBe(true);
  expect(await guess('198.51.100.7')).toBe(true);
  expect(await guess('198.51.100.7')).toBe(false);
  expect(await guess('198.51.100.7', 'known')).toBe(true);
});
