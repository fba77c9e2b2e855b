import { Button, EmptyState, LinkButton } from '@foyer/design-system';
import { guestMessages as m } from './registrations.messages.en.ts';
import type { RegistrationsProps } from './registrations.view.tsx';

/** An event without guests has nothing to search or to print: what brings the first one. */
export const NobodyYet = (props: RegistrationsProps) => (
  <EmptyState icon="team" title={m.empty} actions={<FirstSteps {...props} />}>
    {m.nobody.texts[props.event.status]}
  </EmptyState>
);

function FirstSteps({ event, addGuestHref, overviewHref, doorHref }: RegistrationsProps) {
  const isAdmin = event.accessSetting === 'admin';
  if (event.status === 'canceled') return null;
  if (event.status === 'draft' && isAdmin)
    return (
      <LinkButton variant="primary" href={overviewHref}>
        {m.nobody.toDo}
      </LinkButton>
    );
  const isShared = isAdmin && addGuestHref !== null;
  return (
    <>
      {isShared && (
        <>
          <LinkButton variant="primary" icon="share" href={overviewHref}>
            {m.nobody.share}
          </LinkButton>
          <LinkButton icon="plus" href={addGuestHref}>
            {m.addGuest}
          </LinkButton>
        </>
      )}
      <LinkButton variant={isShared ? 'secondary' : 'primary'} icon="scan" href={doorHref}>
        {m.scan}
      </LinkButton>
    </>
  );
}

/** Nobody for these filters, or on this date. */
export function NoGuests({ event, state, hasFilters, onChange }: RegistrationsProps) {
  const everyDate = state.date && event.dates.length > 1 && (
    <Button onPress={() => onChange({ date: 'all' })}>{m.everyDate}</Button>
  );
  if (!hasFilters)
    return (
      <EmptyState icon="team" title={m.empty} actions={everyDate}>
        {m.emptyDate}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={m.none}
      actions={
        <>
          <Button onPress={() => onChange({ search: '', status: undefined, inside: undefined })}>
            {m.clear}
          </Button>
          {everyDate}
        </>
      }
    >
      {m.noneText}
    </EmptyState>
  );
}
