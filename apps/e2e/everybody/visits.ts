import { continueButton, goToPayment } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import {
  OWNER,
  PATRON,
  eventOf,
  offEvenings,
  givenAway,
  seatToExchange,
  differenceToPay,
  addGuestTo,
  addGuestToNew,
  ticketsOf,
  cropLogo,
  orderThatIs,
  byItself,
  inLine,
} from './visit-addresses.ts';
import { BUYING_VISITS } from './buying-visits.ts';
import { DESK_VISITS } from './desk-visits.ts';
import { DOOR_VISITS } from './door-visits.ts';
import { MEMBER_VISITS } from './member-visits.ts';
import { MEMBERSHIP_VISITS } from './membership-visits.ts';
import { ORDER_VISITS } from './order-visits.ts';
import { ORGANIZER_VISITS } from './organizer-visits.ts';
import { namePasskey, oweSecondStep, safeAccount, setUpTwoFactor } from './security-states.ts';
import { SELLING_VISITS } from './selling-visits.ts';
import type { Visit } from './visit.ts';

export const VISITS: readonly Visit[] = [
  { route: '/', heading: 'Good nights out start in the foyer' },
  {
    route: '/search',
    state: 'with results',
    heading: 'Results for “winter”',
    address: () => '/search?query=winter',
  },
  {
    route: '/search',
    state: 'without results',
    heading: 'Results for “nothingatall”',
    address: () => '/search?query=nothingatall',
  },
  {
    route: '/search',
    state: 'people',
    heading: 'Results for “harbour”',
    address: () => '/search?query=harbour&tab=people',
  },
  {
    route: '/search',
    state: 'organizations that come close',
    heading: 'Results for “harbuor”',
    address: () => '/search?query=harbuor&tab=organizations',
  },
  {
    route: '/calendar/:type/:username',
    heading: 'Harbour Hall: Upcoming events',
    address: () => '/calendar/o/harbourhall',
  },
  {
    route: '/calendar/:type/:username',
    state: 'as cards, with its months open',
    heading: 'Harbour Hall: Upcoming events',
    address: () => '/calendar/o/harbourhall?defaultLayout=grid',
    then: (page) => page.getByText('Browse by date').click(),
  },
  { route: '/discover/featured', heading: 'Explore' },
  {
    route: '/discover/featured',
    state: 'near a town',
    heading: 'Explore',
    address: () =>
      '/discover/featured?place=Portland%2C%20Maine&latitude=43.66&longitude=-70.25&withinKm=40',
  },
  {
    route: '/discover/featured',
    state: 'on a map whose tiles do not come',
    heading: 'Explore',
    address: () => '/discover/featured?view=map',
    then: (page) => page.getByText('The map does not load.').waitFor(),
    leadsTo: /^\/discover\/featured$/,
  },
  {
    route: '/discover/featured',
    state: 'near nothing',
    heading: 'Explore',
    address: () => '/discover/featured?latitude=-40&longitude=20&withinKm=8',
  },
  {
    route: '/discover/featured',
    state: 'where somebody is not told',
    heading: 'Explore',
    then: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' });
      await page.getByRole('heading', { name: 'Explore' }).waitFor();
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('combobox', { name: 'Place' }).click();
      await page.getByRole('option', { name: 'Near me' }).click();
      await page
        .getByText(/may not say where you are/)
        .first()
        .waitFor();
    },
  },
  { route: '/organize/organizers', heading: 'Organizers' },
  {
    route: '/organize/organizers',
    state: 'nobody found',
    heading: 'Organizers',
    address: () => '/organize/organizers?query=nothingatall&type=people',
  },
  { route: '/event/:eventId', heading: 'Winter Gala', address: eventOf('Winter Gala') },
  { route: '/o/:username', heading: 'Harbour Hall', address: () => '/o/harbourhall' },
  {
    route: '/o/:username',
    state: 'past events',
    heading: 'Harbour Hall',
    address: () => '/o/harbourhall?tab=events&filterDate=past',
  },
  {
    route: '/o/:username',
    state: 'as who manages it',
    heading: 'Harbour Hall',
    as: OWNER,
    address: () => '/o/harbourhall?tab=events',
  },
  {
    route: '/o/:username',
    state: 'its followers',
    heading: 'Harbour Hall',
    address: () => '/o/harbourhall',
    then: async (page) => {
      await page.getByRole('button', { name: /followers?$/ }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
    over: '[role=dialog]',
  },
  { route: '/p/:username', heading: /^Ines/, address: () => '/p/ines' },
  { route: '/p/:username', state: 'empty', heading: /^Nora/, address: () => '/p/nora' },
  {
    route: '/p/:username',
    state: 'not found',
    heading: 'Sorry! That profile wasn’t found.',
    address: () => '/p/nobodyatall',
  },
  { route: '/pages/about_us', heading: 'A front door for the arts' },
  { route: '/pages/fees', heading: 'One small fee, said first' },
  {
    route: '/pages/fees',
    state: 'with something wrong',
    heading: 'One small fee, said first',
    address: () => '/pages/fees?price=much&tickets=0',
  },
  { route: '/pages/privacy', heading: 'Privacy Policy' },
  { route: '/pages/privacy-choices', heading: 'Privacy choices' },
  {
    route: '/pages/privacy-choices',
    state: 'with a choice',
    heading: 'Privacy choices',
    address: async (page) => {
      await page.addInitScript(() =>
        localStorage.setItem(
          'foyer.privacy-choices',
          JSON.stringify([
            {
              ...{ ownerId: 'hall', name: 'Harbour Hall', isAccepted: true },
              ...{ since: Date.now() - 1000, visitor: '1.1' },
            },
          ]),
        ),
      );
      return '/pages/privacy-choices';
    },
  },
  { route: '/pages/terms', heading: 'Terms' },
  { route: '/pages/knowledge_base', heading: 'Knowledge Base' },
  {
    route: '/pages/knowledge_base',
    state: 'without results',
    heading: 'Knowledge Base',
    address: () => '/pages/knowledge_base?q=zeppelin',
  },
  { route: '/ucif', heading: 'Universal Creator Income Fund' },
  { route: '/for-artists', heading: 'You play. We hold the door.' },
  { route: '/for-artists/event-ticketing', heading: 'Event ticketing for artists' },
  { route: '/for-artists/label-services', heading: 'Label services' },
  { route: '/for-venues-and-event-creators', heading: 'Your house, full' },
  { route: '/for-venues-and-event-creators/memberships', heading: 'Memberships' },
  { route: '/for-venues-and-event-creators/streaming', heading: 'Online events' },

  { route: '/auth', heading: 'Log in' },
  { route: '/auth', state: 'a code is asked for', heading: 'Log in', then: oweSecondStep },
  { route: '/auth/sign-up', heading: 'Create your account' },
  { route: '/auth/forgot', heading: 'Forgot your password?' },
  {
    route: '/auth/reset/:token',
    heading: 'This link is no longer valid',
    address: () => '/auth/reset/used-up',
  },
  {
    route: '/auth/verify/:token',
    heading: 'This link is no longer valid',
    address: () => '/auth/verify/used-up',
  },
  {
    route: '/auth/email/:token',
    heading: 'This link is no longer valid',
    address: () => '/auth/email/used-up',
  },
  {
    route: '/unsubscribe/:token',
    heading: 'Stop mails about new events?',
    address: () => '/unsubscribe/not-whole',
  },
  { route: '/auth/sessions', heading: 'Sign-in and security', as: PATRON },
  {
    route: '/auth/sessions',
    state: 'another address is asked for, and two-factor sign-in is on',
    heading: 'Sign-in and security',
    as: PATRON,
    address: safeAccount,
  },
  {
    route: '/auth/sessions',
    state: 'two-factor sign-in is set up',
    heading: 'Sign-in and security',
    as: PATRON,
    then: setUpTwoFactor,
    over: '[role="dialog"]',
  },
  {
    route: '/auth/sessions',
    state: 'a passkey is named',
    heading: 'Sign-in and security',
    as: PATRON,
    then: namePasskey,
    over: '[role="dialog"]',
  },
  { route: '/preview-login', heading: 'Preview login' },
  { route: '/preview-login/outbox', heading: 'Outbox' },
  { route: '/schools/new', heading: 'Create an organization', as: PATRON },
  {
    route: '/schools/new',
    state: 'a logo is cropped',
    heading: 'Create an organization',
    as: PATRON,
    then: cropLogo,
  },

  {
    route: '/event/:eventId',
    state: 'sold out, with a waiting list',
    heading: 'Sold Out Night',
    address: eventOf('Sold Out Night'),
  },
  {
    route: '/event/:eventId/waiting-list',
    heading: 'Join the waiting list',
    address: eventOf('Sold Out Night', '/waiting-list'),
  },
  {
    route: '/event/:eventId/waiting-list',
    state: 'with something wrong',
    heading: 'Join the waiting list',
    address: eventOf('Sold Out Night', '/waiting-list'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await page.locator('[data-problem]').waitFor();
    },
  },
  {
    route: '/event/:eventId/waiting-list',
    state: 'nothing to wait for',
    heading: 'Join the waiting list',
    address: eventOf('Winter Gala', '/waiting-list'),
  },
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'in line',
    heading: 'Waiting list',
    address: inLine,
  },
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'left',
    heading: 'Waiting list',
    address: inLine,
    then: async (page) => {
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await page.getByRole('button', { name: 'Wait again' }).waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout',
    state: 'sold out, with a waiting list',
    heading: 'Sold Out Night: Tickets',
    address: eventOf('Sold Out Night', '/checkout'),
  },
  {
    route: '/event/:eventId/select',
    heading: 'Choose a date',
    address: eventOf('Saturday Matinee', '/select'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'tickets',
    heading: 'Winter Gala: Tickets',
    address: eventOf('Winter Gala', '/checkout'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'a date that is canceled',
    heading: /^Recital/,
    address: offEvenings(([first]) => `/event/{id}/checkout?instanceId=${first}`),
  },
  {
    route: '/event/:eventId/select',
    state: 'dates that are off',
    heading: 'Choose a date',
    address: offEvenings(() => '/event/{id}/select'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'your info',
    heading: /^Recital .+: Your info$/,
    address: async (_page, baseURL) => `/event/${(await publishedEvent(baseURL)).id}/checkout`,
    then: async (page) => {
      await continueButton(page).click();
      await page.getByLabel('First name').waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout',
    state: 'payment',
    heading: /^Recital .+: Payment$/,
    address: async (_page, baseURL) => `/event/${(await publishedEvent(baseURL)).id}/checkout`,
    then: (page) => goToPayment(page, page.url().split('/event/')[1]?.split('/')[0] ?? ''),
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'tickets',
    heading: 'Winter Gala: Tickets',
    as: OWNER,
    address: addGuestTo('Winter Gala'),
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'guest info',
    heading: /^Recital .+: Guest info/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await continueButton(page).click();
      await page.getByLabel('Note').waitFor();
    },
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'payment by card reader',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Card reader' }).check();
      await continueButton(page).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: /^Charge/ }).waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id',
    heading: 'Your order',
    address: orderThatIs('waiting'),
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/success',
    heading: 'Thank you. See you there.',
    address: orderThatIs('paid'),
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/failure',
    heading: /^We’re sorry/,
    address: orderThatIs('canceled'),
  },
  // an order with tickets belongs to their event, wherever its page is asked for
  {
    route: '/checkout/thankyou/:id',
    heading: 'Your order',
    address: byItself('waiting'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+$/,
  },
  {
    route: '/checkout/thankyou/:id/success',
    heading: 'Thank you. See you there.',
    address: byItself('paid'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+\/success$/,
  },
  {
    route: '/checkout/thankyou/:id/failure',
    heading: /^We’re sorry/,
    address: byItself('canceled'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+\/failure$/,
  },

  {
    route: '/event/:eventId/promote/:promoterUsername',
    heading: 'Winter Gala',
    address: eventOf('Winter Gala', '/promote/ines'),
    leadsTo: /^\/event\/[^/]+$/,
  },
  { route: '/tickets/:id', heading: /^Recital .+/, address: ticketsOf() },
  {
    route: '/event/:eventId/order-form/:registrationId',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('open'),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'with questions, not answered',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('asks'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Claim ticket' }).click();
      await page.getByText('This question is required').first().waitFor();
    },
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'claimed',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('claimed'),
    then: (page) => page.getByText(/^Zoë Ray claimed this ticket on/).waitFor(),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'taken back',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('taken back'),
    then: (page) => page.getByText(/took this ticket back on/).waitFor(),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'no such ticket',
    heading: 'Sorry! There is no ticket to claim here.',
    address: async (page) =>
      `${await eventOf('Winter Gala', '/order-form')(page)}/01990000-0000-7000-8000-000000000001?code=nobody-knows-this-one`,
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    heading: 'Change the date',
    address: seatToExchange,
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'a dearer ticket is chosen',
    heading: 'Change the date',
    address: seatToExchange,
    then: async (page) => {
      await page.getByRole('radio', { name: /May 2031/ }).check();
      await page.getByRole('radio', { name: /^Stalls/ }).check();
      await page.getByText('$20.20 to pay, fee included').waitFor();
    },
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'nothing chosen',
    heading: 'Change the date',
    address: seatToExchange,
    then: async (page) => {
      await page.getByRole('button', { name: 'Change the date' }).click();
      await page.getByText('Choose a date').first().waitFor();
    },
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'no such ticket',
    heading: 'Sorry! This ticket cannot be exchanged.',
    address: () =>
      '/tickets/nobody-knows-this-one/change-date/01990000-0000-7000-8000-000000000001',
  },
  {
    route: '/event/:eventId/checkout/difference/:orderId',
    heading: 'Change the date',
    address: differenceToPay,
    then: (page) => page.getByLabel(/^Card number/).waitFor(),
  },
  {
    route: '/event/:eventId/checkout/difference/:orderId',
    state: 'nothing to pay',
    heading: 'Sorry! There is nothing to pay here.',
    address: eventOf('Winter Gala', '/checkout/difference/01990000-0000-7000-8000-000000000001'),
  },
  {
    route: '/tickets/:id/pdf',
    heading: /^Recital .+/,
    address: ticketsOf('/pdf'),
    leadsTo: /^\/tickets\/[^/]+$/,
  },
  {
    route: '/tickets/:id/not-found',
    heading: 'Sorry! That order wasn’t found.',
    address: () => '/tickets/nobody-knows-it/not-found',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions',
    leadsTo: /\/tickets-and-subscriptions\/tickets$/,
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/tickets',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/tickets',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/tickets/past-events',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/tickets/past-events',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/subscriptions',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/subscriptions',
  },
  ...BUYING_VISITS,
  ...ORDER_VISITS,
  ...MEMBERSHIP_VISITS,
  ...DOOR_VISITS,
  ...ORGANIZER_VISITS,
  ...MEMBER_VISITS,
  ...SELLING_VISITS,
  ...DESK_VISITS,
];
