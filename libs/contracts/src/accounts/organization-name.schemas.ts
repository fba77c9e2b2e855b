import { title } from '../core/title.schemas.ts';
import { organizationTexts } from '../messages/schemas.en.ts';

/** The name of an organization, as it is typed. */
export const OrganizationName = title(80, organizationTexts.required);
