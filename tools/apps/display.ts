import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A screen that nobody sees. */
export interface Display {
  /** As in the variable `DISPLAY`. */
  readonly name: string;
  readonly close: () => void;
}

/** Starts Xvfb on a free display. Rejects if it ends before it is ready. */
export async function openDisplay(): Promise<Display> {
  const screen: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', (text: Buffer) => resolve(text.toString().trim()));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended before it was ready')));
  });
  return { name: `:${number}`, close: () => void screen.kill() };
}
