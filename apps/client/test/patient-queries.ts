// Waits for elements as long as `expect.poll` does: the machine may be busy.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
