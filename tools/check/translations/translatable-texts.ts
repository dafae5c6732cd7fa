import { entries } from '@stackmate/catalogue';
import { texts as listedTexts } from '@stackmate/catalogue/texts';
import { extractTexts } from '@stackmate/words/vite';

/** The files of a language, in the order in which a text that several parts have is looked for. */
const partNames = ['names', 'flavour', 'rules', 'shared', 'server', 'game', 'site'] as const;
type PartName = (typeof partNames)[number];

/** A text that every language translates. */
export interface TranslatableText {
  readonly part: PartName;
  readonly english: string;
  readonly context: string | undefined;
  /** Where players read it: a file, or what it is part of. */
  readonly place: string;
}

const partOf = (path: string): PartName => {
  if (path.startsWith('apps/client/')) return 'game';
  if (path.startsWith('apps/web/')) return 'site';
  return path.startsWith('apps/server/') ? 'server' : 'shared';
};

const ofCards: readonly TranslatableText[] = [
  ...entries.map(({ name, kind }) => ({ part: 'names' as const, english: name, place: kind })),
  ...entries.map(({ flavour, kind }) => ({
    part: 'flavour' as const,
    english: flavour,
    place: kind,
  })),
].map((text) => ({ ...text, context: undefined }));

/** Returns every text of players once per context, in the order of the parts and of the files that show it. */
export function translatableTexts(): readonly TranslatableText[] {
  const ofSources = extractTexts(['apps/client', 'apps/server', 'apps/web', 'packages/*']).map(
    ({ english, context, files }): TranslatableText => {
      const part = partNames.find((name) => files.some((file) => partOf(file) === name))!;
      return { part, english, context, place: files.find((file) => partOf(file) === part)! };
    },
  );
  const all = [
    ...ofCards.filter(({ english }) => english !== ''),
    ...listedTexts.map((english) => ({
      part: 'rules' as const,
      english,
      context: undefined,
      place: 'rules, glossary and refusals',
    })),
    ...partNames.flatMap((name) => ofSources.filter(({ part }) => part === name)),
  ];
  const once = new Map<string, TranslatableText>();
  for (const text of all) {
    const key = JSON.stringify([text.english, text.context]);
    if (!once.has(key)) once.set(key, text);
  }
  return [...once.values()];
}
