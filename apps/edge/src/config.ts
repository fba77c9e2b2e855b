import { DEFAULT_SUPPORT_EMAIL, OutsideUrl, SiteSettings, SOCIAL_SITES } from '@foyer/contracts';
import path from 'node:path';
import { z } from 'zod';

// An empty setting counts as none: a list of settings may name them all.
const outside = z.literal('').transform(() => undefined).or(OutsideUrl).optional();

const Environment = z.object({
  DATABASE_URL: z.string().optional(),
  API_URL: z.url().default('http://127.0.0.1:4300'),
  PORT: z.coerce.number().int().default(4200),
  /** Figures for operators are answered here, and nowhere when left out. */
  METRICS_PORT: z.coerce.number().int().optional(),
  /** This machine alone while the product is tried out: its outbox and demo accounts are open to whoever reaches it. */
  HOST: z.string().optional(),
  /** Where people reach the product. */
  PUBLIC_URL: z.url().optional(),
  FOYER_HOME: z.string().default('.foyer'),
  FOYER_SANDBOX: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
  /** Addresses of balancers in front whose `X-Forwarded-For` may be believed, comma separated. */
  FOYER_TRUST_PROXY: z.string().optional(),
  /** Known to the API too, which believes with it what this edge says about callers. */
  FOYER_EDGE_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Whom visitors may write to. */
  FOYER_SUPPORT_EMAIL: z.email().default(DEFAULT_SUPPORT_EMAIL),
  FOYER_SOCIAL_INSTAGRAM: outside,
  FOYER_SOCIAL_FACEBOOK: outside,
  FOYER_SOCIAL_X: outside,
  FOYER_SOCIAL_YOUTUBE: outside,
  FOYER_SOCIAL_TIKTOK: outside,
  FOYER_APP_STORE_URL: outside,
  FOYER_PLAY_STORE_URL: outside,
});

export interface EdgeConfig {
  databaseUrl: string | undefined;
  apiUrl: string;
  port: number;
  metricsPort: number | undefined;
  host: string;
  /** Names it answers to while it listens on this machine alone. */
  hosts: string[] | undefined;
  publicUrl: string;
  home: string;
  isSandbox: boolean;
  isProduction: boolean;
  trustProxy: string[] | false;
  edgeSecret: string | undefined;
  logLevel: string;
  site: SiteSettings;
}

type Settings = z.infer<typeof Environment>;

/** What the footer of every page says of this installation. */
const siteOf = (e: Settings): SiteSettings => SiteSettings.parse({
  supportEmail: e.FOYER_SUPPORT_EMAIL,
  social: Object.fromEntries(SOCIAL_SITES.flatMap((name) => {
    const url = e[`FOYER_SOCIAL_${name.toUpperCase() as Uppercase<typeof name>}`];
    return url ? [[name, url]] : [];
  })),
  appStoreUrl: e.FOYER_APP_STORE_URL,
  playStoreUrl: e.FOYER_PLAY_STORE_URL,
});

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Reads the environment once. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const e = Environment.parse(env);
  const host = e.HOST ?? (e.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return {
    databaseUrl: e.DATABASE_URL,
    apiUrl: e.API_URL.replace(/\/$/, ''),
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    host,
    hosts: LOOPBACK.includes(host) ? [...LOOPBACK, new URL(publicUrl).hostname] : undefined,
    publicUrl,
    home: path.resolve(e.FOYER_HOME),
    isSandbox: e.FOYER_SANDBOX === '1',
    isProduction: e.NODE_ENV === 'production',
    trustProxy: e.FOYER_TRUST_PROXY ? e.FOYER_TRUST_PROXY.split(',') : false,
    edgeSecret: e.FOYER_EDGE_SECRET,
    logLevel: e.LOG_LEVEL,
    site: siteOf(e),
  };
}
