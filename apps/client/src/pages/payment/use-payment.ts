import * as api from '@stackmate/protocol/routes';
import type { Payment } from '@stackmate/protocol/store';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';
import { useLoaded } from '../../kit/requests/requests.ts';

/** Pause between two questions, in ms: longer when it takes long. */
const pauses = { soon: 1500, late: 15_000 };
/** Time after which a payment counts as late, in ms. */
const lateAfter = 30_000;

interface FollowedPayment {
  readonly payment: Payment | null;
  readonly fault: Fault | null;
  /** Whether the confirmation takes longer than usual. */
  readonly isLate: boolean;
}

/** Follows a payment until the server has the confirmation of the payment service. */
export function usePayment(id: string): FollowedPayment {
  const [start] = useState(() => performance.now());
  const isLate = (): boolean => performance.now() - start > lateAfter;
  const { value, fault } = useLoaded(
    `payment ${id}`,
    (signal) => call(api.payments.state, { id }, { signal }),
    {
      repeat(loaded) {
        const isSettled = loaded.fault
          ? loaded.fault.code !== 'offline'
          : loaded.value?.status !== 'open';
        if (isSettled) return null;
        return isLate() ? pauses.late : pauses.soon;
      },
    },
  );
  return { payment: value, fault, isLate: isLate() };
}
