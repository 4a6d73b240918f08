// Preloaded into every program that a script starts (node --import): if the script dies, even by
// `kill -9`, the program stops gracefully and frees its port.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
