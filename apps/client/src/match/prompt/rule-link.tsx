import { useEffect, useState } from 'react';
import { ruleAddress } from './rule-address.ts';

/** The answer to the tap that brought it is seen by then, milliseconds: the rules are loaded for it. */
const looksAfter = 300;

/** The code of a rule, as a link to where it stands. */
export function RuleLink({ rule }: { readonly rule: string }) {
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
    <a className="rule-link" href={address} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}
