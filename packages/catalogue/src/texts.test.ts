import { deckProblems } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { entries } from './catalogue.ts';
import { glossary } from './glossary/index.ts';
import { officialRules } from './official-rules/index.ts';
import { texts } from './texts.ts';

const listed: ReadonlySet<string> = new Set(texts);

it('[LI1] lists each name, flavour, note, term and engine message once', () => {
  expect(listed.size).toBe(texts.length);
  for (const { name, flavour, note = name } of entries)
    expect(listed.has(name) && listed.has(note) && (flavour === '' || listed.has(flavour))).toBe(
      true,
    );
  for (const { title, explanation } of Object.values(glossary))
    expect([title, explanation.message].every((text) => listed.has(text))).toBe(true);
  expect(listed).toContain(deckProblems.tooManyCopies.message);
});

it('[LI1] lists the Official Rules with lists, tables and examples inside their sections', () => {
  const strings = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      (key === 'message' || key === 'title') && typeof inner === 'string'
        ? [inner]
        : strings(inner),
    );
  };
  const shown = strings(officialRules.sections);
  expect(shown.length).toBeGreaterThan(300);
  expect(shown.filter((text) => !listed.has(text))).toEqual([]);
});
