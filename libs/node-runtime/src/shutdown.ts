/** What ends a process and what a closed terminal says. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs `stop` once when the process is to end, and ends it, with its exit code if it has one; a
 * stop that hangs is cut after `limitMs`. A second Ctrl-C cuts it at once; another SIGTERM or SIGHUP
 * does not: a group gets one, whoever is in front of this process passes it on, and on a busy
 * machine the same wish arrives seconds later again. Under a supervisor (an IPC channel) losing it
 * counts as a signal, so that nothing is left running when the supervisor is killed.
 */
export function onShutdown(stop: () => Promise<void>, limitMs = 10_000): void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  };
  let presses = 0;
  process.on('SIGINT', () => {
    presses += 1;
    if (presses > 1) process.exit(1);
  });
  for (const signal of SIGNALS) process.on(signal, begin);
  // it was killed while this process started: no event will tell any more
  if (process.connected === false) begin();
  if (process.channel) {
    process.on('disconnect', begin);
    // the channel alone must not keep a finished process alive
    process.channel.unref();
  }
}
