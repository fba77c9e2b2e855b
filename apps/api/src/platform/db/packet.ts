import pg from 'pg';

type Wire = Pick<pg.Connection, 'emit' | 'stream'> & {
  execute: (of: { portal: string }) => void;
  sync: () => void;
};
interface Fields {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
/** A statement as the driver has it, beyond what its types tell. */
interface Statement {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  name: string | undefined;
  /** What its rows come to: in it stands what is known of their fields. */
  _result: Fields & Record<'parseRow' | '_parseRowAsArray', unknown>;
  _accumulateRows: unknown;
  requiresPreparation(): boolean;
  prepare(connection: Wire): void;
  submit(connection: pg.Connection): Error | null;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
const DriverQuery = pg.Query as unknown as new (text: string, values?: unknown[]) => Statement;

/** A statement as this house sends it: its rows come by name, or as lists. */
type Config = pg.QueryConfig & { rowMode?: 'array' };

/** A connection that has told of the fields of its named statements, and is not asked again. */
class Described {
  static readonly #of = new WeakMap<Wire, Described>();
  readonly fields = new Map<string, Fields>();
  /** The connection, but that it does not ask. */
  readonly quiet: Wire;

  private constructor(connection: Wire) {
    this.quiet = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
  }

  static of(connection: Wire): Described {
    const known = Described.#of.get(connection) ?? new Described(connection);
    Described.#of.set(connection, known);
    return known;
  }
}

/** A statement of a packet: the server is not asked for its answers before those behind it. */
class PacketQuery extends DriverQuery {
  readonly #packet: Packet;
  #isSent = false;
  #isDone = false;
  /** The one behind it, whose answers come together with its own. */
  #next: PacketQuery | undefined;

  constructor(packet: Packet, statement: string | Config, values?: unknown[]) {
    // the driver copies what it is given property by property, which takes it longer than all else
    // that it does here (1.2 of 1.9 µs)
    if (typeof statement === 'string') super(statement, values);
    else {
      super(statement.text, values ?? statement.values);
      this.name = statement.name;
      if (statement.rowMode === 'array') this._result.parseRow = this._result._parseRowAsArray;
    }
    this.#packet = packet;
  }

  /** Without values too: what is not made ready is answered by itself, or passed over. */
  override requiresPreparation(): boolean {
    return true;
  }

  /** A statement with a name is planned once for a connection, and its fields stay what they are. */
  override prepare(connection: Wire): void {
    const { quiet, fields } = Described.of(connection);
    const known = this.name === undefined ? undefined : fields.get(this.name);
    if (!known) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(quiet);
  }

  override submit(connection: pg.Connection): Error | null {
    const before = this.#packet.last;
    const refused = super.submit(connection);
    if (refused) return refused;
    if (before) before.#next = this;
    // of values that cannot be sent the driver has closed the packet by itself
    this.#packet.last = this.#isSent ? this : undefined;
    return null;
  }

  /** What the driver calls to have a statement run, and its answers sent at once. */
  _getRows(connection: Wire): void {
    connection.execute({ portal: '' });
    this.#isSent = true;
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    this.#isDone = true;
    this.#remember(connection);
    // the server says so at the end of the packet alone
    if (this.#next) connection.emit('readyForQuery', { status: 'T' });
  }

  #remember(connection: Wire): void {
    const { fields } = Described.of(connection);
    if (this.name === undefined || fields.has(this.name)) return;
    const { fields: own, _parsers, _prebuiltEmptyResultObject } = this._result;
    fields.set(this.name, { fields: own, _parsers, _prebuiltEmptyResultObject });
  }

  override handleError(error: Error, connection: Wire): void {
    super.handleError(error, connection);
    const isServers = error instanceof pg.DatabaseError && !this.#isDone;
    if (!isServers || !this.#next) return;
    // the server passes over the rest of the packet in silence: whoever hears of one of those first
    // hears why
    connection.emit('readyForQuery', { status: 'E' });
    connection.emit('errorMessage', error);
  }
}

type Query = (statement: string | Config, values?: unknown[]) => Promise<pg.QueryResult>;

interface Packet {
  /** The statement that was sent last and whose answers were not asked for. */
  last: PacketQuery | undefined;
}

/**
 * Two ways to the client's `query`, by which statements made in one go leave in one packet: waking
 * the other side costs more than most statements. Those that are sent `together` are answered in
 * one packet as well, and behind one that fails none is run: they are of one transaction. One that
 * is sent `apart` is a transaction by itself, or begins one with plain text.
 */
export function packetsTo(client: pg.PoolClient): Record<'together' | 'apart', Query> {
  const connection = client.connection as unknown as Wire;
  let packet: Packet | undefined;
  const close = (one: Packet) => {
    if (one.last) connection.sync();
    one.last = undefined;
  };
  const open = () => {
    const opened: Packet = { last: undefined };
    connection.stream.cork();
    process.nextTick(() => {
      close(opened);
      packet = undefined;
      connection.stream.uncork();
    });
    return opened;
  };
  const apart = (...statement: Parameters<Query>) => {
    close((packet ??= open()));
    return client.query(...statement);
  };
  const together = (...statement: Parameters<Query>) => {
    // of plain text the server answers each by itself
    if (typeof statement[0] === 'string' && !statement[1]) return apart(...statement);
    const current = (packet ??= open());
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const one = new PacketQuery(current, ...statement);
      one.callback = (error, result) => {
        if (error) reject(error);
        else resolve(result);
      };
      client.query(one);
    });
  };
  return { together, apart };
}
