export { notificationHtml } from './notifications/notification-html.template.ts';
export { nameInNews, notifyOnce } from './notifications/notifications.service.ts';
export { contactsOfAccount } from './organizations/account-contacts.service.ts';
export { refreshPaymentAccount } from './organizations/connect-payments.service.ts';
export { orIfGone } from './organizations/gone-account.service.ts';
export { accountPaidTo } from './organizations/paid-account.service.ts';
export { privateLink } from './profiles/private-link.service.ts';
export {
  readCard,
  readPublicCard,
  readShownProfile,
  type TypeInPath,
} from './profiles/profiles.service.ts';
export { hashPassword } from './sign-in/password-hash.service.ts';
export { accountWithEmail, contactOf } from './sign-in/people.service.ts';
export { endSessionsOf } from './sign-in/sessions.service.ts';
