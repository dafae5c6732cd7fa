import type { FormEvent } from 'react';

/** Returns a handler that sends a form by script. */
export const onSubmit =
  (send: () => Promise<unknown>) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
