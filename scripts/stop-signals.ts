/**
 * Aborts when this process is asked to stop: by Ctrl-C, by a signal, or because its launcher is
 * gone. A second request changes nothing: the programs keep their time to finish.
 */
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
