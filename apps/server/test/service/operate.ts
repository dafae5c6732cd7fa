import { connectToServer } from '../../src/admin/index.ts';
import type { Admin } from '../../src/admin/index.ts';
import type { TestServer } from '../server.ts';

export const note = { operator: 'tester', reason: 'a test' };

/** Returns the operators' commands of a running test server. */
export async function operate({ data }: Pick<TestServer, 'data'>): Promise<Admin> {
  const admin = await connectToServer(data);
  if (!admin) throw new Error('no server is running');
  return admin;
}
