import type { Member } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages as shared } from '../members.messages.en.ts';
import { tiersFor } from '../members.model.ts';
import { memberQuery, tiersQuery, useMembers } from '../members.queries.ts';
import { LockedMemberView } from './locked-member.view.tsx';
import { messages as m } from './member-form.messages.en.ts';
import {
  editErrors,
  LABELS,
  lockOf,
  readOf,
  showValue,
  TOGETHER,
  toInput,
  WIRES,
} from './member-form.model.ts';
import { useWayBack } from './member-form.store.ts';
import { MemberFormView, MemberFrame } from './member-form.view.tsx';
import { ResendInvitation, RemoveMember, Shared } from './member-ways.view.tsx';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function MemberEditPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundMember /> : <NotFoundNote message={shared.notFound} />;
}

function FoundMember() {
  const { id: ownerId, username } = useActiveAccount();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(memberQuery(ownerId, id));
  const { timezone: zone } = useSuspenseQuery(tiersQuery(ownerId)).data;
  // the form starts from the member as they were when the page opened
  const [member] = useState(data);
  const [now] = useState(() => new Date());
  const backTo = membershipLinks.members(username);
  const lock = lockOf(member);
  return lock === null ? (
    <EditForm key={id} member={member} ownerId={ownerId} backTo={backTo} />
  ) : (
    <MemberFrame title={m.lockedTitle} backTo={backTo}>
      <LockedMemberView member={member} reason={lock} at={{ now, zone }} />
    </MemberFrame>
  );
}

interface EditProps {
  member: Member;
  ownerId: string;
  backTo: string;
}

function EditForm({ member, ownerId, backTo }: EditProps) {
  const { data } = useSuspenseQuery(tiersQuery(ownerId));
  const tiers = tiersFor(data.data, member);
  const { update, remove, resend, reload } = useMembers(ownerId);
  const { form, isChanged, save, forget, dialog } = useEdit({
    key: `member:${member.id}`,
    read: readOf(member),
    check: (values) => editErrors(values, tiers),
    together: TOGETHER,
    labels: LABELS,
    show: (name, value) => showValue(data.data, name, value),
    send: (changed, values, version) =>
      update.mutateAsync({
        id: member.id,
        ...wireChanges(changed, toInput(values), WIRES),
        version,
      }),
    reload: async () => readOf(await reload(member.id)),
  });
  const leave = useWayBack(isChanged, forget, backTo);
  const onSubmit = save(() => {
    toast.success(m.saved);
    leave();
  });
  const onRemove = async () => {
    await remove.mutateAsync(member.id);
    toast.success(m.removed(member.userName));
    leave();
  };
  return (
    <MemberFrame title={m.editTitle} backTo={backTo}>
      <MemberFormView {...{ form, tiers, backTo, onSubmit, member }} submitLabel={m.save} />
      <Shared member={member} />
      {member.status === 'invited' && !member.stripeSubscription && (
        <ResendInvitation
          email={member.userEmail}
          isPending={resend.isPending}
          onResend={() =>
            resend.mutate(member.id, {
              onSuccess: () => toast.success(shared.sent),
              onError: (error) => toast.error(error.message),
            })
          }
        />
      )}
      <RemoveMember member={member} onRemove={onRemove} />
      {dialog}
    </MemberFrame>
  );
}
