import type { ResponseOf, listActivities, listTransactions, PatronDetail } from '@foyer/contracts';
import { Button, LinkButton, Page, type Failure } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { formatMemberSince, formatNumber } from '@foyer/domain';
import { messages as shared } from '../../../messages/en.ts';
import { ActivityTable } from '../tables/activity-table.view.tsx';
import { placeOf, TableFooter } from '../frame/table-notes.view.tsx';
import { OrdersTable } from '../tables/orders-table.view.tsx';
import { patronName, spent } from '../tables/patron-texts.model.ts';
import { messages as text } from './patron-detail.messages.en.ts';
import styles from './patron-detail.module.css';

interface Props {
  patron: PatronDetail;
  orders: ResponseOf<typeof listTransactions> | undefined;
  ordersFailure: Failure | null;
  activities: ResponseOf<typeof listActivities> | undefined;
  activitiesFailure: Failure | null;
  closeTo: string;
  onWithdraw: () => void;
  linkOf: (orderId: string) => string;
  onOrdersPage: (page: number) => void;
  onActivityPage: (page: number) => void;
}

const Facts = ({ patron, timezone }: { patron: PatronDetail; timezone: string }) => (
  <dl className={styles.facts}>
    <div>
      <dt>{text.spent}</dt>
      <dd>{spent(patron)}</dd>
    </div>
    <div>
      <dt>{text.attended}</dt>
      <dd>{formatNumber(patron.eventsAttended)}</dd>
    </div>
    {patron.memberSince && (
      <div>
        <dt>{text.memberSince}</dt>
        <dd>{formatMemberSince(patron.memberSince, timezone)}</dd>
      </div>
    )}
    {patron.consent && (
      <div>
        <dt>{text.mayBeEmailed}</dt>
        <dd>{formatMemberSince(patron.consent.givenAt, timezone)}</dd>
      </div>
    )}
  </dl>
);

/** What they agreed to, as they read it; nothing when they may not be emailed. */
const Consent = ({ patron, onWithdraw }: Pick<Props, 'patron' | 'onWithdraw'>) =>
  patron.consent && (
    <p className={styles.consent}>
      <span>{text.agreedTo(patron.consent.words)}</span>
      <Button size="sm" onPress={onWithdraw}>
        {text.withdraw.action}
      </Button>
    </p>
  );

export function PatronDetailView({
  patron,
  orders,
  ordersFailure,
  activities,
  activitiesFailure,
  closeTo,
  onWithdraw,
  linkOf,
  onOrdersPage,
  onActivityPage,
}: Props) {
  return (
    <Page
      title={patronName(patron)}
      lead={patron.email}
      above={
        <Breadcrumb items={[{ label: text.back, href: closeTo }, { label: patronName(patron) }]} />
      }
      actions={
        <LinkButton href={closeTo} icon="x">
          {text.close}
        </LinkButton>
      }
    >
      <Facts patron={patron} timezone={orders?.timezone ?? 'UTC'} />
      <Consent patron={patron} onWithdraw={onWithdraw} />
      {(ordersFailure || orders?.totalCount !== 0) && (
        <section className={styles.section} aria-labelledby="patron-orders">
          <h2 id="patron-orders">{text.orders}</h2>
          <OrdersTable
            label={text.orders}
            orders={orders}
            failure={ordersFailure}
            place={placeOf(orders, onOrdersPage)}
            linkOf={linkOf}
            isCustomerHidden
            footer={
              orders && (
                <TableFooter
                  label={text.orders}
                  text={shared.orders(orders.totalCount)}
                  {...orders}
                  onPage={onOrdersPage}
                />
              )
            }
          />
        </section>
      )}
      {(activitiesFailure || activities?.totalCount !== 0) && (
        <section className={styles.section} aria-labelledby="patron-activity">
          <h2 id="patron-activity">{text.activity}</h2>
          <ActivityTable
            label={text.activity}
            activities={activities}
            failure={activitiesFailure}
            place={placeOf(activities, onActivityPage)}
            footer={
              activities && (
                <TableFooter
                  label={text.activity}
                  text={shared.activities(activities.totalCount)}
                  {...activities}
                  onPage={onActivityPage}
                />
              )
            }
          />
        </section>
      )}
    </Page>
  );
}
