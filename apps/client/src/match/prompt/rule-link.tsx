import { useEffect, useState } from 'react';
import { ruleAddress } from './rule-address.ts';

/** The code of a rule, as a link to where it stands. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const [address, setAddress] = useState('/rules');
  useEffect(() => {
    let wanted = true;
    ruleAddress(rule).then(
      (found) => wanted && setAddress(found),
      // Without a connection the rules as a whole must do.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [rule]);
  return (
    <a className="rule-link" href={address} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}
