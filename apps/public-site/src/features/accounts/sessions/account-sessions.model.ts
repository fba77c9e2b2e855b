import { NewPassword } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { messages } from './account-sessions.messages.en.ts';

export const ChangePasswordForm = z.object({
  currentPassword: z.string().min(1, accountFormMessages.passwordRequired),
  newPassword: NewPassword,
});
export type ChangePasswordForm = z.input<typeof ChangePasswordForm>;

// The first that fits wins: others carry the names of the browsers they are built on.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const find = (list: readonly (readonly [string, string])[], text: string) =>
  list.find(([mark]) => text.includes(mark))?.[1];

/** "Firefox on Linux", read from what the browser calls itself. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)];
  if (browser && system) return messages.on(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}
