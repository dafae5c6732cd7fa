import { useEffect, useState } from 'react';
import type { RuleCode } from '@stackmate/engine';
import { siteAddress } from '../../platform/words/language.ts';

/** Loads each rule's location on the Official Rules page, when the first link to a rule is shown. */
async function load(): Promise<ReadonlyMap<string, string>> {
  const { officialRules, sectionsIn } = await import('@stackmate/catalogue/official-rules');
  const addresses = new Map<RuleCode, string>();
  for (const section of officialRules.sections.flatMap(sectionsIn))
    for (const { codes } of section.blocks)
      for (const code of codes) if (!addresses.has(code)) addresses.set(code, section.id);
  return addresses;
}

let loading: Promise<ReadonlyMap<string, string>> | null = null;

/** Returns a rule's address on the site. */
export async function ruleAddress(code: string): Promise<string> {
  const section = (await (loading ??= load())).get(code);
  return siteAddress(section === undefined ? '/rules' : `/rules#${section}`);
}

/** Delay before the rules are loaded for the link, in ms. By then, the response to the player's tap is on screen. */
const loadDelay = 300;

interface RuleLinkProps {
  readonly rule: string;
  /** Whether the link is part of a list line: it is then no tab stop and no taller than the line. */
  readonly isInList?: boolean;
}

/** Shows a rule's code as a link to the rule. */
export function RuleLink({ rule, isInList = false }: RuleLinkProps) {
  const [address, setAddress] = useState(() => siteAddress('/rules'));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      ruleAddress(rule).then(
        (newAddress) => isCurrent && setAddress(newAddress),
        // Without a connection, the link leads to the rules as a whole.
        () => {},
      );
    }, loadDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rule]);
  return (
    <a
      className={isInList ? 'link' : 'rule-link'}
      href={address}
      target="_blank"
      rel="noreferrer"
      tabIndex={isInList ? -1 : undefined}
    >
      {rule}
    </a>
  );
}
