/** What ends a process and what a closed terminal says. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A group gets a signal, and whoever is in front of it passes it on: that is one wish. */
const SAME_WISH_MS = 2_000;

/**
 * Runs `stop` once when the process is to end, and ends it, with its exit code if it has one; a
 * stop that hangs is cut after `limitMs`. Another signal later on cuts it at once. Under a
 * supervisor (an IPC channel) losing it counts as a signal, so that nothing is left running when
 * the supervisor is killed.
 */
export function onShutdown(stop: () => Promise<void>, limitMs = 10_000): void {
  let began: number | undefined;
  const begin = () => {
    const now = performance.now();
    if (began !== undefined && now - began > SAME_WISH_MS) process.exit(1);
    if (began !== undefined) return;
    began = now;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, begin);
  // it was killed while this process started: no event will tell any more
  if (process.connected === false) begin();
  if (process.channel) {
    // only a signal is impatience
    process.on('disconnect', () => {
      if (began === undefined) begin();
    });
    // the channel alone must not keep a finished process alive
    process.channel.unref();
  }
}
