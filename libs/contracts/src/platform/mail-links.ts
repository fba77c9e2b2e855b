import { link } from './links.ts';

/** Where what the server writes leads: no page leads there, and so none brings these. */
export const mailLinks = {
  /** Leads to the event, and counts what is bought by it. */
  promote: link('/event/:eventId/promote/:promoterUsername'),
  /** Somebody’s place on a waiting list; with the code of their mail. */
  waitingPlace: link('/event/:eventId/waiting-list/:entryId'),
  courseInvitation: link('/management/courses/:eventId/teachings/invitation/:token'),
  /** Outside of the organization's own pages: whoever follows it does not manage it yet. */
  organizationInvitation: link('/management/invitation/:token'),
  resetPassword: link('/auth/reset/:token'),
  verifyEmail: link('/auth/verify/:token'),
  /** Of a mail to one of the two addresses. */
  confirmEmailChange: link('/auth/email/:token'),
  /** Of a mail that its reader can end. */
  unsubscribe: link('/unsubscribe/:token'),
};
