import { defineRemote } from '@foyer/remote-kit';
import { tellLostAccount } from '@foyer/remote-kit/actions';
import { nav } from './messages/titles.en.ts';
import { arrivalRoute } from './features/arrival/arrival.route.ts';
import { activityRoute } from './features/reports/activity/activity.route.ts';
import { orderDetailRoute } from './features/reports/order-detail/order-detail.route.ts';
import { ordersRoute } from './features/reports/orders/orders.route.ts';
import { patronDetailRoute } from './features/reports/patron-detail/patron-detail.route.ts';
import { patronsRoute } from './features/reports/patrons/patrons.route.ts';
import { revenueRoute } from './features/reports/revenue/revenue.route.ts';

tellLostAccount();

export default defineRemote({
  name: 'reporting',
  owner: 'Reporting',
  mounts: ['/manage/:username/reporting/*'],
  pages: { layout: 'management', isPersonal: true },
  nav: [
    {
      id: 'reporting',
      label: nav.reporting,
      to: '/manage/:username/reporting/revenue',
      area: 'management',
      order: 50,
      icon: 'chart',
      matches: ['/manage/:username/reporting/*'],
    },
  ],
  routes: (deps) => [
    arrivalRoute(deps),
    revenueRoute(deps),
    ordersRoute(deps),
    orderDetailRoute(deps),
    patronsRoute(deps),
    patronDetailRoute(deps),
    activityRoute(deps),
  ],
});
