import { title } from '../core/title.schemas.ts';
import { organizationTexts } from '../messages/schemas.en.ts';

/** Letters of an organization's name. */
export const ORGANIZATION_NAME_LIMIT = 80;

/** The name of an organization, as it is typed. */
export const OrganizationName = title(ORGANIZATION_NAME_LIMIT, organizationTexts.required);
