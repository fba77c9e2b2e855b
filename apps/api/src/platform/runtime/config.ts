import { DEFAULT_SUPPORT_EMAIL, StartRefused } from '@foyer/contracts';
import {
  AddressSetting,
  DatabaseSetting,
  EdgeSecretSetting,
  LogLevelSetting,
  PortSetting,
  readSettings,
  SwitchSetting,
} from '@foyer/contracts/schemas';
import path from 'node:path';
import { z } from 'zod';
import { DATABASE_WAIT_MS } from '../db/database.ts';

const key = (shape: RegExp, what: string) => z.string().regex(shape, what).optional();
/** All three or none. */
const stripeSettings = {
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/, 'write a key such as sk_live_…'),
  /** The edge reads it too: with it, the checkout may reach Stripe. */
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, 'write a key such as pk_live_…'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\w+$/, 'write a secret such as whsec_…'),
};

const Environment = z.object({
  DATABASE_URL: DatabaseSetting,
  PORT: PortSetting.default(4300),
  HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  /** Where people reach the product, for links in mails and origin checks. */
  PUBLIC_URL: AddressSetting.default('http://localhost:4200'),
  FOYER_HOME: z.string().default('.foyer'),
  FOYER_SANDBOX: SwitchSetting.default('0'),
  /** Known to the edge too, whose policy lets the checkout reach this provider. */
  FOYER_PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], 'write sandbox or stripe').optional(),
  ...stripeSettings,
  /** Lets webhooks reach loopback, for tests and local trials; refused in production. */
  FOYER_ALLOW_LOCAL_WEBHOOKS: SwitchSetting.default('0'),
  /** Unpaid tickets that one network may hold at one event; 0 for no limit. */
  FOYER_HOLDS_PER_NETWORK: z
    .string()
    .regex(/^\d{1,9}$/, 'write a whole number, or 0 for no limit')
    .transform(Number)
    .default(150),
  /** How long the mail about a refund waits for others of the same order. */
  FOYER_REFUND_MAIL_WAIT_MS: z
    .string()
    .regex(/^\d{1,7}$/, 'write milliseconds')
    .transform(Number)
    .default(60_000),
  /** How long a day is to the sandbox, which pays out what is one old. */
  FOYER_SANDBOX_PAYOUT_MS: z
    .string()
    .regex(/^[1-9]\d{2,8}$/, 'write milliseconds, 100 and more')
    .transform(Number)
    .default(86_400_000),
  /** How long a call waits for a lock or a connection before it says that the service is busy. */
  FOYER_DATABASE_WAIT_MS: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, 'write milliseconds, 100 to 99999')
    .transform(Number)
    .default(DATABASE_WAIT_MS),
  /**
   * Known to the edge and the API alone: what a call says about its caller is believed with it
   * only.
   */
  FOYER_EDGE_SECRET: EdgeSecretSetting.optional(),
  /**
   * 32 random characters and more; without it the one in the home folder. Former ones may follow,
   * apart by commas.
   */
  FOYER_SECRET_KEY: z.string().optional(),
  /** Whom people write to who need help. */
  FOYER_SUPPORT_EMAIL: z.email('write an e-mail address').default(DEFAULT_SUPPORT_EMAIL),
  LOG_LEVEL: LogLevelSetting.default('info'),
  /** smtp(s)://user:password@host:port; without it mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
      'write smtp://user:password@host:587 or smtps://…',
    )
    .optional(),
  MAIL_FROM: z.string().optional(),
});

/** How Stripe knows this installation. */
interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface Config {
  databaseUrl: string;
  port: number;
  host: string;
  /** Without preview login, outbox page and demo accounts; cookies are for https only. */
  isProduction: boolean;
  publicUrl: string;
  home: string;
  /** Who moves the money; without one the embedded sandbox stands in, and none moves. */
  stripe?: StripeConfig | undefined;
  allowLocalWebhooks: boolean;
  /** 0: no limit. */
  holdsPerNetwork: number;
  /** How long the mail about a refund waits for others of the same order. */
  refundMailWaitMs: number;
  /** How long a day is to the sandbox, which pays out what is one old. */
  sandboxPayoutMs: number;
  /** Milliseconds that a call waits for a lock or a connection. */
  databaseWaitMs: number;
  /** Without one every call counts as coming from where its connection does. */
  edgeSecret?: string | undefined;
  /** Opens what the database keeps sealed; without it the key in the home folder does. */
  secretKey?: string | undefined;
  supportEmail: string;
  logLevel: string;
  /** The mail server; without one the outbox in the database is where mails arrive. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
}

/** Reads the environment once; refuses combinations that would be unsafe. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readSettings(Environment, env);
  const isProduction = e.NODE_ENV === 'production';
  const stripe = readStripe(e);
  if (isProduction && !stripe && e.FOYER_SANDBOX !== '1') {
    throw new StartRefused(
      'No payment provider is configured. Sandbox payments need FOYER_SANDBOX=1 when NODE_ENV=production; every page then says so.',
    );
  }
  if (isProduction && e.FOYER_ALLOW_LOCAL_WEBHOOKS === '1')
    throw new StartRefused('FOYER_ALLOW_LOCAL_WEBHOOKS is refused when NODE_ENV=production.');
  return {
    databaseUrl: e.DATABASE_URL,
    port: e.PORT,
    host: e.HOST,
    isProduction,
    publicUrl: e.PUBLIC_URL.replace(/\/$/, ''),
    home: path.resolve(e.FOYER_HOME),
    stripe,
    allowLocalWebhooks: e.FOYER_ALLOW_LOCAL_WEBHOOKS === '1',
    holdsPerNetwork: e.FOYER_HOLDS_PER_NETWORK,
    refundMailWaitMs: e.FOYER_REFUND_MAIL_WAIT_MS,
    sandboxPayoutMs: e.FOYER_SANDBOX_PAYOUT_MS,
    databaseWaitMs: e.FOYER_DATABASE_WAIT_MS,
    edgeSecret: e.FOYER_EDGE_SECRET,
    secretKey: e.FOYER_SECRET_KEY,
    supportEmail: e.FOYER_SUPPORT_EMAIL,
    logLevel: e.LOG_LEVEL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
  };
}

/** Keys of one mode, and none where the sandbox is meant: half an installation takes no money. */
function readStripe(e: z.infer<typeof Environment>): StripeConfig | undefined {
  const secretKey = e.STRIPE_SECRET_KEY;
  const publishableKey = e.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = e.STRIPE_WEBHOOK_SECRET;
  const isMeant = e.FOYER_PAYMENT_PROVIDER ?? (secretKey ? 'stripe' : 'sandbox');
  if (isMeant === 'sandbox') {
    if (secretKey ?? publishableKey ?? webhookSecret)
      throw new StartRefused(
        'Some STRIPE_ settings are there, but not the payment provider they are for: write all three of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and FOYER_PAYMENT_PROVIDER=stripe or none.',
      );
    return undefined;
  }
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new StartRefused(
      'Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_'))
    throw new StartRefused(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    );
  return { secretKey, publishableKey, webhookSecret };
}

/** What a start does without although it should not. */
export function startWarnings({ isProduction, publicUrl, smtpUrl, edgeSecret }: Config): string[] {
  if (!isProduction) return [];
  return [
    ...(publicUrl.startsWith('https:')
      ? []
      : [
          `PUBLIC_URL is ${publicUrl}: links in mails lead there, and cookies travel by https only.`,
        ]),
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mails are written down and reach nobody.']),
    ...(edgeSecret
      ? []
      : ['FOYER_EDGE_SECRET is not set here and at the edge: everybody counts as one caller.']),
  ];
}
