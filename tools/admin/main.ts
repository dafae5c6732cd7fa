// `npm run admin`: operates a server, running or not. Settings come from the environment, as the server's
// do: docs/operating.md.

import { runTool } from '../shared/run-tool.ts';
import { runAdmin, usage } from './run-admin.ts';

await runTool(usage, (options) => runAdmin(options, process.env));
