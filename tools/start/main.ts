// `npm start` will serve the game. The server is a later part of the project.
console.error(
  'There is no server yet: it comes with a later step. Until then try: npm test, npm run match',
);
process.exitCode = 1;
