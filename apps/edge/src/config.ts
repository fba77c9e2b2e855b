import path from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  DATABASE_URL: z.string().optional(),
  API_URL: z.url().default('http://127.0.0.1:4300'),
  PORT: z.coerce.number().int().default(4200),
  HOST: z.string().default('0.0.0.0'),
  /** Where people reach the product. */
  PUBLIC_URL: z.url().optional(),
  FOYER_HOME: z.string().default('.foyer'),
  FOYER_SANDBOX: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
  /** Addresses of balancers in front whose `X-Forwarded-For` may be believed, comma separated. */
  FOYER_TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
});

export interface EdgeConfig {
  databaseUrl: string | undefined;
  apiUrl: string;
  port: number;
  host: string;
  publicUrl: string;
  home: string;
  isSandbox: boolean;
  isProduction: boolean;
  trustProxy: string[] | false;
  logLevel: string;
}

/** Reads the environment once. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const e = Environment.parse(env);
  return {
    databaseUrl: e.DATABASE_URL,
    apiUrl: e.API_URL.replace(/\/$/, ''),
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    home: path.resolve(e.FOYER_HOME),
    isSandbox: e.FOYER_SANDBOX === '1',
    isProduction: e.NODE_ENV === 'production',
    trustProxy: e.FOYER_TRUST_PROXY ? e.FOYER_TRUST_PROXY.split(',') : false,
    logLevel: e.LOG_LEVEL,
  };
}
