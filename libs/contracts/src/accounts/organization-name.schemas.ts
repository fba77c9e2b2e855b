import { title } from '../core/title.schemas.ts';

/** The name of an organization, as it is typed. */
export const OrganizationName = title(80, 'Enter the name');
