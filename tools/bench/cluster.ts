import { startEmbeddedPostgres } from '@foyer/node-runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';

/** A database server of its own for one run, with durable commits as in production. */
export interface Cluster {
  /** A folder that goes with the cluster. */
  home: string;
  createDatabase: (name: string) => Promise<string>;
  url: (name: string) => string;
  /** The server's process id. */
  pid: number;
  stop: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
  return {
    home,
    url: server.url,
    pid: server.pid,
    createDatabase: async (name) => {
      const admin = createPool(server.url('postgres'), 1);
      await admin.query(`create database ${name}`).finally(() => admin.end());
      return server.url(name);
    },
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
