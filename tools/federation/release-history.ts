export interface HistoryEntry {
  action: string;
  name: string;
  /** Version of the part in question after this entry. */
  version: string | undefined;
}

/**
 * The version that a part goes back to: the one that was live before the present one was promoted.
 * Rollbacks undo promotions, so a second rollback goes further back and never forward to what was
 * rolled back.
 */
export function previousVersion(
  name: string,
  oldestFirst: readonly HistoryEntry[],
): string | undefined {
  const stack: string[] = [];
  for (const { action, name: changed, version } of oldestFirst) {
    if (version === undefined) continue;
    if (action === 'rollback' && changed === name) stack.pop();
    else if (stack.at(-1) !== version) stack.push(version);
  }
  return stack.at(-2);
}
