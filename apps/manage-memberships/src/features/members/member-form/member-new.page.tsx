import { toast } from '@foyer/design-system';
import { useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { tiersFor } from '../members.model.ts';
import { tiersQuery, useMembers } from '../members.queries.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { messages as m } from './member-form.messages.en.ts';
import { LABELS, NEW_MEMBER, newErrors, toInput } from './member-form.model.ts';
import { useWayBack } from './member-form.store.ts';
import { MemberFormView, MemberFrame } from './member-form.view.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function MemberNewPage() {
  const { id: ownerId, username } = useActiveAccount();
  const { data } = useSuspenseQuery(tiersQuery(ownerId));
  const backTo = membershipLinks.members(username);
  const tiers = tiersFor(data.data);
  const { create } = useMembers(ownerId);
  const [start] = useState({ values: NEW_MEMBER, version: 0 });
  const { form, isChanged, save, forget } = useEdit({
    key: `member:new:${ownerId}`,
    read: start,
    check: (values) => newErrors(values, tiers),
    labels: LABELS,
    send: (_, values) => create.mutateAsync(toInput(values)),
    reload: () => Promise.resolve(null),
  });
  const leave = useWayBack(isChanged, forget, backTo);
  const onSubmit = save((member) => {
    if (member) toast.success(m.added(member.userName));
    leave();
  });
  return (
    <MemberFrame title={m.newTitle} backTo={backTo}>
      {tiers.length === 0 ? (
        <NoTiers username={username} />
      ) : (
        <MemberFormView {...{ form, tiers, backTo, onSubmit }} submitLabel={m.add} />
      )}
    </MemberFrame>
  );
}
