import pg from 'pg';

/** Where the live release is read from, as it was written. */
export interface ReleaseSource {
  read: () => Promise<{ revision: number } | undefined>;
  close: () => Promise<void>;
}

const CHANNEL = 'live';
const QUERY_LIMIT_MS = 1_500;

/** The release as a row of PostgreSQL. */
export function releaseFromDatabase(databaseUrl: string): ReleaseSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: QUERY_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    allowExitOnIdle: true,
  });
  // A lost idle connection is found again by the next read.
  pool.on('error', () => {});
  return {
    read: async () => {
      const { rows } = await pool.query<{ document: object; revision: number }>(
        'select document, revision from releases where channel = $1',
        [CHANNEL],
      );
      const row = rows[0];
      return row && { ...row.document, revision: row.revision };
    },
    close: () => pool.end(),
  };
}
