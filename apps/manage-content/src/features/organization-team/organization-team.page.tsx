import type { Affiliation } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  links,
  useActiveAccount,
  useNavigate,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { refreshSession } from '@foyer/session';
import { useState } from 'react';
import { SettingsFrame } from '../../shared/settings-frame.part.tsx';
import { messages as m } from './organization-team.messages.en.ts';
import { TeamState } from './organization-team.model.ts';
import { isTelling, organizationTeamQuery, useTeam } from './organization-team.queries.ts';
import { OwnershipPart } from './ownership.part.tsx';
import { NoTeamView, OrganizationTeamView } from './organization-team.view.tsx';

/** What failed, unless the refusal says it better. */
const toShown = (error: Error | null, failed: string) =>
  error && (isTelling(error) ? error : new Error(failed));

/** A person alone has no team. */
export function OrganizationTeamPage() {
  const { id, type, name, username } = useActiveAccount();
  const isAlone = type === 'User';
  return (
    <SettingsFrame title={m.title} username={username} lead={isAlone ? m.alone : m.lead(name)}>
      {isAlone ? <NoTeamView /> : <Team key={id} />}
    </SettingsFrame>
  );
}

function Team() {
  const account = useActiveAccount();
  const { id, name, username } = account;
  const { data: team } = useSuspenseQuery(organizationTeamQuery(id));
  const [state, setState] = useUrlState(TeamState);
  const { remove, resend, cancel, leave } = useTeam(id);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Affiliation | null>(null);
  /** What failed before is no word about what is asked for now. */
  const clear = () => {
    for (const one of [resend, cancel]) if (one.isError) one.reset();
  };
  const removeMember = async (affiliationId: string) => {
    clear();
    await remove.mutateAsync(affiliationId).catch((error: Error) => {
      throw toShown(error, m.removeFailed);
    });
    toast.success(m.removed);
  };
  const leaveTeam = async () => {
    await leave.mutateAsync().catch((error: Error) => {
      throw toShown(error, m.removeFailed);
    });
    await navigate(links.home(), { replace: true });
    await refreshSession();
    toast.success(m.left(name));
  };
  return (
    <OrganizationTeamView
      name={name}
      username={username}
      team={team}
      query={state.q}
      page={state.page}
      error={toShown(resend.error, m.resendFailed) ?? toShown(cancel.error, m.cancelFailed)}
      ownership={<OwnershipPart team={team} chosen={chosen} onClose={() => setChosen(null)} />}
      onHandOver={setChosen}
      onQuery={(q) => setState({ q, page: 1 })}
      onPage={(page) => setState({ page })}
      onRemove={removeMember}
      onLeave={leaveTeam}
      onResend={(one) => {
        clear();
        resend.mutate(one, { onSuccess: () => toast.success(m.sent) });
      }}
      onCancel={(one) => {
        clear();
        cancel.mutate(one, { onSuccess: () => toast.success(m.cancelled) });
      }}
    />
  );
}
