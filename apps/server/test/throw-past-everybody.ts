// Preloaded into a server under test: on SIGUSR2 it throws where nobody catches, in both ways.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown in no request');
  });
  void Promise.reject(new Error('refused in no request'));
});
