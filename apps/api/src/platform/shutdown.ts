/**
 * Runs `stop` once on SIGTERM or SIGINT and ends the process, with its exit code if it has one; a stop that hangs is cut after `limitMs`.
 * A second signal ends at once. Under a supervisor (an IPC channel) losing it counts as a signal, so that
 * nothing is left running when the supervisor is killed.
 */
export function onShutdown(stop: () => Promise<void>, limitMs = 10_000): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(() => process.exit(), () => process.exit(1));
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  // it was killed while this process started: no event will tell any more
  if (process.connected === false) begin();
  if (process.channel) {
    process.on('disconnect', begin);
    // the channel alone must not keep a finished process alive
    process.channel.unref();
  }
}
