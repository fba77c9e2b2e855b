export { keepConsents } from './keep-consents.service.ts';
