import { expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { settingsTable } from './table.ts';

it('the table has a row for every setting with its default', () => {
  const lines = settingsTable().split('\n');
  const names = Object.values(definitions).flatMap((folder) =>
    Object.values(folder).map(({ name }) => name),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(lines.filter((line) => line.startsWith(`| \`${name}\` |`))).toHaveLength(1);
  }
  expect(lines).toContain(
    '| `STACKMATE_PORT` | port to listen on; 0 for any free port; `PORT` is the fallback | `3000` |',
  );
  expect(settingsTable()).toContain('| none<br>Prod: required |');
});
