import {
  MEMBERSHIP_DESCRIPTION_MAX,
  MEMBERSHIP_TITLE_MAX,
  type MembershipSettings,
} from '@foyer/contracts';
import { formatNumber } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages } from './settings.messages.en.ts';

export type SettingsForm = Pick<MembershipSettings, 'title' | 'description' | 'status'>;

export const formOf = ({ title, description, status }: MembershipSettings): SettingsForm => ({
  title,
  description,
  status,
});

export const LABELS: Record<keyof SettingsForm, string> = {
  title: messages.title,
  description: messages.description,
  status: messages.visibility,
};
export const showSetting = (name: keyof SettingsForm, value: unknown) =>
  name === 'status' ? messages[value as SettingsForm['status']] : undefined;

const tooLong = (text: string, max: number) =>
  text.trim().length > max ? messages.tooLong(max) : undefined;

/** What is wrong, by field; empty when the settings may be saved. */
export function settingsErrors({ title, description }: SettingsForm): FormErrors {
  return {
    title: tooLong(title, MEMBERSHIP_TITLE_MAX),
    description: tooLong(description, MEMBERSHIP_DESCRIPTION_MAX),
  };
}

/** "1%", or "2.5%" when it is not whole. */
export const percent = (value: number): string =>
  `${formatNumber(value, { maximumFractionDigits: 2 })}%`;
