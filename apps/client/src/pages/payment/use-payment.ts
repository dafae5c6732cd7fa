import * as api from '@stackmate/protocol/routes';
import type { Payment } from '@stackmate/protocol/store';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';

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
  const [state, setState] = useState<FollowedPayment>({
    payment: null,
    fault: null,
    isLate: false,
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const answer = await call(api.payments.state, { id }, { signal });
      if (signal.aborted) return;
      const isLate = performance.now() - start > lateAfter;
      setState(
        answer.ok
          ? { payment: answer.value, fault: null, isLate }
          : (before) => ({ ...before, fault: answer.fault, isLate }),
      );
      const isSettled = answer.ok
        ? answer.value.status !== 'open'
        : answer.fault.code !== 'offline';
      if (!isSettled) timer = setTimeout(() => void ask(), isLate ? pauses.late : pauses.soon);
    }
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
