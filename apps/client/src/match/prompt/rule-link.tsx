import { useEffect, useState } from 'react';
import { ruleAddress } from './rule-address.ts';

/** The answer to the tap that brought it is seen by then, milliseconds: the rules are loaded for it. */
const looksAfter = 300;

interface RuleLinkProps {
  readonly rule: string;
  /** Part of a line in a list whose keys go to its links: no tab stop, no taller than the line. */
  readonly isInList?: boolean;
}

/** The code of a rule, as a link to where it stands. */
export function RuleLink({ rule, isInList = false }: RuleLinkProps) {
  const [address, setAddress] = useState('/rules');
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      ruleAddress(rule).then(
        (found) => wanted && setAddress(found),
        // Without a connection the rules as a whole must do.
        () => {},
      );
    }, looksAfter);
    return () => {
      wanted = false;
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
