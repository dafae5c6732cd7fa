import { entries } from '@stackmate/catalogue';
import { keywordAnchors, glossary } from '@stackmate/catalogue/glossary';
import { cardSignNames, signs } from '@stackmate/catalogue/signs';
import { cardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { faceReminders } from './face-reminders.ts';

const cards = entries.filter(({ kind }) => kind === 'monster' || kind === 'spell');

describe('reminders of keywords and signs', () => {
  it('explain every keyword and sign that a face of the catalogue shows, each once', () => {
    const seen = new Set<string>();
    for (const { id } of cards) {
      const reminders = faceReminders(cardView(id));
      const titles = reminders.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const { title, explanation } of reminders) {
        seen.add(title);
        expect(explanation).toMatch(/^[A-Z].*\.$/);
      }
    }
    const titles = [
      ...keywordAnchors.map((anchor) => t(glossary[anchor].title)),
      ...cardSignNames.map((name) => t(signs[name].title)),
    ];
    expect(seen.size).toBeGreaterThan(5);
    expect([...seen].filter((title) => !titles.includes(title))).toEqual([]);
  });
});
