export { setSiteAdmin } from './grant-admin.service.ts';
