import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { readPosition, lineRange } from './read-position.ts';
import { samplePosition } from '../../features/position/sample.ts';

it('opens the sample position, in which actions are possible', () => {
  const read = readPosition(samplePosition);
  if (!read.ok) throw new Error(read.fault.message);
  expect(rules.legalActions(read.state, 0).some(({ kind }) => kind === 'attack')).toBe(true);
});

it('names the line that can’t be read', () => {
  const misspelled = samplePosition.replace('EmberWyrm', 'EmberWurm');
  const read = readPosition(misspelled);
  expect(read).toMatchObject({ ok: false, fault: { line: 14 } });
  if (read.ok) return;
  expect(read.fault.message).toContain('EmberWurm');
  const [start, end] = lineRange(misspelled, read.fault.line);
  expect(misspelled.slice(start, end)).toContain('EmberWurm');
});

it('says what an empty text is missing', () => {
  expect(readPosition('')).toMatchObject({ ok: false, fault: { line: 1, column: 1 } });
});

it('selects the end for a line that doesn’t exist', () => {
  expect(lineRange('a\nbc', 9)).toEqual([5, 5]);
});
