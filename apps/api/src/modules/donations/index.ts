export { donations } from './donation.kind.ts';
