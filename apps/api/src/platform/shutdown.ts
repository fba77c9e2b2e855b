/**
 * Runs `stop` once on SIGTERM or SIGINT and ends the process; a stop that hangs is cut after `limitMs`.
 * A second signal ends at once.
 */
export function onShutdown(stop: () => Promise<void>, limitMs = 10_000): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
