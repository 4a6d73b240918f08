// Loaded into every program that a script starts (node --import): when the script is gone, even by `kill -9`, the program
// stops as if it had been asked to, instead of living on and holding its port.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
