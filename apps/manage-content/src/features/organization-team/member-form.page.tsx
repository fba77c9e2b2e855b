import { toast } from '@foyer/design-system';
import {
  keepPreviousData,
  links,
  useActiveAccount,
  useLeaveGuard,
  useNavigate,
  useParams,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useEdit } from '@foyer/remote-kit/edit';
import { useSettled } from '@foyer/remote-kit/settled';
import type { Affiliation, OrganizationTeam } from '@foyer/contracts';
import { useEffect, useState } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { MemberGoneView, MemberFormView } from './member-form.view.tsx';
import { formMessages as f, messages as m } from './organization-team.messages.en.ts';
import {
  isEmail,
  LABELS,
  NEW_MEMBER,
  newMemberErrors,
  toValues,
  type MemberValues,
} from './organization-team.model.ts';
import {
  isGone,
  organizationTeamQuery,
  peopleQuery,
  useTeam,
} from './organization-team.queries.ts';

const LETTERS_MIN = 2;

/** Leaves for the list once it is saved; called after the guard, which has let go by then. */
function useBack(isDone: boolean, message: string) {
  const { username } = useActiveAccount();
  const backTo = links.settingsTeam(username);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    toast.success(message);
    void navigate(backTo);
  }, [isDone, message, backTo, navigate]);
  return backTo;
}

const isDirty = (values: MemberValues) => JSON.stringify(values) !== JSON.stringify(NEW_MEMBER);

/** Who is found by what is typed, until somebody is chosen. */
function useFinding(team: OrganizationTeam, { chosen, search }: MemberValues) {
  const typed = search.trim();
  const email = isEmail(typed) ? typed : null;
  const query = useSettled(typed);
  const isAsked = !chosen && !query.includes('@') && query.length >= LETTERS_MIN;
  const found = useQuery({
    ...peopleQuery(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const known = new Set(team.members.map(({ user }) => user.id));
  const invited = new Set(team.invitations.map((one) => one.email.toLowerCase()));
  return {
    email,
    isInvited: email !== null && invited.has(email.toLowerCase()),
    results: isAsked ? found.data?.data : undefined,
    isSearching: isAsked && found.isFetching,
    error: isAsked ? found.error : null,
    isKnown: (profile: { id: string }) => known.has(profile.id),
  };
}

export function NewMemberPage() {
  const { id, name } = useActiveAccount();
  const { data: team } = useSuspenseQuery(organizationTeamQuery(id));
  const form = useForm<MemberValues>(useState(NEW_MEMBER), newMemberErrors, (path) =>
    path === 'email' || path === 'userId' ? 'search' : path,
  );
  const { add } = useTeam(id);
  const finding = useFinding(team, form.values);
  const isInvitation = finding.email !== null && !form.values.chosen;
  useLeaveGuard(isDirty(form.values) && !add.isSuccess, shared.discard);
  const backTo = useBack(add.isSuccess, isInvitation ? m.sent : m.added);
  return (
    <MemberFormView
      title={f.addTitle}
      form={form}
      name={name}
      backTo={backTo}
      isOwner={false}
      submitLabel={isInvitation ? f.submitInvite : f.submitAdd}
      failed={m.addFailed}
      finding={finding}
      onSubmit={form.submit(({ search, chosen, ...flags }) =>
        add.mutateAsync(
          chosen ? { userId: chosen.id, ...flags } : { email: search.trim(), ...flags },
        ),
      )}
    />
  );
}

export function EditMemberPage() {
  const { id, username } = useActiveAccount();
  const { id: memberId = '' } = useParams();
  const { data: team } = useSuspenseQuery(organizationTeamQuery(id));
  const member = team.members.find((one) => one.id === memberId);
  return member ? (
    <EditMember key={memberId} member={member} />
  ) : (
    <MemberGoneView backTo={links.settingsTeam(username)} />
  );
}

const readOf = (member: Affiliation) => ({ values: toValues(member), version: member.version });

function EditMember({ member }: { member: Affiliation }) {
  const { id, name } = useActiveAccount();
  const { update, reload } = useTeam(id);
  const [isSaved, setSaved] = useState(false);
  const reloadMember = async () => {
    const now = (await reload()).members.find((one) => one.id === member.id);
    return now ? readOf(now) : null;
  };
  const edit = useEdit({
    key: `organization-member:${member.id}`,
    read: readOf(member),
    check: () => ({}),
    labels: LABELS as Record<keyof MemberValues, string>,
    send: ({ search: _, chosen: __, ...changes }, ___, version) =>
      update.mutateAsync({ id: member.id, ...changes, version }).catch(async (error: unknown) => {
        // the page says who is gone as soon as it has the team of now
        if (isGone(error)) await reloadMember();
        throw error;
      }),
    reload: reloadMember,
  });
  useLeaveGuard(edit.isChanged && !isSaved, shared.discard, edit.forget);
  const backTo = useBack(isSaved, m.updated);
  return (
    <>
      <MemberFormView
        title={f.editTitle}
        form={edit.form}
        name={name}
        backTo={backTo}
        isOwner={member.isOwner}
        member={member.user}
        submitLabel={f.save}
        failed={m.updateFailed}
        onSubmit={edit.save(() => {
          edit.forget();
          setSaved(true);
        })}
      />
      {edit.dialog}
    </>
  );
}
