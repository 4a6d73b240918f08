/** On Ctrl-C, a signal or the launcher's end. A second request doesn't cut the programs' time. */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) {
    process.once('disconnect', stop);
    process.channel?.unref();
  }
  return controller.signal;
}

/** Rejects when the signal aborts; otherwise never settles. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
