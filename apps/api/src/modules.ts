import { accountLogRoutes } from './modules/account-log/account-log.routes.ts';
import type { Tasks } from './platform/jobs/jobs.ts';
import type { Listener } from './platform/jobs/listeners.ts';
import type { RegisterRoutes } from './platform/http/server.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { accountsTasks } from './modules/accounts/accounts.tasks.ts';
import { notificationsListener } from './modules/accounts/notifications/notifications.listener.ts';
import { cardReadersRoutes } from './modules/card-readers/card-readers.routes.ts';
import { eventCodesRoutes } from './modules/event-codes/event-codes.routes.ts';
import { promotersRoutes } from './modules/promoters/promoters.routes.ts';
import { promoCodesRoutes } from './modules/promo-codes/promo-codes.routes.ts';
import { questionsRoutes } from './modules/questions/questions.routes.ts';
import { eventManagementRoutes } from './modules/event-management/event-management.routes.ts';
import { organizationTeamRoutes } from './modules/organization-team/organization-team.routes.ts';
import { organizationTeamTasks } from './modules/organization-team/organization-team.tasks.ts';
import { eventTeamRoutes } from './modules/event-team/event-team.routes.ts';
import { eventTeamTasks } from './modules/event-team/event-team.tasks.ts';
import { eventManagementTasks } from './modules/event-management/event-management.tasks.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import { profileEventsRoutes } from './modules/events/profile-events.routes.ts';
import { profileSearchRoutes } from './modules/events/profile-search.routes.ts';
import { findRoutes } from './modules/find/find.routes.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { mailTasks } from './modules/mail/mail.tasks.ts';
import { outboxRoutes } from './modules/mail/outbox.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { ordersTasks } from './modules/orders/orders.tasks.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { paymentsTasks } from './modules/payments/payments.tasks.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { payoutsTasks } from './modules/payouts/payouts.tasks.ts';
import { figuresRoutes } from './modules/memberships/figures/figures.routes.ts';
import { membersRoutes } from './modules/memberships/members/members.routes.ts';
import { membersTasks } from './modules/memberships/members/members.tasks.ts';
import { billingListener } from './modules/memberships/billing/billing.listener.ts';
import { membershipsListener } from './modules/memberships/renewals/memberships.listener.ts';
import { membershipsTasks } from './modules/memberships/memberships.tasks.ts';
import { membershipsRoutes } from './modules/memberships/memberships.routes.ts';
import { benefitsRoutes } from './modules/memberships/benefits/benefits.routes.ts';
import { publicMembershipsRoutes } from './modules/memberships/public/public-memberships.routes.ts';
import { giftsRoutes } from './modules/memberships/gifts/gifts.routes.ts';
import { cardsRoutes } from './modules/memberships/cards/cards.routes.ts';
import { seatsRoutes } from './modules/memberships/seats/seats.routes.ts';
import { trialsRoutes } from './modules/memberships/trials/trials.routes.ts';
import { tiersRoutes } from './modules/memberships/tiers/tiers.routes.ts';
import { testClockRoutes } from './modules/memberships/renewals/test-clock.routes.ts';
import { subscriptionsRoutes } from './modules/memberships/subscriptions/subscriptions.routes.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { personalDataTasks } from './modules/personal-data/personal-data.tasks.ts';
import { placesRoutes } from './modules/places/places.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { siteBannersRoutes } from './modules/site-banners/site-banners.routes.ts';
import { featuredRoutes } from './modules/events/featured.routes.ts';
import { siteAdminRoutes } from './modules/site-admin/site-admin.routes.ts';
import { qrCodeRoutes } from './modules/site-content/qr-code.routes.ts';
import { sitePagesRoutes } from './modules/site-content/site-pages.routes.ts';
import { operationsRoutes } from './modules/operations/operations.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { systemTasks } from './modules/system/system.tasks.ts';
import { registrationsRoutes } from './modules/registrations/registrations.routes.ts';
import { soldTicketsRoutes } from './modules/ticket-sales/sold-tickets.routes.ts';
import { ticketSalesRoutes } from './modules/ticket-sales/ticket-sales.routes.ts';
import { ticketSalesTasks } from './modules/ticket-sales/ticket-sales.tasks.ts';
import { ticketsRoutes } from './modules/tickets/tickets.routes.ts';
import { ticketsTasks } from './modules/tickets/tickets.tasks.ts';
import { userListsRoutes } from './modules/user-lists/user-lists.routes.ts';
import { exchangesRoutes } from './modules/exchanges/exchanges.routes.ts';
import { transfersListener } from './modules/transfers/transfers.listener.ts';
import { transfersRoutes } from './modules/transfers/transfers.routes.ts';
import { transfersTasks } from './modules/transfers/transfers.tasks.ts';
import { waitingListListener } from './modules/waiting-list/waiting-list.listener.ts';
import { waitingListRoutes } from './modules/waiting-list/waiting-list.routes.ts';
import { waitingListTasks } from './modules/waiting-list/waiting-list.tasks.ts';
import { webhooksListener } from './modules/webhooks/webhooks.listener.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';
import { webhooksTasks } from './modules/webhooks/webhooks.tasks.ts';

