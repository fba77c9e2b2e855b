import { contractQuery } from '@foyer/api-client';
import { getHome } from '@foyer/contracts';

export const homeQuery = () => contractQuery(getHome, {});
