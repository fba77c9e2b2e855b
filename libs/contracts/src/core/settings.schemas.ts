import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

/** Settings whose value is nobody's to read on a screen. */
const SECRETS = new Set([
  'DATABASE_URL',
  'FOYER_MIGRATION_DATABASE_URL',
  'FOYER_SECRET_KEY',
  'FOYER_MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'FOYER_EDGE_SECRET',
  'FOYER_SECRET_KEY',
]);

/** A port to listen on. */
export const PortSetting = z
  .string()
  .regex(/^\d{1,5}$/, 'write a whole number from 1 to 65535')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'write a whole number from 1 to 65535');
/** Something that is on or off. */
export const SwitchSetting = z.enum(['0', '1'], 'write 0 or 1');
/** Where a page or a service is. */
export const AddressSetting = z.url({
  protocol: /^https?$/,
  error: 'write a whole address, such as https://foyer.test',
});
/** How much a process says. */
export const LogLevelSetting = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'write trace, debug, info, warn, error, fatal or silent',
);
/** Which database. A password with a character such as # ends the address before its host. */
export const DatabaseSetting = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'write postgres://user:password@host:5432/database, with # / ? @ : in a password as %23 %2F %3F %40 %3A',
  );
/** Known to the edge and the API alone. */
export const EdgeSecretSetting = z
  .string()
  .min(32, 'at least 32 characters are needed, so that nobody guesses it');

function sentence(
  given: Record<string, string | undefined>,
  { path, message }: z.core.$ZodIssue,
): string {
  const name = path.join('.');
  const value = given[name];
  if (value === undefined) return `${name} is not set.`;
  return SECRETS.has(name)
    ? `${name} is not usable: ${message}.`
    : `${name} is "${value}": ${message}.`;
}

/**
 * Reads settings from the environment, where an empty one counts as none; refuses with a sentence
 * for each that is wrong.
 */
export function readSettings<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (!success)
    throw new StartRefused(error.issues.map((issue) => sentence(given, issue)).join('\n'));
  return data;
}
