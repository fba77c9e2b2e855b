export { ticketsOf } from './read-tickets.service.ts';
export { writeCalendar } from './ticket-calendar.template.ts';
export { ticketPageUrl } from './ticket-files.service.ts';
export { ticketFacts } from './ticket-mails.template.ts';
export { ticketForMail } from './ticket-for-mail.service.ts';
