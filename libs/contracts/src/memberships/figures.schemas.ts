import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { FigureRange, MembershipFigures } from './figure.schemas.ts';

export const getMembershipFigures = {
  summary: 'How many members an account has, won and lost, and what they bring.',
  query: z.strictObject({ ownerId: Id, range: FigureRange.default('12_months') }),
  response: MembershipFigures,
};
