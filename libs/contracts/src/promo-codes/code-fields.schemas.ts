import {
  CODE_MAX_USES,
  CODE_MIN_LENGTH,
  codePattern,
  DISCOUNT_PERCENT,
  percentRange,
} from '@foyer/domain';
import { z } from 'zod';
import { codeTexts } from '../messages/schemas.en.ts';

/** The name of a code as somebody types it: read in upper case, so that case makes no two of one. */
export const codeName = (minLength: number, message: string) =>
  z.string().trim().toUpperCase().regex(codePattern(minLength), message);

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;

/** What every code has, one of an event and a global one. */
export const codeFields = {
  code: codeName(CODE_MIN_LENGTH, codeTexts.code),
  percentageValue: z
    .number()
    .min(DISCOUNT_PERCENT.min, percentRange)
    .max(DISCOUNT_PERCENT.max, percentRange)
    .refine(hasTwoDecimals, codeTexts.decimals)
    .nullable(),
  /** Orders that may use it; null is unlimited. */
  quantity: z.number().int().min(1, codeTexts.quantity).max(CODE_MAX_USES).nullable(),
};

/** Whether a code ends after it starts, where both are said. */
export const endsAfterStart = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt);
