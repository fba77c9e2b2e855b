import type { Tasks } from '../../platform/jobs/jobs.ts';
import { mailOrderConfirmation, mailTicket } from './mail-tickets.service.ts';

export const ticketsTasks: Tasks = {
  mail_order_confirmation: mailOrderConfirmation,
  mail_ticket: mailTicket,
};
