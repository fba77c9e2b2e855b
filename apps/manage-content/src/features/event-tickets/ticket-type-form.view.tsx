import {
  MAX_TICKET_DESCRIPTION,
  MAX_TICKET_NAME,
  type ManagedEvent,
  type ManagedTicketType,
} from '@foyer/contracts';
import {
  Banner,
  CheckboxGroup,
  ErrorSummary,
  MoneyField,
  Select,
  TextArea,
  TextField,
  TextLink,
} from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { CURRENCY_SYMBOLS, moneyText, type Currency } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { WhenField } from '@foyer/remote-kit/days';
import { useMemo } from 'react';
import { buyerPrice } from '../../shared/buyer-price.model.ts';
import { messages as m } from './event-tickets.messages.en.ts';
import { asksForTiers, followable, TYPE_LABELS, type TypeValues } from './event-tickets.model.ts';
import styles from './event-tickets.module.css';

interface Props {
  /** Null is a new one. */
  type: ManagedTicketType | null;
  event: Pick<ManagedEvent, 'ticketTypes' | 'userLists' | 'membershipTiers' | 'managesAccount'>;
  /** Where lists are made. */
  listsHref: string;
  /** Where tiers are made. */
  tiersHref: string;
  currency: Currency;
  zone: string;
  form: Form<TypeValues>;
  onSubmit: OnSubmit;
  onClose: () => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const CATEGORIES = options(m.categories);
const VISIBILITIES = options(m.visibilities);
const ATTENDANCES = options(m.attendances);

/** What buyers pay; of a type that was sold also whom another price concerns. */
function priceNote(type: ManagedTicketType | null, typed: string, currency: Currency) {
  const all = buyerPrice(typed, currency);
  return type && type.sold > 0 && typed !== moneyText(type.price, currency)
    ? `${all} ${m.newPrice(type.sold)}`
    : all;
}

export function TicketTypeForm(props: Props) {
  const { type, event, currency, zone, form, onSubmit, onClose } = props;
  const { ticketTypes: types } = event;
  const { field, choice, values } = form;
  const after = useMemo(
    () => [
      { value: '', label: m.afterNone },
      ...followable(types, type?.id ?? null, values.category).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    ],
    [types, type, values.category],
  );
  return (
    <FormDialog
      title={type ? m.editTitle : m.newTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(TYPE_LABELS)} />
      <TextField label={m.name} autoFocus maxLength={MAX_TICKET_NAME} {...field('name')} />
      <TextArea
        label={m.description}
        rows={2}
        counterMax={MAX_TICKET_DESCRIPTION}
        {...field('description')}
      />
      <div className={styles.pair}>
        <MoneyField
          label={m.price}
          symbol={CURRENCY_SYMBOLS[currency]}
          note={priceNote(type, values.price, currency)}
          {...field('price')}
        />
        <TextField
          label={m.capacity}
          note={m.capacityHint}
          inputMode="numeric"
          {...field('capacity')}
        />
      </div>
      <div className={styles.pair}>
        <Select label={m.category} {...choice('category')} options={CATEGORIES} />
        <Select label={m.visibility} {...choice('visibility')} options={VISIBILITIES} />
      </div>
      {values.visibility === 'list' && <ListFields {...props} />}
      <div className={styles.pair}>
        <WhenField label={m.from} zone={zone} {...field('from')} />
        <WhenField label={m.to} zone={zone} {...field('to')} />
      </div>
      <MemberFields {...props} />
      <div className={styles.pair}>
        <TextField label={m.min} inputMode="numeric" {...field('min')} />
        <TextField label={m.max} inputMode="numeric" {...field('max')} />
      </div>
      <Select label={m.attendance} {...choice('attendance')} options={ATTENDANCES} />
      <Select label={m.after} hint={m.afterHint} {...choice('after')} options={after} />
    </FormDialog>
  );
}

/** For whom a type is that not everybody sees, and how many of it they may have. */
function ListFields({ event: { userLists, managesAccount }, listsHref, form }: Props) {
  return (
    <>
      {userLists.length === 0 ? (
        <Banner tone="info">
          {m.noLists} {managesAccount && <TextLink href={listsHref}>{m.addList}</TextLink>}
        </Banner>
      ) : (
        <div data-field="lists">
          <CheckboxGroup
            label={m.lists}
            value={form.values.lists}
            error={form.errorOf('lists')}
            onChange={(lists) => form.set({ lists })}
            options={userLists.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <p className={styles.hint}>{m.listsHint}</p>
        </div>
      )}
      <TextField
        label={m.perCode}
        hint={m.perCodeHint}
        inputMode="numeric"
        {...form.field('perCode')}
      />
    </>
  );
}

/** From when on members buy before everybody else, and who of them does, or sees it at all. */
function MemberFields({ event, tiersHref, zone, form }: Props) {
  const { membershipTiers: tiers, managesAccount } = event;
  const isForMembers = form.values.visibility === 'member';
  const isAsked = asksForTiers(form.values);
  if (tiers.length === 0)
    return isAsked ? (
      <Banner tone="info">
        {m.noTiers} {managesAccount && <TextLink href={tiersHref}>{m.addTier}</TextLink>}
      </Banner>
    ) : null;
  return (
    <>
      {!isForMembers && (
        <div>
          <WhenField label={m.membersFrom} zone={zone} {...form.field('membersFrom')} />
          <p className={styles.hint}>{m.membersFromHint}</p>
        </div>
      )}
      {isAsked && (
        <div data-field="tiers">
          <CheckboxGroup
            label={m.tiers}
            value={form.values.tiers}
            error={form.errorOf('tiers')}
            onChange={(chosen) => form.set({ tiers: chosen })}
            options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <p className={styles.hint}>{m.tiersHint}</p>
        </div>
      )}
    </>
  );
}
