import type { Fault } from '../../platform/api/result.ts';

/** Shows why a request was refused. */
export const RequestFault = ({ fault }: { readonly fault: Fault | null }) => (
  <p className="request-fault" role="alert">
    {fault?.text}
  </p>
);
