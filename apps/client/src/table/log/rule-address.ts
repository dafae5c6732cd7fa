import type { RuleCode } from '@stackmate/engine';

/** Loads each rule's location on the Official Rules page, when the first link to a rule is shown. */
async function load(): Promise<ReadonlyMap<string, string>> {
  const { officialRules, sectionsIn } = await import('@stackmate/catalogue/official-rules');
  const found = new Map<RuleCode, string>();
  for (const section of officialRules.sections.flatMap(sectionsIn))
    for (const { codes } of section.blocks)
      for (const code of codes) if (!found.has(code)) found.set(code, section.id);
  return found;
}

let loading: Promise<ReadonlyMap<string, string>> | null = null;

/** Returns a rule's address on the site. */
export async function ruleAddress(code: string): Promise<string> {
  const section = (await (loading ??= load())).get(code);
  return section === undefined ? '/rules' : `/rules#${section}`;
}
