import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { OrganizationTeam } from './affiliations.schemas.ts';

const query = z.strictObject({ ownerId: Id });

export const offerOwnership = {
  summary: 'Offers an organization to one of its administrators, who has to want it',
  query,
  body: z.strictObject({ affiliationId: Id }),
  response: OrganizationTeam,
};

export const withdrawOwnership = {
  summary: 'Takes the offer of an organization back, or declines it',
  query,
  response: OrganizationTeam,
};

export const acceptOwnership = {
  summary: 'Takes an organization over; whoever had it stays as an administrator',
  query,
  response: OrganizationTeam,
};
