/** A scan as it is kept, whenever it reached the server. */
export interface Scan {
  clientId: string | null;
  action: 'in' | 'out';
  scannedAt: Date;
  byUserId: string | null;
}
export type Settled = Scan & { outcome: 'admitted' | 'left' | 'duplicate' };
export interface Presence {
  checkedInAt: Date | null;
  checkedInBy: string | null;
}

// At the same instant the order must not depend on which device reported first.
const byTime = (a: Scan, b: Scan) =>
  a.scannedAt.getTime() - b.scannedAt.getTime() ||
  (a.clientId ?? '').localeCompare(b.clientId ?? '');

/**
 * What the scans of one ticket amount to, read in the order they were made: whoever was first came
 * in, everybody else until the next scan out showed a copy. The same scans give the same result in
 * whatever order they arrive.
 */
export function settleScans(scans: readonly Scan[]): { settled: Settled[]; presence: Presence } {
  let presence: Presence = { checkedInAt: null, checkedInBy: null };
  const settled = [...scans].sort(byTime).map((scan): Settled => {
    if (scan.action === 'out') {
      presence = { checkedInAt: null, checkedInBy: null };
      return { ...scan, outcome: 'left' };
    }
    if (presence.checkedInAt) return { ...scan, outcome: 'duplicate' };
    presence = { checkedInAt: scan.scannedAt, checkedInBy: scan.byUserId };
    return { ...scan, outcome: 'admitted' };
  });
  return { settled, presence };
}
