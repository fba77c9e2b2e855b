import { DEFAULT_SUPPORT_EMAIL, SOCIAL_SITES } from '@foyer/contracts';
import {
  AddressSetting,
  DatabaseSetting,
  EdgeSecretSetting,
  LogLevelSetting,
  OutsideUrl,
  PortSetting,
  readSettings,
  SiteSettings,
  SwitchSetting,
  TilesUrl,
} from '@foyer/contracts/schemas';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { PAYMENT_PROVIDERS, type PaymentProvider } from './page/payment-origins.ts';

const outside = z
  .string()
  .refine(
    (text) => OutsideUrl.safeParse(text).success,
    'write an https address, such as https://social.test/foyer',
  )
  .optional();
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as 10.0.0.0/8, or one of the networks that have a name. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (!family) return NETWORKS.has(text);
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const Environment = z
  .object({
    DATABASE_URL: DatabaseSetting,
    API_URL: AddressSetting.default('http://127.0.0.1:4300'),
    PORT: PortSetting.default(4200),
    /** Figures for operators are answered here, and nowhere when left out. */
    METRICS_PORT: PortSetting.optional(),
    /**
     * This machine alone while the product is tried out: its outbox and demo accounts are open to
     * whoever reaches it.
     */
    HOST: z.string().optional(),
    /** Where people reach the product. */
    PUBLIC_URL: AddressSetting.optional(),
    FOYER_HOME: z.string().default('.foyer'),
    FOYER_SANDBOX: SwitchSetting.default('0'),
    /** Whose origins the page that takes payments may reach; the same as the API's. */
    FOYER_PAYMENT_PROVIDER: z
      .enum(PAYMENT_PROVIDERS, `write ${PAYMENT_PROVIDERS.join(' or ')}`)
      .optional(),
    /** The API's; where there is one and nothing else is said, Stripe takes the payments. */
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    NODE_ENV: z.string().default('development'),
    /** Addresses of balancers in front whose `X-Forwarded-For` may be believed, comma separated. */
    FOYER_TRUST_PROXY: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine(
        (all) => all.every(isNetwork),
        'write addresses or networks of balancers, such as 10.0.0.0/8,192.0.2.1',
      )
      .optional(),
    /** Known to the API too, which believes with it what this edge says about callers. */
    FOYER_EDGE_SECRET: EdgeSecretSetting.optional(),
    LOG_LEVEL: LogLevelSetting.default('info'),
    /** Whom visitors may write to. */
    FOYER_SUPPORT_EMAIL: z.email('write an e-mail address').default(DEFAULT_SUPPORT_EMAIL),
    FOYER_SOCIAL_INSTAGRAM: outside,
    FOYER_SOCIAL_FACEBOOK: outside,
    FOYER_SOCIAL_X: outside,
    FOYER_SOCIAL_YOUTUBE: outside,
    FOYER_SOCIAL_TIKTOK: outside,
    FOYER_APP_STORE_URL: outside,
    FOYER_PLAY_STORE_URL: outside,
    /** Maps are drawn of these pictures, and there are none without. */
    FOYER_MAP_TILES: z
      .string()
      .refine(
        (text) => TilesUrl.safeParse(text).success,
        'write an https address with {z}, {x} and {y} in it, such as https://tiles.test/{z}/{x}/{y}.png',
      )
      .optional(),
    /** Who made them, in the words that they ask for. */
    FOYER_MAP_CREDIT: z.string().max(120).optional(),
    FOYER_MAP_CREDIT_URL: outside,
  })
  .refine((e) => e.FOYER_MAP_TILES === undefined || e.FOYER_MAP_CREDIT !== undefined, {
    path: ['FOYER_MAP_CREDIT'],
    message: 'write who made the tiles, such as © OpenStreetMap contributors',
  });

export interface EdgeConfig {
  databaseUrl: string;
  apiUrl: string;
  port: number;
  metricsPort: number | undefined;
  host: string;
  /** Names it answers to while it listens on this machine alone. */
  hosts: string[] | undefined;
  publicUrl: string;
  home: string;
  isSandbox: boolean;
  paymentProvider: PaymentProvider;
  isProduction: boolean;
  trustProxy: string[] | false;
  edgeSecret: string | undefined;
  logLevel: string;
  site: SiteSettings;
}

type Settings = z.infer<typeof Environment>;

/** What every page says of this installation, most of it in the footer. */
const siteOf = (e: Settings): SiteSettings =>
  SiteSettings.parse({
    supportEmail: e.FOYER_SUPPORT_EMAIL,
    social: Object.fromEntries(
      SOCIAL_SITES.flatMap((name) => {
        const url = e[`FOYER_SOCIAL_${name.toUpperCase() as Uppercase<typeof name>}`];
        return url ? [[name, url]] : [];
      }),
    ),
    appStoreUrl: e.FOYER_APP_STORE_URL,
    playStoreUrl: e.FOYER_PLAY_STORE_URL,
    ...(e.FOYER_MAP_TILES !== undefined && {
      mapTiles: {
        address: e.FOYER_MAP_TILES,
        credit: e.FOYER_MAP_CREDIT,
        creditHref: e.FOYER_MAP_CREDIT_URL,
      },
    }),
  });

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Reads the environment once. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const e = readSettings(Environment, env);
  const host = e.HOST ?? (e.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  const paymentProvider =
    e.FOYER_PAYMENT_PROVIDER ?? (e.STRIPE_PUBLISHABLE_KEY ? 'stripe' : 'sandbox');
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
    isSandbox: e.FOYER_SANDBOX === '1' && paymentProvider === 'sandbox',
    paymentProvider,
    isProduction: e.NODE_ENV === 'production',
    trustProxy: e.FOYER_TRUST_PROXY ?? false,
    edgeSecret: e.FOYER_EDGE_SECRET,
    logLevel: e.LOG_LEVEL,
    site: siteOf(e),
  };
}
