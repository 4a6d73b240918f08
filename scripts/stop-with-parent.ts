// Preloaded with node --import: if the starting script dies, even by `kill -9`, this stops too.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
