import pg from 'pg';

/** What `work` sends to the database: the first words of its statements, a list for each packet. */
export async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const packets: string[][] = [];
  const { query } = pg.Client.prototype;
  let packet: string[] | undefined;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!packet) {
      packets.push((packet = []));
      process.nextTick(() => (packet = undefined));
    }
    packet.push(String((args[0] as { text?: string }).text ?? args[0]).split(' ')[0] ?? '');
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return packets;
}
