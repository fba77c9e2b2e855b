export { keepConsents } from './keep-consents.service.ts';
export {
  standingConsents,
  withdrawConsents,
  withdrawConsentsOfTicket,
} from './standing-consents.service.ts';