/** Every module's routes. A new module is added here. */
export const routes: readonly RegisterRoutes[] = [
  systemRoutes,
  accountsRoutes,
  eventsRoutes,
  profileEventsRoutes,
  profileSearchRoutes,
  eventManagementRoutes,
  eventTeamRoutes,
  organizationTeamRoutes,
  personalDataRoutes,
  eventCodesRoutes,
  promoCodesRoutes,
  questionsRoutes,
  promotersRoutes,
  accountLogRoutes,
  userListsRoutes,
  findRoutes,
  filesRoutes,
  outboxRoutes,
  webhooksRoutes,
  ordersRoutes,
  ticketSalesRoutes,
  soldTicketsRoutes,
  paymentsRoutes,
  payoutsRoutes,
  cardReadersRoutes,
  placesRoutes,
  reportsRoutes,
  membershipsRoutes,
  tiersRoutes,
  benefitsRoutes,
  publicMembershipsRoutes,
  subscriptionsRoutes,
  testClockRoutes,
  membersRoutes,
  giftsRoutes,
  figuresRoutes,
  cardsRoutes,
  seatsRoutes,
  trialsRoutes,
  ticketsRoutes,
  transfersRoutes,
  waitingListRoutes,
  exchangesRoutes,
  registrationsRoutes,
  siteAdminRoutes,
  featuredRoutes,
  siteBannersRoutes,
  qrCodeRoutes,
  sitePagesRoutes,
  operationsRoutes,
];

/** Every module's background tasks; names must not repeat. */
export const tasks = {
  ...systemTasks,
  ...accountsTasks,
  ...mailTasks,
  ...eventManagementTasks,
  ...webhooksTasks,
  ...ordersTasks,
  ...ticketSalesTasks,
  ...paymentsTasks,
  ...payoutsTasks,
  ...membershipsTasks,
  ...ticketsTasks,
  ...transfersTasks,
  ...waitingListTasks,
  ...eventTeamTasks,
  ...organizationTeamTasks,
  ...personalDataTasks,
  ...membersTasks,
} satisfies Tasks;

/** Everybody who hears of domain events; names must not repeat. */
export const listeners: readonly Listener[] = [
  webhooksListener,
  notificationsListener,
  transfersListener,
  waitingListListener,
  membershipsListener,
  billingListener,
];

/** When housekeeping runs, in crontab form (UTC). */
export const schedule = [
  '* * * * * sweep_webhooks',
  '17 3 * * * sweep',
  '41 * * * * tend_personal_data',
  '* * * * * expire_orders',
  '* * * * * reconcile_payments',
  '* * * * * renew_memberships',
  '7 * * * * remind_members',
  '23 * * * * reconcile_payouts',
  '* * * * * resume_cancellations',
  '* * * * * tend_waiting_lists',
  '*/10 * * * * remind_transfers',
].join('\n');
