// Preloaded into a server under test, this throws past every handler on SIGUSR2, in both ways.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown in no request');
  });
  void Promise.reject(new Error('refused in no request'));
});
