import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { readPosition, spanOfLine } from './read-position.ts';
import { samplePosition } from './sample.ts';

it('opens the position to begin with, where there is something to do', () => {
  const read = readPosition(samplePosition);
  if (!read.ok) throw new Error(read.fault.words);
  expect(rules.legalActions(read.state, 0).some(({ kind }) => kind === 'attack')).toBe(true);
});

it('names the line of what can not be read', () => {
  const wrong = samplePosition.replace('EmberWyrm', 'EmberWurm');
  const read = readPosition(wrong);
  expect(read).toMatchObject({ ok: false, fault: { line: 14 } });
  if (read.ok) return;
  expect(read.fault.words).toContain('EmberWurm');
  const [start, end] = spanOfLine(wrong, read.fault.line);
  expect(wrong.slice(start, end)).toContain('EmberWurm');
});

it('says what is missing of an empty text', () => {
  expect(readPosition('')).toMatchObject({ ok: false, fault: { line: 1, column: 1 } });
});

it('selects the end for a line that is not there', () => {
  expect(spanOfLine('a\nbc', 9)).toEqual([5, 5]);
});
