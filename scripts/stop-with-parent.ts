// Preloaded with node --import: if the starting script dies, even by `kill -9`, this stops too.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

// What this program forks lives by its own channel: a worker without it would end unasked.
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);
