import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// Waits for elements as long as `expect.poll` does: the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
