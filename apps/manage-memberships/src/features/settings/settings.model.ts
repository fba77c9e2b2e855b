import { MEMBERSHIP_DESCRIPTION_MAX, MEMBERSHIP_TITLE_MAX, MembershipVisibility, type MembershipSettings } from '@foyer/contracts';
import { z } from 'zod';

export const SettingsForm = z.object({
  title: z.string().trim().max(MEMBERSHIP_TITLE_MAX, `Use at most ${MEMBERSHIP_TITLE_MAX} characters`),
  description: z.string().trim().max(MEMBERSHIP_DESCRIPTION_MAX, `Use at most ${MEMBERSHIP_DESCRIPTION_MAX} characters`),
  status: MembershipVisibility,
});
export type SettingsForm = z.infer<typeof SettingsForm>;

export const formOf = ({ title, description, status }: MembershipSettings): SettingsForm => ({ title, description, status });

export const isSame = (a: SettingsForm, b: SettingsForm): boolean =>
  a.title === b.title && a.description === b.description && a.status === b.status;

export type FieldErrors = Partial<Record<keyof SettingsForm, string>>;

export function validate(form: SettingsForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of SettingsForm.safeParse(form).error?.issues ?? []) errors[issue.path[0] as keyof SettingsForm] ??= issue.message;
  return errors;
}

/** "1%", or "2.5%" when it is not whole. */
export const percent = (value: number): string => `${value.toLocaleString('en', { maximumFractionDigits: 2 })}%`;
