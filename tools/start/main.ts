// `npm start`: the server with everything it serves, in this process, so that signals reach it.

await import('../../apps/server/src/main.ts');
